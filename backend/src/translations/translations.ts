import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import { plainText } from '@rangrekha/contract/plain-text';
import { inSentence } from '@rangrekha/contract/product-facts';
import {
  englishNameOf,
  OTHER_LANGUAGES,
  TRANSLATED_FIELDS,
  type TranslatedField,
  type TranslatedKind,
  type TranslatedTexts,
  type Translations,
} from '@rangrekha/contract/translations';
import { sanitiseHtml } from '../http/sanitise-html';

/** The column of a row: JSON, `Translations`; null without any. */
type Column = string | null;

const parsed = (column: Column): Translations => (column === null ? {} : (JSON.parse(column) as Translations));

/** The texts that a row has in a language; none in English, which its own texts are in. */
export function textsIn(language: Language, kind: TranslatedKind, column: Column): TranslatedTexts {
  if (language === ENGLISH_LANGUAGE || column === null) return {};
  const stored = parsed(column)[language.code] ?? {};
  return textsOf(kind, (field) => stored[field.name]);
}

/** What a row is called in a language: its own name if it has none in it. */
export const nameOf = (
  language: Language,
  kind: 'product' | 'category' | 'collection',
  { name, translations }: { name: string; translations: Column },
): string => textsIn(language, kind, translations).name ?? name;

/** Those that `textOf` has, in the order of the fields. */
const textsOf = (kind: TranslatedKind, textOf: (field: TranslatedField) => string | undefined): TranslatedTexts =>
  Object.fromEntries(
    TRANSLATED_FIELDS[kind].flatMap((field) => {
      const text = textOf(field);
      return text ? [[field.name, text]] : [];
    }),
  );

/**
 * The column after a save.
 * @param saved an empty text goes, one that is left out stays; undefined for no change at all
 * @param column as it is; null for a new row
 */
export function savedTranslations(
  kind: TranslatedKind,
  saved: Translations | undefined,
  column: Column,
): { translations?: Column } {
  if (!saved) return {};
  const present = parsed(column);
  const languages = OTHER_LANGUAGES.flatMap(({ code }) => {
    const texts = textsOf(kind, (field) => {
      const text = saved[code]?.[field.name];
      return text === undefined ? present[code]?.[field.name] : cleaned(field, text);
    });
    return Object.keys(texts).length > 0 ? [[code, texts]] : [];
  });
  return { translations: languages.length > 0 ? JSON.stringify(Object.fromEntries(languages)) : null };
}

/** HTML without a word is empty. */
function cleaned({ kind }: TranslatedField, text: string): string {
  if (kind !== 'html') return text;
  return plainText(text) === '' ? '' : sanitiseHtml(text);
}

/** The names of a product alone: what an order copies. Null without any. */
export function translatedNames(column: Column): Column {
  const names = OTHER_LANGUAGES.flatMap((language) => {
    const { name } = textsIn(language, 'product', column);
    return name ? [[language.code, { name }]] : [];
  });
  return names.length > 0 ? JSON.stringify(Object.fromEntries(names)) : null;
}

/** All of them, for the staff; absent without any. */
export const presentTranslations = (column: Column): { translations?: Record<string, Record<string, string>> } =>
  column === null ? {} : { translations: JSON.parse(column) };

/** All texts of a row in other languages together: what a search looks through. */
export const textsInAll = (kind: TranslatedKind, column: Column): TranslatedTexts[] =>
  column === null ? [] : OTHER_LANGUAGES.map((language) => textsIn(language, kind, column));

/** The texts in the audit log: `name in Hindi`. */
export const translationsSnapshot = (kind: TranslatedKind, column: Column): Record<string, string> =>
  Object.fromEntries(
    OTHER_LANGUAGES.flatMap((language) => {
      const texts = textsIn(language, kind, column);
      return TRANSLATED_FIELDS[kind].flatMap(({ name, label }) =>
        texts[name] ? [[`${inSentence(label)} in ${englishNameOf(language)}`, texts[name]]] : [],
      );
    }),
  );
