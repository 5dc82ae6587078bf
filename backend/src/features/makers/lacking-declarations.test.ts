import { MAKER_TEXTS } from '@rangrekha/contract/declarations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { createCategory, createProduct, formOf, twoPictures } from '../../testing/factories/catalogue';
import { createMaker } from '../../testing/factories/makers';
import { createAdmin, unique } from '../../testing/factories/users';
import { sendProducts } from '../../testing/files/product-csv';
import { Category } from '../categories/Category';
import { Company } from '../company/Company';
import { Product } from '../products/Product';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
const set = (needsDeclarations: boolean, defaultMakerId: string | null = null) =>
  Company.query().findById(Company.id).patch({ needsDeclarations, defaultMakerId });
beforeEach(() => set(true));
afterEach(() => set(false));
afterAll(() => api.close());

const VARIANT = { color: 'Red', size: 'M', originalPrice: 10 };
async function save(fields: object) {
  const categoryId = (await createCategory()).id;
  const body = { productName: unique('Kurta'), categoryId, productVariants: [VARIANT], ...fields };
  return api.post('/products', { token, form: formOf(body, 'images', 'id' in body ? {} : await twoPictures()) });
}
const setLive = (id: string) => api.put(`/products/${id}/fields`, { token, json: { status: 'LIVE' } });
const errorsOf = ({ status, body }: { status: number; body: { errors?: object[] } }) => [status, body.errors];
const lackingOf = async (ids: string[]) => {
  const filter = encodeURIComponent(JSON.stringify({ id: ids, declarations: 'lacking' }));
  return (await api.get(`/admin/products?filter=${filter}`, { token })).body.map(({ id }: Product) => id);
};

describe('with the setting on, a product without a maker', () => {
  test('is not saved as live, but as a draft', async () => {
    const productName = unique('Kurta');
    const message = MAKER_TEXTS.lacks.makerId(productName);
    expect(errorsOf(await save({ productName }))).toEqual([400, [{ path: 'makerId', message }]]);
    expect((await save({ productName, status: 'DRAFT' })).status).toBe(201);
  });

  test('does not become live', async () => {
    const ready = await createProduct({ status: 'DRAFT', makerId: (await createMaker()).id });
    const { id, name } = await createProduct({ status: 'DRAFT' });
    const message = MAKER_TEXTS.lacks.makerId(name);
    expect(errorsOf(await setLive(id))).toEqual([400, [{ path: 'makerId', message }]]);
    expect((await Product.query().findById(id))?.status).toBe('DRAFT');
    expect((await setLive(ready.id)).status).toBe(200);
  });

  test('does not become live by a file', async () => {
    const { id, name } = await createProduct({ status: 'DRAFT' });
    const file = (status: string) => `name,status,color,size\n${name},${status},Indigo,M\n`;
    const send = (status: string) => sendProducts(api, token, file(status));
    const { body } = await send('LIVE');
    expect(JSON.stringify(body)).toContain(MAKER_TEXTS.lacks.makerId(name));
    expect((await Product.query().findById(id))?.status).toBe('DRAFT');
    await set(true, (await createMaker()).id);
    expect((await send('LIVE')).status).toBe(200);
    expect((await Product.query().findById(id))?.status).toBe('LIVE');
  });

  test('stays live if it was, and loses no declaration that it had', async () => {
    const { id, name: productName, categoryId } = await createProduct();
    expect((await save({ id, productName, categoryId })).status).toBe(200);
    const { id: makerId } = await createMaker();
    expect((await save({ id, productName, categoryId, makerId })).status).toBe(200);
    expect((await save({ id, productName, categoryId, makerId: '' })).status).toBe(400);
    expect((await Product.query().findById(id))?.makerId).toBe(makerId);
  });
});

test('imported goods need their origin', async () => {
  const { id: makerId } = await createMaker({ role: 'IMPORTER' });
  const productName = unique('Kurta');
  const message = MAKER_TEXTS.lacks.countryOfOrigin(productName);
  const refused = await save({ productName, makerId });
  expect(errorsOf(refused)).toEqual([400, [{ path: 'countryOfOrigin', message }]]);
  expect((await save({ productName, makerId, countryOfOrigin: 'Nepal' })).status).toBe(201);
});

test('with the setting off, nothing is refused', async () => {
  await set(false);
  expect((await save({})).status).toBe(201);
});

test('the list finds the live products that lack something, by the same rule', async () => {
  const [home, importer, foreign] = [
    await createMaker(),
    await createMaker({ role: 'IMPORTER' }),
    await createMaker({ country: 'Nepal' }),
  ];
  const top = await createCategory();
  await Category.query().findById(top.id).patch({ makerId: foreign.id });
  const below = await createCategory({ parentId: top.id });
  const lacking = [
    await createProduct(),
    await createProduct({ makerId: importer.id }),
    await createProduct({ categoryId: below.id }),
    await createProduct({ makerId: home.id, countryOfOrigin: 'The hills' }),
  ];
  const complete = [
    await createProduct({ makerId: home.id }),
    await createProduct({ makerId: importer.id, countryOfOrigin: 'Nepal' }),
    await createProduct({ categoryId: below.id, countryOfOrigin: 'Nepal' }),
    await createProduct({ categoryId: below.id, makerId: home.id }),
    await createProduct({ status: 'DRAFT' }),
  ];
  const ids = [...lacking, ...complete].map(({ id }) => id);
  const expected = (products: Product[]) => products.map(({ id }) => id).sort();
  expect((await lackingOf(ids)).sort()).toEqual(expected(lacking));
  const setAgain = async (products: Product[]) => {
    await Product.query()
      .findByIds(products.map(({ id }) => id))
      .patch({ status: 'DRAFT' });
    return Promise.all(products.map(async ({ id }) => (await setLive(id)).status));
  };
  expect(await setAgain(lacking)).toEqual([400, 400, 400, 400]);
  expect(await setAgain(complete.slice(0, 4))).toEqual([200, 200, 200, 200]);
  await Product.query()
    .findById(lacking[0]?.id ?? '')
    .patch({ status: 'LIVE' });
  expect(await lackingOf(ids)).toEqual([lacking[0]?.id]);
  await set(true, home.id);
  expect(await lackingOf(ids)).toEqual([]);
});
