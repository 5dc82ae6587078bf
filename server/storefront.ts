import { ENGLISH_LANGUAGE, inLanguage, type Language, languageOf } from '@rangrekha/contract/languages';
import type { ServerBuild } from '@remix-run/node';

/** The built storefront of each language that the shop speaks, by code; English is always there. */
export type Storefront = Readonly<Record<string, ServerBuild> & { en: ServerBuild }>;

const folder = new URL('../storefront/build/server/', import.meta.url);
const importBuild = (path: string): Promise<ServerBuild> => import(new URL(path, folder).href);

/**
 * The built storefront, of which each language is a copy with other sentences (`scripts/languages/fill-languages.mjs`).
 * The first call reads it from the disk.
 */
export async function loadStorefront(languages: readonly Language[]): Promise<Storefront> {
  const others = languages.filter(({ code }) => code !== 'en');
  const copies = others.map(async (language) => {
    const build = await importBuild(`${language.code}/index.js`);
    return [language.code, { ...build, basename: inLanguage(language, '/') }] as const;
  });
  return { en: await importBuild('index.js'), ...Object.fromEntries(await Promise.all(copies)) };
}

/** Something made of each language's build. */
export const mapLanguages = <Value>(storefront: Storefront, make: (build: ServerBuild) => Value) =>
  Object.fromEntries(Object.entries(storefront).map(([code, build]) => [code, make(build)])) as Record<
    string,
    Value
  > & {
    en: Value;
  };

/** The language in which an address is answered. */
export const spokenAt = (values: Readonly<Record<string, unknown>>, address: string): Language => {
  const language = languageOf(address);
  return values[language.code] ? language : ENGLISH_LANGUAGE;
};

/** The value of an address's language; the English one if the shop does not speak that language. */
export const ofAddress = <Value>(values: Readonly<Record<string, Value> & { en: Value }>, address: string): Value =>
  values[spokenAt(values, address).code] ?? values.en;
