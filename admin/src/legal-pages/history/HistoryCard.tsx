import { Box, Card, Typography } from '@mui/material';
import type { AdminLegalPage } from '@rangrekha/contract';
import { useState } from 'react';
import { workingText } from '../working-copy';
import { CompareSelect } from './CompareSelect';
import { LineDiff } from './LineDiff';
import type { PageText } from './page-lines';
import { useVersionText } from './use-version-text';
import { VersionList } from './VersionList';

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  padding: 2.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
};
const BODY = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' } };

/** The draft's place among the versions. */
const DRAFT = 0;

/** What the page has been, and what one state of it changed of another. */
export function HistoryCard({ page }: { page: AdminLegalPage }) {
  const { versions = [], draft, version } = page;
  const newest = draft || version === 0 ? DRAFT : version;
  const [chosen, choose] = useState<{ after: number; before: number }>();
  const fallback = { after: newest, before: newest === DRAFT ? version : Math.max(1, version - 1) };
  const { after, before } = chosen ?? fallback;
  const draftText = workingText(page);
  const texts = {
    after: useVersionText(page.id, after, draftText),
    before: useVersionText(page.id, before, draftText),
  };
  const states = draft ? [DRAFT, ...versions.map(({ number }) => number)] : versions.map(({ number }) => number);
  return (
    <Card component="section" aria-label="History" sx={{ marginTop: 2.5 }}>
      <Box sx={HEAD}>
        <Typography variant="h2" sx={{ marginRight: 'auto' }}>
          History
        </Typography>
        {states.length > 1 && (
          <>
            <CompareSelect
              label="Comparing"
              page={page}
              states={states}
              value={after}
              onChoose={(state) => choose({ after: state, before })}
            />
            <CompareSelect
              label="with"
              page={page}
              states={states}
              value={before}
              onChoose={(state) => choose({ after, before: state })}
            />
          </>
        )}
      </Box>
      <Box sx={BODY}>
        <VersionList
          page={page}
          shown={after}
          onShow={(state) => choose({ after: state, before: beforeOf(state, version) })}
        />
        <Comparison {...texts} />
      </Box>
    </Card>
  );
}

/** What one compares a state with: a draft with what is published, a version with the one before it. */
const beforeOf = (state: number, version: number) => (state === DRAFT ? version : Math.max(1, state - 1));

function Comparison({ before, after }: { before?: PageText; after?: PageText }) {
  if (!before || !after) return <Box sx={{ padding: 2.5 }}>Not published yet: there is nothing to compare with.</Box>;
  return <LineDiff before={before} after={after} />;
}
