import { LIMITS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createCategory, createProduct } from '../../../testing/factories/catalogue';
import { createMaker } from '../../../testing/factories/makers';
import { createAdmin, createCustomer } from '../../../testing/factories/users';
import { ProductImage } from '../ProductImage';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

const change = (id: string, json: object, as = token) => api.put(`/products/${id}/fields`, { token: as, json });
const read = async (id: string) => (await api.get(`/admin/products/${id}`, { token })).body;
const auditOf = async (entityId: string) => {
  const filter = encodeURIComponent(JSON.stringify({ entityId }));
  return (await api.get(`/admin/audit?filter=${filter}`, { token })).body;
};

test('changes the named fields and no other; the audit log tells each, and a repetition is no edit', async () => {
  const { id, name, variants } = await createProduct();
  const [category, maker] = [await createCategory(), await createMaker()];
  const fields = { categoryId: category.id, makerId: maker.id, fabric: 'Silk', length: 'Ankle', addTags: ['Eid'] };
  const before = await read(id);
  expect(await change(id, fields)).toMatchObject({
    status: 200,
    body: { message: TEXTS.products.updated, revision: 1 },
  });
  const { addTags: _, ...changed } = fields;
  const now = await read(id);
  expect(now).toMatchObject({ ...changed, name, tags: ['eid'], status: 'LIVE', stock: before.stock, revision: 1 });
  expect(now.variants).toEqual(before.variants);
  expect(now.variants).toHaveLength(variants.length);
  const [{ changes }] = await auditOf(id);
  expect(changes.map(({ field }: { field: string }) => field).sort()).toEqual([
    ...['category', 'fabric', 'length', 'maker', 'tags'],
  ]);
  expect((await change(id, fields)).body.revision).toBe(1);
  expect(await auditOf(id)).toHaveLength(1);
});

test('tags come and go beside those that are there, and an empty text takes a fact away', async () => {
  const { id } = await createProduct();
  await change(id, { addTags: ['a', 'b'], fabric: 'Silk' });
  await change(id, { addTags: ['c'], removeTags: ['a', 'x'], fabric: '' });
  const { tags, fabric } = await read(id);
  expect([tags, fabric]).toEqual([['b', 'c'], undefined]);
  const many = Array.from({ length: LIMITS.tags }, (_, index) => `tag ${index}`);
  const { status, body } = await change(id, { addTags: many, fabric: 'Wool' });
  expect([status, body.errors[0].path, (await read(id)).fabric]).toEqual([400, 'addTags', undefined]);
});

test('is refused with the name of whoever edited the product meanwhile', async () => {
  const { id } = await createProduct();
  await change(id, { fit: 'Loose', revision: 0 });
  expect(await change(id, { fit: 'Slim', revision: 0 })).toMatchObject({
    status: 409,
    body: { code: 'EDIT_CONFLICT' },
  });
  expect((await read(id)).fit).toBe('Loose');
  expect((await change(id, { fit: 'Slim', revision: 1 })).status).toBe(200);
});

test('a product with one picture does not become live, and stays as it was', async () => {
  const { id, images } = await createProduct({ status: 'DRAFT' });
  await ProductImage.query()
    .findById(images[0]?.id as string)
    .delete();
  expect(await change(id, { status: 'LIVE', fit: 'Slim' })).toMatchObject({ status: 400 });
  expect(await read(id)).toMatchObject({ status: 'DRAFT', revision: 0 });
});

test('refuses what is not there, what is no value, and who may not', async () => {
  const { id } = await createProduct();
  const codes = await Promise.all(
    [{}, { revision: 0 }, { status: 'GONE' }, { countryOfOrigin: 'Atlantis' }, { makerId: uuidv7() }].map(
      async (json) => (await change(id, json)).status,
    ),
  );
  expect(codes).toEqual([400, 400, 400, 400, 400]);
  expect((await change(id, { categoryId: uuidv7() })).status).toBe(404);
  expect((await change(uuidv7(), { fit: 'x' })).status).toBe(404);
  expect((await change(id, { fit: 'x' }, (await createCustomer(api)).token)).status).toBe(403);
});
