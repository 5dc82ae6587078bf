import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';

interface FilterSelectProps {
  /** The filter that it sets. */
  source: string;
  label: string;
  choices: { value: string; label: string }[];
  /** The choice without a filter. */
  all?: string;
}

/** Filters the list by one of several values. */
export function FilterSelect({ source, label, choices, all = 'All' }: FilterSelectProps) {
  const { filterValues, setFilters } = useListContext();
  const value = filterValues[source];
  return (
    <TextField
      select
      label={label}
      // A link may name a value that is no choice.
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={({ target }) => setFilters({ ...filterValues, [source]: target.value || undefined })}
      fullWidth={false}
      // An empty value is a choice with a name of its own.
      slotProps={{ select: { displayEmpty: true } }}
      sx={{ width: { xs: '100%', sm: 220 } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
