import UnfoldIcon from '@mui/icons-material/UnfoldMoreOutlined';
import { Box, Button } from '@mui/material';
import { type DiffLine, pageDiff } from '@rangrekha/contract/page-diff';
import type { PageText } from '@rangrekha/contract/page-lines';
import { useMemo, useState } from 'react';
import { t } from '../../language/t';
import { Deleted, Inserted } from '../../ui/Changes';

const Line = ({ line: { kind, parts, isChanged } }: { line: DiffLine }) => (
  <Box
    component="p"
    sx={{
      margin: 0,
      lineHeight: 1.9,
      overflowWrap: 'anywhere',
      fontWeight: kind === 'heading' ? 600 : undefined,
      paddingLeft: kind === 'item' ? 2 : 0,
      color: isChanged || kind === 'heading' ? 'text.primary' : 'text.secondary',
    }}
  >
    {kind === 'item' && '• '}
    {parts.map(({ kind: change, text }, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one line never change places
      if (change === 'added') return <Inserted key={index}>{text}</Inserted>;
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      if (change === 'removed') return <Deleted key={index}>{text}</Deleted>;
      return text;
    })}
  </Box>
);

function Fold({ lines }: { lines: DiffLine[] }) {
  const [isOpen, open] = useState(false);
  // biome-ignore lint/suspicious/noArrayIndexKey: lines of one comparison never change places
  if (isOpen) return lines.map((line, index) => <Line key={index} line={line} />);
  return (
    <Button variant="text" size="small" startIcon={<UnfoldIcon />} onClick={() => open(true)}>
      {t('legalPages.showUnchangedLine', { unchangedLines: lines.length })}
    </Button>
  );
}

/** Consecutive lines, shown or collapsed. */
interface Stretch {
  isFolded: boolean;
  lines: DiffLine[];
}

/** The unchanged lines that are shown before and after a change. */
const NEAR = 1;
/** The fewest lines that are collapsed. */
const FOLDED_MIN = 3;

/** Collapses unchanged lines, except those next to a change. */
function foldUnchanged(lines: DiffLine[]): Stretch[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - NEAR), at + NEAR + 1).some((line) => line.isChanged),
  );
  const stretches: Stretch[] = [];
  for (const [at, line] of lines.entries()) {
    const isFolded = !isNear[at];
    const last = stretches.at(-1);
    if (last?.isFolded === isFolded) last.lines.push(line);
    else stretches.push({ isFolded, lines: [line] });
  }
  return stretches.map(({ isFolded, lines: own }) => ({ isFolded: isFolded && own.length >= FOLDED_MIN, lines: own }));
}

/** Compares two texts line by line and marks the changed words; longer unchanged parts are collapsed. */
export function LineDiff({ before, after }: { before: PageText; after: PageText }) {
  const stretches = useMemo(() => foldUnchanged(pageDiff(before, after)), [before, after]);
  const isSame = stretches.every(({ isFolded, lines }) => isFolded || lines.every(({ isChanged }) => !isChanged));
  return (
    <Box
      sx={{ padding: 2.5, maxHeight: 420, overflowY: 'auto' }}
      role="region"
      aria-label={t('legalPages.changes')}
      tabIndex={0}
    >
      {isSame && <p>{t('legalPages.noDifference')}</p>}
      {stretches.map(({ isFolded, lines }, index) =>
        isFolded ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one comparison never change places
          <Fold key={index} lines={lines} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          lines.map((line, at) => <Line key={`${index} ${at}`} line={line} />)
        ),
      )}
      <Box sx={{ marginTop: 2, fontSize: '0.8125rem' }}>
        <Inserted>{t('words.added')}</Inserted> <Deleted>{t('legalPages.removed')}</Deleted>
      </Box>
    </Box>
  );
}
