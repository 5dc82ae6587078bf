import type { Transaction } from 'objection';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BaseModel } from '../database/BaseModel';
import { transaction } from '../database/transaction';
import { StockMovement } from '../features/inventory/StockMovement';
import { Variant } from '../features/products/Variant';
import { startTestApi, type TestApi } from '../testing/api';
import { askDuring } from '../testing/database/ask-during';
import { statementsOf } from '../testing/database/statements-of';
import { versionsOf } from '../testing/database/tag-versions';
import { createCategory, createProduct, formOf } from '../testing/factories/catalogue';
import { createShopper, createVariant, fillCart, place, type Shopper } from '../testing/factories/orders';
import { createAdmin, unique } from '../testing/factories/users';
import { onRaised, type Raised, raiseTags } from './raise-tags';
import { TAGS, type Tag } from './tags';

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = (await createAdmin(api)).token;
});
afterAll(() => api.close());

const announced = vi.fn((_raised: Raised) => {});
let stopListening = () => {};
beforeEach(() => {
  announced.mockClear();
  stopListening = onRaised(announced);
});
afterEach(() => stopListening());

/** Those of `tags`, by their names, that `act` raises, in the database and for this process. */
async function raisedBy(tags: Record<string, Tag>, act: () => Promise<{ status: number }>): Promise<string[]> {
  const read = () => Promise.all(Object.values(tags).map(versionsOf));
  const before = await read();
  announced.mockClear();
  expect((await act()).status).toBeLessThan(300);
  const after = await read();
  const rows = new Set(announced.mock.calls.flatMap(([raised]) => [...raised.rows]));
  return Object.entries(tags).flatMap(([name, { first, rows: count }], index) => {
    const isRaised = String(before[index]) !== String(after[index]);
    expect(Array.from({ length: count }, (_, row) => first + row).some((row) => rows.has(row))).toBe(isRaised);
    return isRaised ? [name] : [];
  });
}

const { list, availability, categories, company, legalPages } = TAGS;
const shared = { list, availability, categories, company, legalPages };
const productTags = (id: string) => ({ product: TAGS.product(id), stock: TAGS.stock(id), ...shared });

describe('a write raises what shows it', () => {
  test('of the company and the legal pages', async () => {
    const json = { title: 'Shipping', slug: unique('shipping'), content: '<p>Free.</p>' };
    expect(await raisedBy(shared, () => api.post('/legal-pages', { token: admin, json }))).toEqual(['legalPages']);
    const put = () => api.put('/company-details', { token: admin, json: { name: 'Rangrekha' } });
    expect(await raisedBy(shared, put)).toEqual(['company']);
  });

  test('of a category', async () => {
    const create = () => api.post('/categories', { token: admin, json: { name: unique('Kurtas') } });
    expect(await raisedBy(shared, create)).toEqual(['categories']);
    const { id } = await createCategory();
    const json = { name: unique('Tunics') };
    expect(await raisedBy(shared, () => api.put(`/categories/${id}`, { token: admin, json }))).toEqual(['categories']);
    expect(await raisedBy(shared, () => api.delete(`/categories/${id}`, { token: admin }))).toEqual(['categories']);
  });

  test('of a product', async () => {
    const { id, name, categoryId, variants } = await createProduct();
    const [{ id: variantId, color, size } = { id: '', color: '', size: '' }] = variants;
    const productVariants = [{ id: variantId, color, size, originalPrice: 1499 }];
    const form = formOf({ id, productName: name, categoryId, description: '', productVariants });
    const save = () => api.post('/products', { token: admin, form });
    expect(await raisedBy(productTags(id), save)).toEqual(['product', 'list']);
    const json = { categoryId: (await createCategory()).id };
    const move = () => api.put(`/products/${id}/fields`, { token: admin, json });
    expect(await raisedBy(productTags(id), move)).toEqual(['product', 'list']);
    const remove = () => api.delete(`/products/${id}`, { token: admin });
    expect(await raisedBy(productTags(id), remove)).toEqual(['product', 'list']);
  });

  test.each([
    [50, 1, ['stock']],
    [11, 1, ['stock']],
    [11, 2, ['product', 'stock']],
    [3, 2, ['product', 'stock']],
    [3, 3, ['product', 'stock', 'availability']],
  ])('of %i units %i are ordered, and come back when the order is cancelled', async (stock, quantity, expected) => {
    const shopper = await createShopper(api);
    const variant = await createVariant({ stock });
    await fillCart(shopper.user, variant, quantity);
    let orderId = '';
    const order = async () => {
      const answer = await place(api, shopper);
      orderId = answer.body.order.id;
      return answer;
    };
    expect(await raisedBy(productTags(variant.productId), order)).toEqual(expected);
    const cancel = () => api.put(`/orders/${orderId}/cancel`, { token: shopper.token });
    expect(await raisedBy(productTags(variant.productId), cancel)).toEqual(expected);
  });

  test('of units that became few while their order was written', async () => {
    const shopper = await createShopper(api);
    const variant = await createVariant({ stock: 50 });
    await fillCart(shopper.user, variant, 3);
    const sold = (trx: Transaction) => Variant.query(trx).findById(variant.id).patch({ stock: 3 });
    const order = () => askDuring(sold, () => place(api, shopper));
    const expected = ['product', 'stock', 'availability'];
    expect(await raisedBy(productTags(variant.productId), order)).toEqual(expected);
    const [line] = await StockMovement.query().where({ variantId: variant.id }).orderBy('createdAt', 'desc');
    expect(line).toMatchObject({ changeUnits: -3, stockAfter: 0 });
  });

  test('of stock that the staff sets', async () => {
    const variant = await createVariant({ stock: 50 });
    const set = (stockWas: number, stock: number) => () =>
      api.put(`/stock/${variant.id}`, { token: admin, json: { stockWas, stock } });
    expect(await raisedBy(productTags(variant.productId), set(50, 0))).toEqual(['product', 'stock', 'availability']);
  });
});

describe('a raised tag', () => {
  const bump = (trx: Parameters<typeof raiseTags>[0]) => raiseTags(trx, TAGS.company);

  test('is announced before the transaction resolves, with the version of the database', async () => {
    await transaction(async (trx) => {
      bump(trx);
      expect(announced).not.toHaveBeenCalled();
    });
    expect(announced).toHaveBeenCalledTimes(1);
    const [raised] = announced.mock.calls[0] ?? [];
    expect([...(raised?.rows ?? [])]).toEqual([TAGS.company.first]);
    expect(await versionsOf(TAGS.company)).toEqual([raised?.version]);
  });

  test('is dropped by a rollback', async () => {
    const before = await versionsOf(TAGS.company);
    const failing = transaction(async (trx) => {
      bump(trx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(announced).not.toHaveBeenCalled();
    expect(await versionsOf(TAGS.company)).toEqual(before);
  });

  test('is announced once, without the tags of an attempt that was rolled back', async () => {
    let attempts = 0;
    await transaction(async (trx) => {
      attempts += 1;
      raiseTags(trx, attempts === 1 ? TAGS.categories : TAGS.company);
      if (attempts === 1) throw Object.assign(new Error('Deadlock found'), { errno: 1213 });
    });
    expect(attempts).toBe(2);
    expect(announced.mock.calls.map(([{ rows }]) => [...rows])).toEqual([[TAGS.company.first]]);
  });

  test('needs a transaction that ends with it', async () => {
    await expect(BaseModel.transaction(async (trx) => bump(trx))).rejects.toThrow('within transaction()');
  });
});

test('an order raises all its tags in one statement, the last of its transaction', async () => {
  const shopper = await createShopper(api);
  const variants = await Promise.all([3, 20, 50].map((stock) => createVariant({ stock })));
  for (const variant of variants) await fillCart(shopper.user, variant, 3);
  const { asked } = await statementsOf(() => place(api, shopper));
  const statements = asked.map(({ sql }) => sql);
  const raising = statements.filter((sql) => /^(insert|update)/i.test(sql) && sql.includes('content_tags'));
  expect(raising).toHaveLength(1);
  const commit = statements.findIndex((sql) => sql.startsWith('COMMIT'));
  expect(statements.indexOf(raising[0] ?? '')).toBe(commit - 1);
});

test('orders at the same time, also of the last units, are all placed at once, without a deadlock', async () => {
  const shoppers: Shopper[] = [];
  while (shoppers.length < 20) shoppers.push(await createShopper(api));
  for (const [index, { user }] of shoppers.entries())
    await fillCart(user, await createVariant({ stock: index % 2 ? 50 : 1 }));
  const failures: string[] = [];
  const note = (error: { code?: string }) => void failures.push(error.code ?? '');
  BaseModel.knex().on('query-error', note);
  const answers = await Promise.all(shoppers.map((shopper) => place(api, shopper)));
  BaseModel.knex().off('query-error', note);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(failures).toEqual([]);
});
