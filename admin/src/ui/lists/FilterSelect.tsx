import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { t } from '../../language/t';

interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: { value: string; label: string }[];
  /** The choice without a filter. */
  all?: string | undefined;
  onChoose: (value: string) => void;
}

const ChoiceField = ({ label, value, choices, all = t('ui.all'), onChoose }: ChoiceFieldProps) => (
  <TextField
    select
    label={label}
    // A link may name a value that is no choice.
    value={choices.some((choice) => choice.value === value) ? value : ''}
    onChange={({ target }) => onChoose(target.value)}
    fullWidth={false}
    // An empty value is a choice with a name of its own.
    slotProps={{ select: { displayEmpty: true } }}
    sx={{ width: { xs: '100%', sm: '13.75rem' } }}
  >
    <MenuItem value="">{all}</MenuItem>
    {choices.map((choice) => (
      <MenuItem key={choice.value} value={choice.value}>
        {choice.label}
      </MenuItem>
    ))}
  </TextField>
);

interface FilterSelectProps extends Pick<ChoiceFieldProps, 'label' | 'choices' | 'all'> {
  /** The filter that it sets. */
  source: string;
}

/** Filters the list by one of several values. */
export function FilterSelect({ source, ...field }: FilterSelectProps) {
  const { filterValues, setFilters } = useListContext();
  const choose = (value: string) => setFilters({ ...filterValues, [source]: value || undefined });
  return <ChoiceField {...field} value={filterValues[source]} onChoose={choose} />;
}

interface FilterChoiceProps {
  label: string;
  choices: { label: string; filter: Record<string, unknown> }[];
}

/** Filters the list by one of several filters, which replaces all others but the search. */
export function FilterChoice({ label, choices }: FilterChoiceProps) {
  const { filterValues, setFilters } = useListContext();
  const { q } = filterValues;
  const shown = choices.find(({ filter }) =>
    Object.entries(filter).every(([key, value]) => filterValues[key] === value),
  );
  const choose = (chosen: string) =>
    setFilters({ ...(q && { q }), ...choices.find((choice) => choice.label === chosen)?.filter });
  return (
    <ChoiceField
      label={label}
      value={shown?.label ?? ''}
      choices={choices.map((choice) => ({ value: choice.label, label: choice.label }))}
      onChoose={choose}
    />
  );
}
