import { inLanguage, LANGUAGES } from '@rangrekha/contract/languages';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { expect, it } from 'vitest';
import { loader as partLoader } from '~/routes/sitemap.$part';
import { loader } from '~/routes/sitemap[.]xml';

const products = [{ name: 'Night & day', updatedAt: '2026-11-22T09:00:00.000Z' }];
const answers: Record<string, unknown> = {
  '/categories': { categories: [{ slug: 'women', subCategories: [{ slug: 'kurtas', subCategories: [] }] }] },
  '/collections': { collections: [{ name: 'New in', slug: 'new-in', updatedAt: '2026-11-20T08:00:00.000Z' }] },
  '/legal-pages/slugs': { pages: [{ slug: 'privacy-policy', updatedAt: '2026-11-21T08:00:00.000Z' }] },
  '/products/names': { products, total: 1, pagesUpdatedAt: ['2026-11-22T09:00:00.000Z'] },
};

const contextWith = (known: Record<string, unknown>, asked: string[] = []) => ({
  publicUrl: 'https://shop.example',
  sessionSecret: 'secret',
  now: () => new Date(),
  callApi: async ({ path }: { path: string }) => {
    asked.push(path);
    return { status: path in known ? 200 : 404, headers: {}, body: JSON.stringify(known[path] ?? {}) };
  },
});

const request = new Request('https://shop.example/sitemap.xml');
const partOf = (part: string, known: Record<string, unknown>) =>
  partLoader({ request, context: contextWith(known), params: { part } }).catch((thrown) => thrown as Response);

it('the sitemap asks once for each kind of page, and names each with its last change', async () => {
  const asked: string[] = [];
  const response = await loader({ request, context: contextWith(answers, asked), params: {} });
  expect(asked.sort()).toEqual(Object.keys(answers));
  const urls = [...(await response.text()).matchAll(/<url>(.*)<\/url>/g)].map(([, url]) => url);
  expect(urls).toEqual([
    '<loc>https://shop.example/</loc>',
    '<loc>https://shop.example/about</loc>',
    '<loc>https://shop.example/shop</loc>',
    '<loc>https://shop.example/grievance</loc>',
    '<loc>https://shop.example/shop?tab=women</loc>',
    '<loc>https://shop.example/shop?tab=kurtas</loc>',
    '<loc>https://shop.example/collections/new-in</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod>',
    '<loc>https://shop.example/page/privacy-policy</loc><lastmod>2026-11-21T08:00:00.000Z</lastmod>',
    '<loc>https://shop.example/product/Night%20%26%20day</loc><lastmod>2026-11-22T09:00:00.000Z</lastmod>',
  ]);
});

it('a shop with more languages has each address in each of them, beside the others', async () => {
  const context = { ...contextWith(answers), languages: LANGUAGES };
  const xml = await (await loader({ request, context, params: {} })).text();
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  const others = LANGUAGES.map((language) => [language.tag, inLanguage(language, '/about')] as const);
  const links = others
    .map(([tag, path]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="https://shop.example${path}"/>`)
    .join('');
  for (const [, path] of others) expect(xml).toContain(`<loc>https://shop.example${path}</loc>${links}</url>`);
});

it('the sitemap of a large shop is an index of parts with their newest changes, which name the pages and the products', async () => {
  const pagesUpdatedAt = ['2026-11-19', '2026-11-18', '2026-11-22'].map((day) => `${day}T09:00:00.000Z`);
  const large = { ...answers, '/products/names': { products, total: 2 * PAGE_SIZES.sitemap + 1, pagesUpdatedAt } };
  const index = await (await loader({ request, context: contextWith(large), params: {} })).text();
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect([...index.matchAll(/<sitemap>(.*)<\/sitemap>/g)].map(([, part]) => part)).toEqual([
    '<loc>https://shop.example/sitemap/pages.xml</loc><lastmod>2026-11-21T08:00:00.000Z</lastmod>',
    '<loc>https://shop.example/sitemap/products-1.xml</loc><lastmod>2026-11-19T09:00:00.000Z</lastmod>',
    '<loc>https://shop.example/sitemap/products-2.xml</loc><lastmod>2026-11-18T09:00:00.000Z</lastmod>',
    '<loc>https://shop.example/sitemap/products-3.xml</loc><lastmod>2026-11-22T09:00:00.000Z</lastmod>',
  ]);
  const unchanged = { ...large, '/collections': { collections: [] }, '/legal-pages/slugs': { pages: [] } };
  expect(await (await loader({ request, context: contextWith(unchanged), params: {} })).text()).toContain(
    '<sitemap><loc>https://shop.example/sitemap/pages.xml</loc></sitemap>',
  );
  const pages = await (await partOf('pages.xml', answers)).text();
  expect(pages.match(/<loc>/g)).toHaveLength(8);
  const second = { '/products/names?page=2': { products, total: 1 } };
  expect(await (await partOf('products-2.xml', second)).text()).toContain(
    '<loc>https://shop.example/product/Night%20%26%20day</loc><lastmod>2026-11-22T09:00:00.000Z</lastmod>',
  );
  expect((await partOf('products-2.xml', { '/products/names?page=2': { products: [], total: 1 } })).status).toBe(404);
  for (const part of ['products-0.xml', 'orders.xml', 'products-1']) expect((await partOf(part, {})).status).toBe(404);
});
