import { Box, Typography } from '@mui/material';
import type { Language } from '@rangrekha/contract/languages';
import { plainText } from '@rangrekha/contract/plain-text';
import { TRANSLATED_FIELDS, type TranslatedField, type TranslatedKind } from '@rangrekha/contract/translations';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { nameOfLanguage } from '../../language/language';
import { t } from '../../language/t';
import { SecondaryText } from '../../ui/SecondaryText';
import { FieldError, useFieldMessage } from '../FieldError';
import { FormSection } from '../FormSection';
import { RichTextField } from '../RichTextField';
import { useOtherLanguages } from './use-other-languages';

/** Letters of an original that is shown beside its translation. */
const SHOWN = 140;

interface Translated {
  field: TranslatedField;
  /** The path of the form's field. */
  source: string;
  /** In English, in short. */
  original: string;
  isMissing: boolean;
  language: Language;
}

const hintOf = ({ original, isMissing }: Translated) =>
  isMissing
    ? t('forms.missingShoppersReadTheEnglish', { original })
    : t('forms.englishOriginal', { original: original || t('words.noneInSentence') });

function TranslatedInput(translated: Translated) {
  const { field, source, language } = translated;
  const message = useFieldMessage(source);
  if (field.kind === 'html')
    return (
      <Box lang={language.code}>
        <RichTextField source={source} label={labelOf(translated)} minHeight={96} />
        <FieldError message={message} />
        <SecondaryText lang="en">{hintOf(translated)}</SecondaryText>
      </Box>
    );
  return (
    <TextInput
      source={source}
      label={labelOf(translated)}
      helperText={hintOf(translated)}
      margin="none"
      multiline={field.kind === 'lines'}
      placeholder={translated.original}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: field.limit, lang: language.code },
      }}
    />
  );
}

/** Not that of the original, which the form has too. */
const labelOf = ({ field, language }: Pick<Translated, 'field' | 'language'>) =>
  t('forms.labelInLanguage', { label: field.label, language: nameOfLanguage(language) });

function LanguageSection({ kind, language }: { kind: TranslatedKind; language: Language }) {
  const fields = TRANSLATED_FIELDS[kind];
  const sources = fields.map(({ name }) => `translations.${language.code}.${name}`);
  const texts: (string | null | undefined)[] = useWatch({ name: sources });
  const originals: (string | null | undefined)[] = useWatch({ name: fields.map(({ name }) => name) });
  const translated = fields.flatMap((field, index): Translated[] => {
    const [source = '', text] = [sources[index], texts[index]];
    const original = plainText(originals[index] ?? '', SHOWN);
    // What the original does not say needs no input.
    return original || text ? [{ field, source, original, isMissing: !text, language }] : [];
  });
  const missing = translated.filter(({ isMissing }) => isMissing).length;
  const summary =
    missing > 0
      ? t('forms.missingOfTranslatedMissing', { missing, translated: translated.length })
      : t('words.nothingMissing');
  return (
    <FormSection title={nameOfLanguage(language)} summary={summary} fields={sources} isLazy>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {translated.length === 0 && <Typography variant="body2">{t('forms.thereIsNoEnglishText')}</Typography>}
        {translated.map((one) => (
          <TranslatedInput key={one.source} {...one} />
        ))}
      </Box>
    </FormSection>
  );
}

/** The texts of a form in the other languages of the shop; nothing where it speaks English only. */
export function TranslationInputs({ kind }: { kind: TranslatedKind }) {
  return useOtherLanguages().map((language) => <LanguageSection key={language.code} kind={kind} language={language} />);
}
