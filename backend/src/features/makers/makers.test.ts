import { MAKER_TEXTS } from '@rangrekha/contract/declarations';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { TAGS } from '../../content-tags/tags';
import { startTestApi, type TestApi } from '../../testing/api';
import { versionsOf } from '../../testing/database/tag-versions';
import { createCategory, createProduct, formOf } from '../../testing/factories/catalogue';
import { createMaker } from '../../testing/factories/makers';
import { createAdmin, unique } from '../../testing/factories/users';
import { Category } from '../categories/Category';
import { Company } from '../company/Company';
import { Product } from '../products/Product';
import { Maker } from './Maker';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = (await createAdmin(api)).token;
});
afterEach(() => Company.query().findById(Company.id).patch({ defaultMakerId: null }));
afterAll(() => api.close());

const BODY = { name: 'Anokhi Mills', role: 'MAKER', address: '12 Loom Road\nJaipur', country: 'India' };
const makerOf = async (id: string) => (await api.get(`/products/${id}/declarations`)).body.maker?.name ?? null;

describe('a maker', () => {
  test('is added, changed and deleted, and the audit log says so', async () => {
    const name = unique('Mill');
    const { status, body } = await api.post('/makers', { token, json: { ...BODY, name, country: 'bharat' } });
    expect([status, body.maker]).toMatchObject([201, { ...BODY, name, country: 'India', revision: 0 }]);
    const { id } = body.maker;
    const before = await versionsOf(TAGS.makers);
    const changed = await api.put(`/makers/${id}`, { token, json: { ...BODY, name, role: 'MARKETER', revision: 0 } });
    expect(changed.body.maker).toMatchObject({ id, role: 'MARKETER', revision: 1 });
    expect(await versionsOf(TAGS.makers)).not.toEqual(before);
    const stale = await api.put(`/makers/${id}`, { token, json: { ...BODY, revision: 0 } });
    expect([stale.status, stale.body.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await api.delete(`/makers/${id}`, { token })).status).toBe(200);
    expect((await api.delete(`/makers/${id}`, { token })).status).toBe(404);
    const entries = await AuditEntry.query().where({ entityId: id }).orderBy('createdAt');
    expect(entries.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
  });

  test.each([
    ['name', { name: ' ' }, MAKER_TEXTS.nameRequired],
    ['address', { address: ' ' }, MAKER_TEXTS.addressRequired],
    ['country', { country: 'Rajasthan' }, MAKER_TEXTS.countryInvalid],
    ['role', { role: 'FRIEND' }, 'must be one of MAKER, MARKETER, IMPORTER'],
  ])('needs a valid %s', async (path, fields, message) => {
    expect(await api.post('/makers', { token, json: { ...BODY, ...fields } })).toMatchObject({
      status: 400,
      body: { errors: [{ path, message }] },
    });
  });

  test('is found by its name and its role', async () => {
    const { id, name } = await createMaker({ role: 'IMPORTER' });
    const found = async (filter: object) => {
      const query = encodeURIComponent(JSON.stringify(filter));
      return (await api.get(`/admin/makers?filter=${query}`, { token })).body.map((row: Maker) => row.id);
    };
    expect([await found({ q: name }), await found({ q: name, role: 'MAKER' })]).toEqual([[id], []]);
    expect((await api.get(`/admin/makers?filter=${encodeURIComponent('{"role":"X"}')}`, { token })).status).toBe(400);
  });

  test.each(['product', 'category', 'company'])('stays while a %s names it', async (where) => {
    const { id } = await createMaker();
    if (where === 'product') await createProduct({ makerId: id });
    if (where === 'category')
      await Category.query()
        .findById((await createCategory()).id)
        .patch({ makerId: id });
    if (where === 'company') await Company.query().findById(Company.id).patch({ defaultMakerId: id });
    expect(await api.delete(`/makers/${id}`, { token })).toMatchObject({
      status: 409,
      body: { code: 'MAKER_IN_USE', message: MAKER_TEXTS.inUse },
    });
    expect(await Maker.query().findById(id)).toBeDefined();
  });
});

describe('the maker of a product', () => {
  test('is its own, else that of the nearest category, else that of the shop', async () => {
    const [own, near, far, shop] = [await createMaker(), await createMaker(), await createMaker(), await createMaker()];
    const top = await createCategory();
    const below = await createCategory({ parentId: top.id });
    const { id } = await createProduct({ categoryId: below.id });
    expect(await makerOf(id)).toBeNull();
    await api.put('/company-details', { token, json: { name: 'Rangrekha', defaultMakerId: shop.id } });
    expect(await makerOf(id)).toBe(shop.name);
    await api.put(`/categories/${top.id}`, { token, json: { name: top.name, makerId: far.id } });
    expect(await makerOf(id)).toBe(far.name);
    await api.put(`/categories/${below.id}`, { token, json: { name: below.name, makerId: near.id } });
    expect(await makerOf(id)).toBe(near.name);
    const saved = { id, productName: unique('Kurta'), categoryId: below.id, makerId: own.id };
    const productVariants = [{ color: 'Red', size: 'M', originalPrice: 10 }];
    await api.post('/products', { token, form: formOf({ ...saved, productVariants }, 'images', {}) });
    expect(await makerOf(id)).toBe(own.name);
    const { body } = await api.get(`/products/${id}/declarations`);
    const { email, phone } = await Company.current();
    const { name, role, address, country } = own;
    expect(body).toEqual({ maker: { name, role, address, country }, email, phone });
  });

  test('is not told of a product that shoppers do not see', async () => {
    const { id } = await createProduct({ status: 'DRAFT' });
    expect((await api.get(`/products/${id}/declarations`)).status).toBe(404);
    expect((await api.get(`/products/${uuidv7()}/declarations`)).status).toBe(404);
  });

  test('has to exist', async () => {
    const makerId = uuidv7();
    const error = { status: 400, body: { errors: [{ message: MAKER_TEXTS.gone }] } };
    const { id, name, categoryId } = await createProduct();
    const productVariants = [{ color: 'Red', size: 'M', originalPrice: 10 }];
    const form = formOf({ id, productName: name, categoryId, makerId, productVariants }, 'images', {});
    expect(await api.post('/products', { token, form })).toMatchObject(error);
    const json = { name: unique('Kurtas'), makerId };
    expect(await api.post('/categories', { token, json })).toMatchObject(error);
    const company = { name: 'Rangrekha', defaultMakerId: makerId };
    expect(await api.put('/company-details', { token, json: company })).toMatchObject(error);
    expect((await Product.query().findById(id))?.makerId).toBeNull();
  });
});
