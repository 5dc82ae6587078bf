import { ENGLISH_LANGUAGE, LANGUAGES, type Language } from './languages';
import { COLLECTION_LIMITS, CONTENT_LIMITS, LIMITS } from './limits';
import { type ProductFact, SHOWN_FACTS } from './product-facts';

/** A text that may be written in other languages beside its own. */
export interface TranslatedField extends Pick<ProductFact, 'label' | 'limit'> {
  name: string;
  /** A line, a text of several lines, or sanitised HTML. */
  kind: 'line' | 'lines' | 'html';
}

const name: TranslatedField = { name: 'name', label: 'Name', kind: 'line', limit: LIMITS.name };
const description = (kind: TranslatedField['kind'], limit: number): TranslatedField => ({
  ...{ name: 'description', label: 'Description' },
  ...{ kind, limit },
});
const facts = SHOWN_FACTS.flatMap(({ name, label, kind, limit }): TranslatedField[] =>
  kind === 'line' || kind === 'lines' ? [{ name, label, kind, limit }] : [],
);

/**
 * What is translated, by the kind of its row. Validation, API, audit log, forms and CSV files are made from it. Addresses
 * are not: they stay those of the original.
 */
export const TRANSLATED_FIELDS = {
  product: [name, description('html', LIMITS.description), ...facts],
  category: [name, description('lines', LIMITS.description)],
  collection: [name, description('lines', COLLECTION_LIMITS.description)],
  picture: [{ name: 'alt', label: 'Alternative text', kind: 'line', limit: CONTENT_LIMITS.alt }],
  legalPage: [
    { ...name, name: 'title', label: 'Title' },
    { name: 'content', label: 'Content', kind: 'html', limit: LIMITS.legalContent },
  ],
} as const satisfies Record<string, readonly TranslatedField[]>;
export type TranslatedKind = keyof typeof TRANSLATED_FIELDS;

/** Texts by the names of their fields; one that is missing is shown in English. */
export type TranslatedTexts = Partial<Record<string, string>>;

/** By the code of the language. */
export type Translations = Partial<Record<string, TranslatedTexts>>;

/** All languages beside English, in which the texts themselves are. */
export const OTHER_LANGUAGES: readonly Language[] = LANGUAGES.filter((language) => language !== ENGLISH_LANGUAGE);

/** `Hindi` */
export const englishNameOf = ({ code }: Language): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;

/** The column of CSV files: `name:hi`. */
export const translatedColumn = (field: string, { code }: Language) => `${field}:${code}` as const;
