/** A language that the shop's pages are written in. */
export interface Language {
  /** The first part of its pages' addresses, and the name of its catalogue in `locales/`. */
  code: string;
  /** A BCP 47 tag: dates, numbers, plural forms, `lang` and `hreflang`. */
  tag: string;
  /** Its own name, as its speakers write it. */
  name: string;
  /** No speaker has reviewed it yet: only shops that name it have it, and what it lacks is shown in English. */
  isDraft?: true;
}

export const ENGLISH_LANGUAGE: Language = { code: 'en', tag: 'en-IN', name: 'English' };

/** English has the addresses without a prefix. */
export const LANGUAGES: readonly Language[] = [
  ENGLISH_LANGUAGE,
  { code: 'hi', tag: 'hi-IN', name: 'हिन्दी' },
  { code: 'ta', tag: 'ta-IN', name: 'தமிழ்', isDraft: true },
];

/** The own name of a language; its code for one that the shop never had. */
export const languageName = (code: string): string =>
  LANGUAGES.find((language) => language.code === code)?.name ?? code;

const PREFIX = /^\/([a-z]{2})(?=[/?#]|$)/;

/** The language that an address names; undefined where it is one of the English pages. */
const named = (address: string): Language | undefined => {
  const code = PREFIX.exec(address)?.[1];
  return code && code !== 'en' ? LANGUAGES.find((language) => language.code === code) : undefined;
};

/** The language of an address; English where it names none. */
export const languageOf = (address: string): Language => named(address) ?? ENGLISH_LANGUAGE;

/** An address without its language: `/hi/shop?size=M` is `/shop?size=M`, `/hi` is `/`. */
export const withoutLanguage = (address: string): string => {
  if (!named(address)) return address;
  const rest = address.replace(PREFIX, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** An address of the English pages in another language. */
export const inLanguage = ({ code }: Language, address: string): string =>
  code === 'en' ? address : `/${code}${address === '/' ? '' : address}`;
