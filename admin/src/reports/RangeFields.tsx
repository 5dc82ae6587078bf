import { Box, MenuItem, TextField } from '@mui/material';
import { type ReportRange, rangeProblem } from '@rangrekha/contract/reports';
import { useState } from 'react';
import { t } from '../language/t';
import { OWN_RANGE, usualRanges } from './report-ranges';

const FIELDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 12rem))' },
  alignItems: 'start',
};

const isSame = (one: ReportRange, other: ReportRange) => one.from === other.from && one.to === other.to;

interface RangeFieldsProps {
  range: ReportRange;
  today: string;
  onChange: (range: ReportRange) => void;
}

/** A usual range, or its first and its last day. A range with a mistake stays in the fields, with what is wrong. */
export function RangeFields({ range, today, onChange }: RangeFieldsProps) {
  const [draft, setDraft] = useState(range);
  const [known, setKnown] = useState(range);
  const [isOwn, setIsOwn] = useState(false);
  // Another range came by the address.
  if (!isSame(known, range)) {
    setKnown(range);
    setDraft(range);
  }
  const problem = rangeProblem(draft);
  const usual = usualRanges(today);
  const change = (next: ReportRange) => {
    setDraft(next);
    if (!rangeProblem(next)) onChange(next);
  };
  const day = (name: keyof ReportRange, label: string) => (
    <TextField
      type="date"
      id={`report-${name}`}
      label={label}
      value={draft[name]}
      error={problem?.at === name}
      helperText={problem?.at === name && problem.message}
      onChange={({ target }) => change({ ...draft, [name]: target.value })}
    />
  );
  return (
    <Box sx={FIELDS}>
      <TextField
        select
        id="report-range"
        label={t('reports.days')}
        value={(!isOwn && usual.find((one) => isSame(one.range, draft))?.label) || OWN_RANGE}
        onChange={({ target }) => {
          const chosen = usual.find(({ label }) => label === target.value);
          setIsOwn(!chosen);
          if (chosen) change(chosen.range);
        }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        {usual.map(({ label }) => (
          <MenuItem key={label} value={label}>
            {label}
          </MenuItem>
        ))}
        <MenuItem value={OWN_RANGE}>{OWN_RANGE}</MenuItem>
      </TextField>
      {day('from', t('words.from'))}
      {day('to', t('words.to'))}
    </Box>
  );
}
