import { inLanguage, type Language } from '@rangrekha/contract/languages';
import type { HeadersFunction, MetaFunction } from '@remix-run/node';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import type { RootData } from './root-data';

interface PageMeta {
  title: string;
  description: string;
  /** Canonical path, e.g. `/shop?tab=women`. */
  path: string;
  /** Path or address of a picture for shared links. */
  image?: string;
  type?: 'website' | 'product';
  /** JSON-LD, one value for each thing described. */
  jsonLd?: object[];
  noIndex?: boolean;
}

type Matches = ({ id: string; data?: unknown } | undefined)[];

const rootOf = (matches: Matches) => matches.find((match) => match?.id === 'root')?.data as RootData | undefined;

/** The store's origin from the root's loader; empty when it failed. */
export const originOf = (matches: Matches): string => rootOf(matches)?.publicUrl ?? '';

/** The brand from the root's loader; undefined when it failed. */
export const brandOf = (matches: Matches) => rootOf(matches)?.frame?.brand;

/** `title` with the name of the brand after it. */
function fullTitle(matches: Matches, title: string): string {
  const name = brandOf(matches)?.name;
  return !name || title.includes(name) ? title : `${title} · ${name}`;
}

/** The title of a page that search engines leave out. */
export const unlistedMeta =
  (title: string): MetaFunction =>
  ({ matches }) =>
    unlisted(matches, title);

export const unlisted = (matches: Matches, title: string) => [
  { title: fullTitle(matches, title) },
  { name: 'robots', content: 'noindex' },
];

/** Title, description, canonical address, Open Graph and JSON-LD of a page. */
export function pageMeta(
  matches: Matches,
  { title, description, path, image, type = 'website', jsonLd = [], noIndex }: PageMeta,
) {
  const origin = originOf(matches);
  const brand = brandOf(matches);
  const whole = fullTitle(matches, title);
  const shared = image ?? brand?.sharePicture;
  return [
    { title: whole },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + localPath(path) },
    ...(noIndex ? [] : alternates(matches, path)),
    { property: 'og:site_name', content: brand?.name ?? '' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + localPath(path) },
    ...(shared ? [{ property: 'og:image', content: new URL(shared, origin || 'http://localhost').href }] : []),
    { property: 'og:locale', content: t('language.openGraph') },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...jsonLd.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ];
}

/** The same page in each language that the shop speaks; nothing where that is one. */
function alternates(matches: Matches, path: string) {
  const languages = rootOf(matches)?.languages ?? [];
  const link = (hrefLang: string, language: Language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: originOf(matches) + inLanguage(language, path),
  });
  return languages.flatMap((language) =>
    language.code === 'en'
      ? [link('x-default', language), link(language.tag, language)]
      : [link(language.tag, language)],
  );
}

/** Caches may store it and must revalidate it. */
export const SHARED_CACHING = 'public, max-age=0, must-revalidate';

/** Headers of a page that is the same for everybody. Not of its preview. */
export const sharedHeaders: HeadersFunction = ({ actionHeaders }) => ({
  'Cache-Control': actionHeaders.get('Cache-Control') ?? SHARED_CACHING,
});
