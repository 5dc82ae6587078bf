import { type Category, catalogue, legalPages, type Product } from '@rangrekha/contract';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { productPath } from '~/features/catalogue/product-path';
import { shopPath } from '~/features/catalogue/shop-query';
import { type Api, apiWith } from '~/server/api';

/** What one sitemap may name by the protocol. */
const MOST = 50_000;

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const [{ categories }, { pages }, products] = await Promise.all([
    api.call(catalogue.listCategories),
    api.call(legalPages.listLegalPages),
    allProducts(api),
  ]);
  const paths = [
    '/',
    '/shop',
    '/about',
    ...slugsOf(categories).map((tab) => shopPath({ tab })),
    ...pages.map(({ slug }) => `/page/${slug}`),
    ...products.map(({ name }) => productPath(name)),
  ].slice(0, MOST);
  const urls = paths.map((path) => `  <url><loc>${escapeXml(context.publicUrl + path)}</loc></url>`);
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

async function allProducts(api: Api): Promise<Product[]> {
  const found: Product[] = [];
  for (let page = 1; found.length < MOST; page += 1) {
    const { data, pagination } = await api.call(catalogue.listProducts, {
      query: { page, limit: PAGE_SIZES.apiMax, sort: 'newest' },
    });
    found.push(...data);
    if (page >= pagination.totalPages) break;
  }
  return found;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
