import { Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import type { Difference, Side } from './merge-edits';
import { pathLabel, sideTexts } from './value-text';

export interface ValueTexts {
  /** The label of a field, instead of the words of its path. */
  labelOf?: (path: string[], difference: Difference) => string | undefined;
  /** The text of a value that does not speak for itself, such as an id. */
  textOf?: (path: string[], value: unknown) => string | undefined;
}

interface FieldChoicesProps extends ValueTexts {
  /** The label of each field. */
  labels: Record<string, string>;
  differences: Difference[];
  picks: Side[];
  onPick: (picks: Side[]) => void;
}

const ROWS = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 } as const;
const CHOICES = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
const CHOICE = {
  margin: 0,
  minHeight: 44,
  alignItems: 'start',
  '& .MuiFormControlLabel-label': { paddingY: '11px', fontSize: '0.8125rem', overflowWrap: 'anywhere', minWidth: 0 },
};

/** The sides picked so far; at first what the user typed, and theirs where nothing was typed. */
export function usePicks(differences: Difference[]) {
  const [picks, setPicks] = useState<Side[]>(() => differences.map(({ preset }) => preset));
  return { picks, setPicks };
}

/** What each side has in the fields that both can decide: one side is picked for each, or for all at once. */
export function FieldChoices({ differences, picks, onPick, labels, labelOf, textOf }: FieldChoicesProps) {
  const pickAll = (side: Side) => onPick(differences.map(() => side));
  return (
    <>
      {differences.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBottom: 1 }}>
          <Button variant="outlined" size="small" color="inherit" onClick={() => pickAll('mine')}>
            Keep mine
          </Button>
          <Button variant="outlined" size="small" color="inherit" onClick={() => pickAll('theirs')}>
            Take theirs
          </Button>
        </Box>
      )}
      <Box component="ul" sx={ROWS}>
        {differences.map((difference, index) => {
          const { path } = difference;
          const label = labelOf?.(path, difference) ?? pathLabel(path, labels);
          const of = (value: unknown) => textOf?.(path, value);
          const [mine, theirs] = sideTexts(difference, of);
          return (
            <li key={path.join('.')}>
              <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
                {label}
              </Typography>
              <RadioGroup
                aria-label={`${label}: mine or theirs`}
                value={picks[index]}
                onChange={(_, side) => onPick(picks.with(index, side as Side))}
                sx={CHOICES}
              >
                <FormControlLabel sx={CHOICE} value="mine" control={<Radio size="small" />} label={`Mine: ${mine}`} />
                <FormControlLabel
                  sx={CHOICE}
                  value="theirs"
                  control={<Radio size="small" />}
                  label={`Theirs: ${theirs}`}
                />
              </RadioGroup>
            </li>
          );
        })}
      </Box>
    </>
  );
}
