import { type Category, categories, collections, type ListProductNamesResponse, legalPages } from '@rangrekha/contract';
import { ENGLISH_LANGUAGE, inLanguage } from '@rangrekha/contract/languages';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { SHOP_PAGES } from '@rangrekha/contract/shop-pages';
import { shopPath } from '@rangrekha/contract/shop-query';
import type { AppLoadContext } from '@remix-run/node';
import { addressOf, productPath } from '~/features/product-card/product-path';
import { apiWith } from '../api';

/** An address of the shop and when what it shows last changed. */
interface Entry {
  path: string;
  updatedAt?: string;
}

/** All addresses but those of products. */
export async function pageEntries({ plugins, ...context }: AppLoadContext): Promise<Entry[]> {
  const api = apiWith(undefined, context);
  const [{ categories: tree }, { collections: shown }, { pages }, ofPlugins] = await Promise.all([
    api.call(categories.listCategories),
    api.call(collections.listCollections),
    api.call(legalPages.listLegalPageSlugs),
    plugins?.pages() ?? [],
  ]);
  const entries = [
    ...[...SHOP_PAGES, ...ofPlugins].flatMap(({ path, isInSitemap }) => (isInSitemap ? { path } : [])),
    ...slugsOf(tree).map((tab) => ({ path: shopPath({ tab }) })),
    ...shown.map(({ slug, updatedAt }) => ({ path: shopPath({ collection: slug }), updatedAt })),
    ...pages.map(({ slug, updatedAt }) => ({ path: `/page/${slug}`, updatedAt })),
  ];
  return entries.slice(0, PAGE_SIZES.sitemap);
}

const slugsOf = (tree: Category[]): string[] =>
  tree.flatMap(({ slug, subCategories }) => [slug, ...slugsOf(subCategories)]);

export const productEntries = ({ products }: ListProductNamesResponse): Entry[] =>
  products.map((product) => ({ path: productPath(addressOf(product)), updatedAt: product.updatedAt }));

/** Each address in each language, with its others beside it. */
export function urlSet({ publicUrl, languages = [ENGLISH_LANGUAGE] }: AppLoadContext, entries: Entry[]): Response {
  const isAlone = languages.length === 1;
  const others = ({ path }: Entry) =>
    languages.map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one.tag}" href="${escapeXml(publicUrl + inLanguage(one, path))}"/>`,
    );
  const lines = entries.flatMap((entry) =>
    languages.map((language) => {
      const address = located(publicUrl, { ...entry, path: inLanguage(language, entry.path) });
      return `  <url>${address}${isAlone ? '' : others(entry).join('')}</url>`;
    }),
  );
  return xmlOf('urlset', lines, isAlone ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"');
}

/** When one of them last changed; undefined when none says so. */
export const newestOf = (entries: Entry[]): string | undefined =>
  entries
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1);

/** The sitemap of a large shop: its parts, each with the newest change of what it names. */
export const sitemapIndex = (origin: string, parts: Entry[]): Response =>
  xmlOf(
    'sitemapindex',
    parts.map((part) => `  <sitemap>${located(origin, part)}</sitemap>`),
  );

const located = (origin: string, { path, updatedAt }: Entry): string =>
  `<loc>${escapeXml(origin + path)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}`;

function xmlOf(root: string, lines: string[], namespaces = ''): Response {
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...lines,
    `</${root}>`,
    '',
  ];
  return new Response(xml.join('\n'), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
