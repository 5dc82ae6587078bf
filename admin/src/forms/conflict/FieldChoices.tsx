import { Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetMany } from 'react-admin';
import { t } from '../../language/t';
import type { Difference, Side } from './merge-edits';
import { pathLabel, sideTexts } from './value-text';

export interface ValueTexts {
  /** The label of a field, instead of the words of its path. */
  labelOf?: (path: string[], difference: Difference) => string | undefined;
  /** The text of a value that does not speak for itself, such as an id. */
  textOf?: (path: string[], value: unknown) => string | undefined;
  /** The fields that have the id of a row of a resource, which is shown by its name. */
  named?: { resource: string; fields: string[] };
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
export function FieldChoices(props: FieldChoicesProps) {
  const { differences, picks, onPick, labels, labelOf, textOf } = props;
  const nameOf = useNames(props);
  const pickAll = (side: Side) => onPick(differences.map(() => side));
  return (
    <>
      {differences.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBottom: 1 }}>
          <Button variant="outlined" size="small" color="inherit" onClick={() => pickAll('mine')}>
            {t('forms.keepMine')}
          </Button>
          <Button variant="outlined" size="small" color="inherit" onClick={() => pickAll('theirs')}>
            {t('forms.takeTheirs')}
          </Button>
        </Box>
      )}
      <Box component="ul" sx={ROWS}>
        {differences.map((difference, index) => {
          const { path } = difference;
          const label = labelOf?.(path, difference) ?? pathLabel(path, labels);
          const of = (value: unknown) => textOf?.(path, value) ?? nameOf(path, value);
          const [mine, theirs] = sideTexts(difference, of);
          return (
            <li key={path.join('.')}>
              <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
                {label}
              </Typography>
              <RadioGroup
                aria-label={t('forms.labelMineOrTheirs', { label })}
                value={picks[index]}
                onChange={(_, side) => onPick(picks.with(index, side as Side))}
                sx={CHOICES}
              >
                <FormControlLabel
                  sx={CHOICE}
                  value="mine"
                  control={<Radio size="small" />}
                  label={t('forms.mineMine', { mine })}
                />
                <FormControlLabel
                  sx={CHOICE}
                  value="theirs"
                  control={<Radio size="small" />}
                  label={t('forms.theirsTheirs', { theirs })}
                />
              </RadioGroup>
            </li>
          );
        })}
      </Box>
    </>
  );
}

/** Reads the rows that differing fields name. */
function useNames({ differences, named }: FieldChoicesProps) {
  const { resource = '', fields = [] } = named ?? {};
  const isNamed = ([field = '', ...inner]: string[]) => inner.length === 0 && fields.includes(field);
  const ids = differences
    .filter(({ path }) => isNamed(path))
    .flatMap(({ mine, theirs }) => [mine, theirs])
    .filter(Boolean);
  const { data, isLoading } = useGetMany<{ id: string; name: string }>(
    resource,
    { ids: [...new Set(ids as string[])] },
    { enabled: ids.length > 0 },
  );
  return (path: string[], value: unknown): string | undefined => {
    if (!isNamed(path) || !value) return undefined;
    return isLoading ? '…' : data?.find((row) => row?.id === value)?.name;
  };
}
