import {
  OTHER_LANGUAGES,
  TRANSLATED_FIELDS,
  type TranslatedKind,
  type Translations,
} from '@rangrekha/contract/translations';

/** As a form holds them: each text of each language, empty where it is missing. */
export type TranslationTexts = Record<string, Record<string, string | null>>;

export const translationTexts = (kind: TranslatedKind, stored: Translations = {}): TranslationTexts =>
  Object.fromEntries(
    OTHER_LANGUAGES.map(({ code }) => [
      code,
      Object.fromEntries(TRANSLATED_FIELDS[kind].map(({ name }) => [name, stored[code]?.[name] ?? ''])),
    ]),
  );

/** As they are saved: an input that was emptied has no text. */
export const savedTranslations = (texts: TranslationTexts = {}): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).map(([code, fields]) => [
      code,
      Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text ?? ''])),
    ]),
  );
