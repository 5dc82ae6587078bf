import { COUNTRIES, countryNamed } from './countries';
import { ENGLISH_LANGUAGE, type Language } from './languages';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const IN_ENGLISH = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Countries that `COUNTRIES` calls otherwise than Unicode. */
const OTHERWISE = {
  'Bonaire, Sint Eustatius and Saba': 'BQ',
  Congo: 'CG',
  'Congo, Democratic Republic': 'CD',
  Palestine: 'PS',
};

/** ISO 3166-1 codes by the names of `COUNTRIES`. */
const CODES = new Map([
  ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code): [string, string][] => {
    const name = countryNamed(plainName(IN_ENGLISH.of(code) ?? ''));
    return name ? [[name, code]] : [];
  }),
  ...Object.entries(OTHERWISE),
]);

/** `Myanmar (Burma)` as `Myanmar`, `St. Lucia` as `Saint Lucia`. */
function plainName(name: string): string {
  return name
    .replace(/ \(.*\)| SAR China/, '')
    .replace('&', 'and')
    .replace('St.', 'Saint')
    .replace('’', "'");
}

/** By the tag of a language: making one takes longer than naming a country. */
const displayNames = new Map<string, Intl.DisplayNames>();

function namesIn(tag: string): Intl.DisplayNames {
  const names = displayNames.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' });
  displayNames.set(tag, names);
  return names;
}

/** A country by its name in a language. @param name one of `COUNTRIES`; another text stays as it is */
export function countryIn(language: Language, name: string): string {
  const code = language === ENGLISH_LANGUAGE ? undefined : CODES.get(name);
  return (code && namesIn(language.tag).of(code)) || name;
}

/** All countries for a field to choose from, by their names in a language, in its order. */
export function countryChoices(language: Language): { id: string; name: string }[] {
  const { compare } = new Intl.Collator(language.tag);
  return COUNTRIES.map((id) => ({ id, name: countryIn(language, id) })).sort((one, other) =>
    compare(one.name, other.name),
  );
}
