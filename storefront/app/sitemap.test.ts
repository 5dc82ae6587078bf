import { expect, it } from 'vitest';
import { loader } from '~/routes/sitemap[.]xml';

const answers: Record<string, unknown> = {
  '/categories': { categories: [{ slug: 'women', subCategories: [{ slug: 'kurtas', subCategories: [] }] }] },
  '/legal-pages/slugs': { pages: [{ slug: 'privacy-policy', updatedAt: '2026-11-21T08:00:00.000Z' }] },
  '/products/names': { products: [{ name: 'Night & day', updatedAt: '2026-11-22T09:00:00.000Z' }] },
};

it('the sitemap asks once for each kind of page, and names each with its last change', async () => {
  const asked: string[] = [];
  const context = {
    publicUrl: 'https://shop.example',
    sessionSecret: 'secret',
    callApi: async ({ path }: { path: string }) => {
      asked.push(path);
      return { status: path in answers ? 200 : 404, headers: {}, body: JSON.stringify(answers[path] ?? {}) };
    },
  };
  const response = await loader({ request: new Request('https://shop.example/sitemap.xml'), context, params: {} });
  expect(asked.sort()).toEqual(Object.keys(answers));
  const urls = [...(await response.text()).matchAll(/<url>(.*)<\/url>/g)].map(([, url]) => url);
  expect(urls).toEqual([
    '<loc>https://shop.example/</loc>',
    '<loc>https://shop.example/shop</loc>',
    '<loc>https://shop.example/about</loc>',
    '<loc>https://shop.example/shop?tab=women</loc>',
    '<loc>https://shop.example/shop?tab=kurtas</loc>',
    '<loc>https://shop.example/page/privacy-policy</loc><lastmod>2026-11-21T08:00:00.000Z</lastmod>',
    '<loc>https://shop.example/product/Night%20%26%20day</loc><lastmod>2026-11-22T09:00:00.000Z</lastmod>',
  ]);
});
