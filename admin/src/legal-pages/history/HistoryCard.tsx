import { Box, Card, MenuItem, Select, Typography } from '@mui/material';
import type { AdminLegalPage, WholeLegalPageVersion } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import type { PageText } from '@rangrekha/contract/page-lines';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { t } from '../../language/t';
import { LINE_BELOW, WRAPPING_ROW } from '../../ui/row-styles';
import { comparedText, type EditedText, editedText, workingText } from '../page-text';
import { LineDiff } from './LineDiff';
import { VersionList } from './VersionList';

const HEAD = { ...WRAPPING_ROW, gap: 1.5, padding: 2.5, ...LINE_BELOW };
const BODY = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' } };

/** The number of the draft in the list of versions. */
const DRAFT = 0;

interface CompareSelectProps {
  label: string;
  page: AdminLegalPage;
  states: number[];
  value: number;
  onChoose: (state: number) => void;
}

/** The label of a version in the comparison; 0 is the draft. */
function stateLabel({ versions = [], draft }: AdminLegalPage, number: number): string {
  const version = versions.find((one) => one.number === number);
  if (version) return t('legalPages.versionNumberDay', { number, day: fullDay(version.publishedAt) });
  return draft ? t('legalPages.draftDay', { day: fullDay(draft.savedAt) }) : t('words.draft');
}

const CompareSelect = ({ label, page, states, value, onChoose }: CompareSelectProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {label}
    </Box>
    <Select
      value={states.includes(value) ? value : ''}
      onChange={(event) => onChoose(Number(event.target.value))}
      inputProps={{ 'aria-label': label === 'with' ? t('legalPages.comparedWith') : t('legalPages.comparedState') }}
    >
      {states.map((state) => (
        <MenuItem key={state} value={state}>
          {stateLabel(page, state)}
        </MenuItem>
      ))}
    </Select>
  </Box>
);

/** The text of a version, where 0 is the draft; undefined until it is loaded. */
function useVersionText(pageId: string, number: number, draft: EditedText): PageText | undefined {
  const { data } = useGetOne<WholeLegalPageVersion>(
    `legal-pages/${pageId}/versions`,
    { id: String(number) },
    { enabled: number > 0 },
  );
  if (number === 0) return comparedText(draft);
  return data && comparedText(editedText(data));
}

/** The versions of a page, and the comparison of two of them. */
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
    <Card component="section" aria-label={t('words.history')} sx={{ marginTop: 2.5 }}>
      <Box sx={HEAD}>
        <Typography variant="h2" sx={{ marginRight: 'auto' }}>
          {t('words.history')}
        </Typography>
        {states.length > 1 && (
          <>
            <CompareSelect
              label={t('legalPages.comparing')}
              page={page}
              states={states}
              value={after}
              onChoose={(state) => choose({ after: state, before })}
            />
            <CompareSelect
              label={t('legalPages.with')}
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

/** The version to compare with: the published one for the draft, the previous one for a version. */
const beforeOf = (state: number, version: number) => (state === DRAFT ? version : Math.max(1, state - 1));

function Comparison({ before, after }: { before?: PageText; after?: PageText }) {
  if (!before || !after) return <Box sx={{ padding: 2.5 }}>{t('legalPages.notPublishedYetThereIs')}</Box>;
  return <LineDiff before={before} after={after} />;
}
