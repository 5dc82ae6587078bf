import { Collection } from '@rangrekha/backend/features/collections/Collection';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import {
  createCategory,
  createCollection,
  createProduct,
  formOf,
} from '@rangrekha/backend/testing/factories/catalogue';
import { createAdmin, unique } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storefrontOf } from './testing/storefront';

const SEO = { seoTitle: 'Blue & white kurtas', seoDescription: 'Hand-block printed in Bagru.' };
const NONE = { seoTitle: '', seoDescription: '' };

let api: TestApi;
let page: ReturnType<typeof storefrontOf>;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  page = storefrontOf(api);
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

const plain = (html: string | undefined) => html?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** The title without the brand, and the description, as the page has them. */
async function headOf(path: string) {
  const html = await (await page(path)).text();
  const [title] = (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').split(' · ');
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  const shared = /<meta property="og:description" content="([^"]*)"/.exec(html)?.[1];
  expect(shared).toBe(description);
  return [plain(title), plain(description)];
}

const saved = async (request: Promise<{ status: number; body: unknown }>) => {
  const answer = await request;
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
};

async function productPage() {
  const { id, name, categoryId, variants } = await createProduct({ description: '<p>Soft cotton.</p>' });
  const productVariants = variants.map(({ id: variantId, color, size, price }) => ({
    ...{ id: variantId, color, size, originalPrice: price / 100 },
  }));
  const save = (fields: object) =>
    api.post('/products', { token, form: formOf({ id, productName: name, categoryId, productVariants, ...fields }) });
  return { path: `/product/${encodeURIComponent(name)}`, own: [name, 'Soft cotton.'], save, id };
}

async function categoryPage() {
  const { id, name, slug } = await createCategory({ description: 'For warm days.' });
  const save = (fields: object) => api.put(`/categories/${id}`, { token, json: { name, ...fields } });
  return { path: `/shop?tab=${slug}`, own: [name, 'For warm days.'], save, id };
}

async function collectionPage() {
  const { id, name, slug } = await createCollection({ description: 'For Diwali.' });
  const json = { name, slug, description: 'For Diwali.', kind: 'MANUAL', productIds: [] };
  const save = (fields: object) => api.put(`/collections/${id}`, { token, json: { ...json, ...fields } });
  return { path: `/collections/${slug}`, own: [name, 'For Diwali.'], save, id };
}

async function contentPage() {
  const json = { title: unique('Care'), slug: unique('care').toLowerCase(), content: '<p>Wash cold.</p>' };
  const { body } = await api.post('/legal-pages', { token, json });
  const save = (fields: object) => api.post('/legal-pages', { token, json: { id: body.page.id, ...json, ...fields } });
  return { path: `/page/${json.slug}`, own: [json.title, 'Wash cold.'], save, id: body.page.id };
}

test.each([
  ['a product', productPage],
  ['a category', categoryPage],
  ['a collection', collectionPage],
  ['a content page', contentPage],
])(
  'search engines read of %s what the shop wrote for them, else its own texts, and the audit log has it',
  async (_, make) => {
    const { path, own, save, id } = await make();
    expect(await headOf(path)).toEqual(own);
    await saved(save(SEO));
    expect(await headOf(path)).toEqual([SEO.seoTitle, SEO.seoDescription]);
    // A client that does not know the fields takes none away.
    await saved(save({}));
    expect(await headOf(path)).toEqual([SEO.seoTitle, SEO.seoDescription]);
    for (const fields of [{ seoTitle: 'x'.repeat(71) }, { seoDescription: 'x'.repeat(161) }])
      expect(await save(fields)).toMatchObject({ status: 400, body: { errors: [{ path: Object.keys(fields)[0] }] } });
    await saved(save(NONE));
    expect(await headOf(path)).toEqual(own);
    const filter = encodeURIComponent(JSON.stringify({ entityId: id }));
    const { body } = await api.get(`/admin/audit?filter=${filter}`, { token });
    const changes = body.flatMap((entry: { changes: object[] }) => entry.changes);
    expect(changes).toContainEqual({ field: 'search headline', before: null, after: SEO.seoTitle });
    expect(changes).toContainEqual({ field: 'search summary', before: SEO.seoDescription, after: null });
  },
);

test('answers to shoppers have no such field, and what shoppers do not see tells nothing', async () => {
  const { path, save, id } = await productPage();
  await saved(save(SEO));
  const { body } = await api.get(`/products/${id}`);
  expect(Object.keys(body.product).filter((field) => field.startsWith('seo'))).toEqual([]);
  expect(JSON.stringify((await api.get('/categories')).body)).not.toContain('seo');
  await saved(save({ status: 'DRAFT' }));
  expect((await page(path)).status).toBe(404);
  const none = { title: '', description: '' };
  expect((await api.get(`/search-texts/product/${id}`)).body).toEqual(none);
  const hidden = await createCollection({ status: 'DRAFT' });
  await Collection.query().findById(hidden.id).patch(SEO);
  expect((await api.get(`/search-texts/collection/${hidden.slug}`)).body).toEqual(none);
  expect((await api.get('/search-texts/page/no-such-page')).body).toEqual(none);
  expect((await api.get('/search-texts/order/1')).status).toBe(404);
});

test('the texts of a draft are shown once it is published, and a version has its own', async () => {
  const { path, own, save, id } = await contentPage();
  await saved(save({ ...SEO, status: 'DRAFT' }));
  expect(await headOf(path)).toEqual(own);
  const { body } = await api.get(`/admin/legal-pages/${id}`, { token });
  expect(body).toMatchObject({ ...NONE, draft: SEO });
  await saved(save({}));
  expect(await headOf(path)).toEqual([SEO.seoTitle, SEO.seoDescription]);
  const version = (number: number) => api.get(`/admin/legal-pages/${id}/versions/${number}`, { token });
  expect((await version(1)).body).toMatchObject(NONE);
  expect((await version(2)).body).toMatchObject(SEO);
});

test('a CSV has both columns, out and in', async () => {
  const { save, id, path } = await productPage();
  await saved(save(SEO));
  const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
  const csv = String((await api.get(`/admin/products.csv?filter=${filter}`, { token })).body);
  expect(csv).toContain(SEO.seoTitle);
  const changed = csv.replaceAll(SEO.seoTitle, 'Indigo kurtas');
  const file = new Blob([changed], { type: 'text/csv' });
  await saved(api.post('/admin/products/import', { token, form: formOf({}, 'file', { 'products.csv': file }) }));
  expect(await headOf(path)).toEqual(['Indigo kurtas', SEO.seoDescription]);
});
