import { Box } from '@mui/material';
import { SEARCH_TEXT_LIMITS } from '@rangrekha/contract/search-texts';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../language/t';
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
      helperText={
        length > 0
          ? t('forms.lengthOfLimitCharacters', { length, limit })
          : t('forms.atMostLimitCharactersEmpty', { limit, empty })
      }
      slotProps={{ htmlInput: { maxLength: limit } }}
    />
  );
}

const FIELDS = ['seoTitle', 'seoDescription'];

/** What search engines and shared links show of a page. */
export function SearchTextInputs({ title, description }: { title: string; description: string }) {
  const filled = useWatch({ name: FIELDS }).filter(Boolean).length;
  return (
    <FormSection
      title={t('forms.searchEngines')}
      summary={t('forms.filledOfFieldsFilledIn', { filled, fields: FIELDS.length })}
      fields={FIELDS}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CountedInput
          source="seoTitle"
          label={t('forms.searchHeadline')}
          limit={SEARCH_TEXT_LIMITS.title}
          empty={title}
        />
        <CountedInput
          source="seoDescription"
          label={t('forms.searchSummary')}
          limit={SEARCH_TEXT_LIMITS.description}
          empty={description}
          isMultiline
        />
      </Box>
    </FormSection>
  );
}
