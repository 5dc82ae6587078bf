import { Box, TextField } from '@mui/material';
import { type ContentTranslations, contentTexts } from '@rangrekha/contract/content-texts';
import type { Language } from '@rangrekha/contract/languages';
import { CONTENT_LIMITS as LIMITS } from '@rangrekha/contract/limits';
import { useController, useWatch } from 'react-hook-form';
import { useOtherLanguages } from '../../forms/translations/use-other-languages';
import { nameOfLanguage } from '../../language/language';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { STACK } from '../inputs/ContentText';

/** Letters from which on a text has more than one line. */
const LONG = 60;

/** The texts of the content in one language. They are held as one value: a text may be no path of a form. */
function LanguageCard({ language }: { language: Language }) {
  const texts = contentTexts(useWatch({ name: 'content' }) ?? {});
  const { field } = useController({ name: 'content.translations' });
  const translations: ContentTranslations = field.value ?? {};
  const own = translations[language.code] ?? {};
  const missing = texts.filter((text) => !own[text]).length;
  const change = (text: string, translation: string) =>
    field.onChange({ ...translations, [language.code]: { ...own, [text]: translation } });
  return (
    <InfoCard
      title={nameOfLanguage(language)}
      aside={
        missing > 0
          ? t('storefrontContent.missingOfTextsMissing', { missing, texts: texts.length })
          : t('words.nothingMissing')
      }
    >
      <Box sx={STACK}>
        {texts.map((text) => (
          <TextField
            key={text}
            label={text.length > LONG ? `${text.slice(0, LONG)}…` : text}
            value={own[text] ?? ''}
            onChange={({ target }) => change(text, target.value)}
            onBlur={field.onBlur}
            placeholder={text}
            helperText={!own[text] && t('storefrontContent.missingShoppersReadTheEnglish')}
            multiline={text.length > LONG}
            fullWidth
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: LIMITS.story, lang: language.code } }}
          />
        ))}
      </Box>
    </InfoCard>
  );
}

/** The texts of the storefront in the other languages of the shop. One whose English is changed is missing again. */
export const TranslationsSection = () =>
  useOtherLanguages().map((language) => <LanguageCard key={language.code} language={language} />);
