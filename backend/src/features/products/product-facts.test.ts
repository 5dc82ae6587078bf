import type { ProductFact } from '@rangrekha/contract/product-facts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createProduct, formOf } from '../../testing/factories/catalogue';
import { createAdmin } from '../../testing/factories/users';
import type { Product } from './Product';

/** Entries that a later version, or a shop of its own, may add to the list: one of each kind. */
const NEW = vi.hoisted((): ProductFact[] => {
  // A worker keeps its modules for the next test: those that were made from the list alone are loaded again.
  vi.resetModules();
  return [
    { name: 'neckline', label: 'Neckline', kind: 'line', limit: 10, place: 'details', feed: 'detail' },
    { name: 'lining', label: 'Lining', kind: 'choice', limit: 10, choices: ['Cotton', 'None'], place: 'details' },
    { name: 'wearing', label: 'How it is worn', kind: 'lines', limit: 90, place: 'details', headings: ['how worn'] },
    { name: 'weaver', label: 'Weaver', kind: 'line', limit: 60, place: 'details', isStaffOnly: true },
  ];
});
vi.mock('@rangrekha/contract/product-facts', async (importOriginal) => {
  const original = await importOriginal<typeof import('@rangrekha/contract/product-facts')>();
  return { ...original, PRODUCT_FACTS: [...original.PRODUCT_FACTS, ...NEW] };
});

const FACTS = { fabric: 'Mulmul', neckline: 'Boat', lining: 'Cotton', wearing: 'Pleat.\nPin.', weaver: 'Irfan' };
const { weaver, ...SHOWN } = FACTS;

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: 'https://shop.test' });
  token = (await createAdmin(api)).token;
});
afterAll(async () => {
  await api.close();
  vi.resetModules();
});

function save({ id, name, categoryId, variants }: Product, fields: object) {
  const productVariants = variants.map(({ id: variantId, color, size, price }) => {
    return { id: variantId, color, size, originalPrice: price / 100 };
  });
  return api.post('/products', {
    token,
    form: formOf({ id, productName: name, categoryId, productVariants, ...fields }),
  });
}

async function created(fields: object): Promise<Product> {
  const product = await createProduct();
  expect((await save(product, fields)).status).toBe(200);
  return product;
}

const shownFacts = async ({ id }: Product) => (await api.get(`/products/${id}`)).body.product;
const staffFacts = async ({ id }: Product) => (await api.get(`/admin/products/${id}`, { token })).body;

async function exported({ id }: Product): Promise<string> {
  return (await api.post('/admin/products.csv', { token, json: { ids: [id] } })).body;
}

function importFile(text: string) {
  const form = new FormData();
  form.append('file', new Blob([text]), 'products.csv');
  return api.post('/admin/products/import', { token, form });
}

test('a new entry is saved and shown; what is left out stays, what is empty is gone', async () => {
  const bare = await createProduct();
  const product = await created(FACTS);
  expect(await shownFacts(product)).toMatchObject(SHOWN);
  expect((await save(product, { lining: 'None', fabric: '' })).status).toBe(200);
  const { fabric: _, ...left } = FACTS;
  expect(await staffFacts(product)).toMatchObject({ ...left, lining: 'None' });
  expect(await staffFacts(product)).not.toHaveProperty('fabric');
  await save(product, Object.fromEntries(Object.keys(FACTS).map((name) => [name, ''])));
  expect(Object.keys(await staffFacts(product))).toEqual(Object.keys(await staffFacts(bare)));
});

test('a fact of the staff is not told to shoppers', async () => {
  const product = await created(FACTS);
  expect(await staffFacts(product)).toMatchObject(FACTS);
  expect(await shownFacts(product)).not.toHaveProperty('weaver');
  const { data } = (await api.get(`/products?category=${product.categoryId}`)).body;
  expect(data).toEqual([expect.not.objectContaining({ weaver: expect.anything() })]);
});

test.each([{ neckline: 'x'.repeat(11) }, { lining: 'Silk' }, { wearing: 'x'.repeat(91) }])(
  '%j is a 400 that names the field',
  async (fields) => {
    const { status, body } = await save(await createProduct(), fields);
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: Object.keys(fields)[0] });
  },
);

test('the audit log tells what it was', async () => {
  const product = await created(FACTS);
  await save(product, { neckline: 'Round', wearing: '' });
  const filter = encodeURIComponent(JSON.stringify({ entityId: product.id }));
  const { body } = await api.get(`/admin/audit?filter=${filter}`, { token });
  expect(JSON.stringify(body)).toContain('"how it is worn"');
  expect(JSON.stringify(body)).toMatch(/"neckline".*"Boat".*"Round"/);
});

test('a file brings it out and in again, by another heading too', async () => {
  const product = await created(FACTS);
  const file = await exported(product);
  expect(file).toContain('Boat');
  expect((await importFile(file)).body).toMatchObject({ updates: 0, unchanged: 1 });
  expect((await importFile(file.replace('Boat', 'Round'))).body).toMatchObject({ updates: 1 });
  expect(await staffFacts(product)).toMatchObject({ ...FACTS, neckline: 'Round' });
  const other = `name,color,size,How worn,Material\n${product.name},Indigo,M,Over jeans,Khadi`;
  expect((await importFile(other)).body).toMatchObject({ updates: 1 });
  expect(await staffFacts(product)).toMatchObject({ wearing: 'Over jeans', fabric: 'Khadi', lining: 'Cotton' });
  const wrong = `name,color,size,lining\n${product.name},Indigo,M,Silk`;
  expect((await importFile(wrong)).body.errors).toMatchObject([{ path: 'file.2.lining' }]);
});

test('the feed names it where the entry says so', async () => {
  const product = await created(FACTS);
  const xml = await (await fetch(`${api.url}/feeds/products.xml`)).text();
  const item = xml.split('<item>').find((text) => text.includes(product.id)) ?? '';
  expect(item).toMatch(/<g:attribute_name>Neckline<\/g:attribute_name>\s*<g:attribute_value>Boat</);
  expect(item).not.toContain(weaver);
});
