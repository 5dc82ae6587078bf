import { type Category, categories, legalPages, listing } from '@rangrekha/contract';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { shopPath } from '~/features/listing/shop-query';
import { addressOf, productPath } from '~/features/product-card/product-path';
import { apiWith } from '~/server/api';

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const [{ categories: tree }, { pages }, { products }] = await Promise.all([
    api.call(categories.listCategories),
    api.call(legalPages.listLegalPageSlugs),
    api.call(listing.listProductNames),
  ]);
  const entries: { path: string; updatedAt?: string }[] = [
    ...['/', '/shop', '/about'].map((path) => ({ path })),
    ...slugsOf(tree).map((tab) => ({ path: shopPath({ tab }) })),
    ...pages.map(({ slug, updatedAt }) => ({ path: `/page/${slug}`, updatedAt })),
    ...products.map((product) => ({ path: productPath(addressOf(product)), updatedAt: product.updatedAt })),
  ];
  const urls = entries.slice(0, PAGE_SIZES.sitemap).map(({ path, updatedAt }) => {
    const lastmod = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
    return `  <url><loc>${escapeXml(context.publicUrl + path)}</loc>${lastmod}</url>`;
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ];
  return new Response(xml.join('\n'), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

const slugsOf = (categories: Category[]): string[] =>
  categories.flatMap(({ slug, subCategories }) => [slug, ...slugsOf(subCategories)]);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
