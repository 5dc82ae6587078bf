import { Box } from '@mui/material';
import { SEARCH_TEXT_LIMITS } from '@rangrekha/contract/search-texts';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection } from './FormSection';

interface CountedInputProps {
  source: string;
  label: string;
  limit: number;
  /** What is shown without it. */
  empty: string;
  isMultiline?: boolean;
}

/** A text that says how much of its limit is used. */
function CountedInput({ source, label, limit, empty, isMultiline = false }: CountedInputProps) {
  const { length } = String(useWatch({ name: source }) ?? '');
  return (
    <TextInput
      source={source}
      label={label}
      margin="none"
      multiline={isMultiline}
      helperText={length > 0 ? `${length} of ${limit} characters` : `At most ${limit} characters. Empty: ${empty}.`}
      slotProps={{ htmlInput: { maxLength: limit } }}
    />
  );
}

const FIELDS = ['seoTitle', 'seoDescription'];

/** What search engines and shared links show of a page. */
export function SearchTextInputs({ title, description }: { title: string; description: string }) {
  const filled = useWatch({ name: FIELDS }).filter(Boolean).length;
  return (
    <FormSection title="Search engines" summary={`${filled} of ${FIELDS.length} filled in`} fields={FIELDS}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CountedInput source="seoTitle" label="Search headline" limit={SEARCH_TEXT_LIMITS.title} empty={title} />
        <CountedInput
          source="seoDescription"
          label="Search summary"
          limit={SEARCH_TEXT_LIMITS.description}
          empty={description}
          isMultiline
        />
      </Box>
    </FormSection>
  );
}
