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

const SITE = 'Rangrekha';
const DEFAULT_IMAGE = '/images/share.jpg';

/** The store's origin from the root's loader; empty when it failed. */
export function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.data as RootData | undefined;
  return root?.publicUrl ?? '';
}

/** Title, description, canonical address, Open Graph and JSON-LD of a page. */
export function pageMeta(
  matches: Matches,
  { title, description, path, image = DEFAULT_IMAGE, type = 'website', jsonLd = [], noIndex }: PageMeta,
) {
  const origin = originOf(matches);
  const fullTitle = title.includes(SITE) ? title : `${title} · ${SITE}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:site_name', content: SITE },
    { property: 'og:type', content: type },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: new URL(image, origin || 'http://localhost').href },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...jsonLd.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ];
}

/** Headers of a page that is the same for everybody: caches may store it and must revalidate it. */
export const sharedHeaders = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' });
