import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import { OFFICE_LANGUAGES } from '@rangrekha/contract/office-languages';
import { t } from './t';

const tag: string = t('language.tag');

/** The language of this page. */
export const LANGUAGE: Language = OFFICE_LANGUAGES.find((one) => one.tag === tag) ?? ENGLISH_LANGUAGE;

/** What this page calls a language: `Hindi`, and `हिन्दी` in Hindi. */
export const nameOfLanguage = ({ code }: Language): string =>
  new Intl.DisplayNames(LANGUAGE.tag, { type: 'language' }).of(code) ?? code;
