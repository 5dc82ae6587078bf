import { Autocomplete, Box, TextField } from '@mui/material';
import { CONTENT_LIMITS } from '@rangrekha/contract/limits';
import { useController } from 'react-hook-form';
import { useFieldMessage } from '../../forms/FieldError';
import { t } from '../../language/t';
import { SecondaryText } from '../../ui/SecondaryText';
import { type LinkTarget, useLinkTargets } from './use-link-targets';

const GROUPS: Readonly<Record<LinkTarget['kind'], string>> = {
  page: t('storefrontContent.pages'),
  collection: t('words.collections'),
  category: t('words.categories'),
  product: t('words.productsLabel'),
};

/** Where a link leads: a page of the shop that is found by its name, or any address that is typed. */
export function LinkInput({ source, hint }: { source: string; hint: string }) {
  const { field } = useController({ name: source });
  const message = useFieldMessage(source);
  const value: string = field.value ?? '';
  const { targets, isUnknown } = useLinkTargets(value);
  return (
    <Autocomplete
      freeSolo
      options={targets}
      groupBy={({ kind }) => GROUPS[kind]}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.link)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.link)}
      isOptionEqualToValue={({ link }, chosen) => link === (typeof chosen === 'string' ? chosen : chosen.link)}
      // Products were found by the server, which knows other words for them too.
      filterOptions={(options, { inputValue }) => {
        const words = inputValue.trim().toLowerCase();
        return options.filter(
          ({ kind, name, link }) => kind === 'product' || `${name} ${link}`.toLowerCase().includes(words),
        );
      }}
      value={value}
      inputValue={value}
      onInputChange={(_, text) => field.onChange(text)}
      onBlur={field.onBlur}
      slotProps={{
        listbox: { sx: { maxHeight: '20rem' } },
        paper: { sx: { border: '1px solid', borderColor: 'divider' } },
      }}
      renderOption={({ key, ...props }, { name, link }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            <SecondaryText component="span" sx={{ display: 'block' }}>
              {link}
            </SecondaryText>
          </Box>
        </Box>
      )}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          label={t('words.link')}
          name={source}
          error={Boolean(message)}
          helperText={message ?? (isUnknown ? t('storefrontContent.thePagesCouldNotBe') : hint)}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, maxLength: CONTENT_LIMITS.link } }}
        />
      )}
    />
  );
}
