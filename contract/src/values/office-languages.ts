import { LANGUAGES, type Language } from './languages';

/** The languages of the back office, whatever the shop speaks. Each has a catalogue in `locales/admin/`. */
export const OFFICE_LANGUAGES: readonly Language[] = LANGUAGES.filter(({ code }) => code === 'en' || code === 'hi');

/** The cookie in which a browser keeps the language of its back office: a code. */
export const OFFICE_LANGUAGE_COOKIE = 'officeLanguage';
