import type { PreviewedProduct } from '@rangrekha/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditEntry } from '../../../audit/AuditEntry';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createCategory, createProduct } from '../../../testing/factories/catalogue';
import { createAdmin, createCustomer, type SignedIn } from '../../../testing/factories/users';
import { Product } from '../Product';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api, { firstName: 'Irfan', lastName: 'Sheikh' });
});
afterAll(() => api.close());

const SALE = { price: 'PERCENT', amount: -20, ending: '99', compareAt: 'KEEP_COMPARE_AT' };
const make = (...prices: number[]) =>
  createProduct({ variants: prices.map((price, index) => ({ size: `S${index}`, price: price * 100, stock: 5 })) });
const preview = async (ids: string[], rule: object): Promise<PreviewedProduct[]> =>
  (await api.post('/products/prices/preview', { token: admin.token, json: { productIds: ids, rule } })).body.products;
/** What the dialog sends: the previewed prices, or the former ones to undo. */
const wanted = (
  products: PreviewedProduct[],
  side: 'before' | 'after' = 'after',
  revisions = new Map<string, number>(),
) =>
  products.map(({ id, revision, variants }) => ({
    ...{ id, revision: revisions.get(id) ?? revision },
    variants: variants.flatMap((variant) => {
      const prices = variant[side];
      return prices ? [{ id: variant.id, ...prices }] : [];
    }),
  }));
const set = (products: object[], { token } = admin) => api.put('/products/prices', { token, json: { products } });
const shown = async (id: string) => (await api.get(`/products/${id}`)).body.product;
const pricesOf = async (id: string) =>
  (await shown(id)).variants.map(({ originalPrice, discountPrice }: Record<string, unknown>) => [
    originalPrice,
    discountPrice,
  ]);

test('a preview changes nothing; what it showed is then saved with one audit entry, and can be undone', async () => {
  const [one, other] = [await make(1000, 2000), await make(500)];
  const previewed = await preview([one.id, other.id], SALE);
  expect(previewed.find(({ id }) => id === one.id)?.variants.map(({ before, after }) => [before, after])).toEqual([
    [
      { originalPrice: 1000, discountPrice: null },
      { originalPrice: 799, discountPrice: 201 },
    ],
    [
      { originalPrice: 2000, discountPrice: null },
      { originalPrice: 1599, discountPrice: 401 },
    ],
  ]);
  expect(await pricesOf(one.id)).toEqual([
    [1000, null],
    [2000, null],
  ]);

  const { status, body } = await set(wanted(previewed));
  expect(status).toBe(200);
  expect(body).toMatchObject({ message: 'The prices of 2 products are changed.', skipped: [] });
  expect(await pricesOf(one.id)).toEqual([
    [799, 201],
    [1599, 401],
  ]);
  expect(await Product.query().findById(one.id)).toMatchObject({ firstPrice: 79_900, revision: one.revision + 1 });
  const entries = await AuditEntry.query().where({ actorId: admin.user.id, entityId: 'prices' });
  expect(entries).toMatchObject([{ entityName: 'Prices of 2 products' }]);
  expect(JSON.stringify(entries[0]?.changes)).toContain('compare-at');

  const revisions = new Map<string, number>(
    body.changed.map(({ id, revision }: { id: string; revision: number }) => [id, revision]),
  );
  expect((await set(wanted(previewed, 'before', revisions))).body.skipped).toEqual([]);
  expect(await pricesOf(one.id)).toEqual([
    [1000, null],
    [2000, null],
  ]);
});

test('products that somebody edited or deleted meanwhile are left out and named; the others change', async () => {
  const [edited, gone, same] = [await make(1000), await make(1000), await make(1000)];
  const previewed = await preview([edited.id, gone.id, same.id], SALE);
  await set([
    {
      ...wanted(previewed).find(({ id }) => id === edited.id),
      variants: [{ id: edited.variants[0]?.id, originalPrice: 1100, discountPrice: null }],
    },
  ]);
  await api.delete(`/products/${gone.id}`, { token: admin.token });
  const { body } = await set(wanted(previewed));
  expect(body.message).toBe('The prices of 1 product are changed. 2 skipped: edited in the meantime.');
  expect(body.skipped.toSorted()).toEqual([edited.id, gone.id].toSorted());
  expect(await pricesOf(edited.id)).toEqual([[1100, null]]);
  expect(await pricesOf(same.id)).toEqual([[799, 201]]);
});

test('sent again because the answer was lost, it changes nothing and tells the same', async () => {
  const product = await make(1000);
  const products = wanted(await preview([product.id], SALE));
  const [first, again] = [await set(products), await set(products)];
  expect(again.body).toEqual(first.body);
  expect(await AuditEntry.query().where({ entityId: product.id }).resultSize()).toBe(1);
});

test('of two at the same time each product takes one, and stock that moves meanwhile stays', async () => {
  const product = await make(1000);
  const id = product.variants[0]?.id;
  const of = (originalPrice: number) => [
    { id: product.id, revision: 0, variants: [{ id, originalPrice, discountPrice: null }] },
  ];
  const answers = await Promise.all([
    ...[700, 800, 900].map((price) => set(of(price))),
    api.put(`/stock/${id}`, { token: admin.token, json: { stock: 9, stockWas: 5 } }),
  ]);
  expect(answers.slice(0, 3).filter(({ body }) => body.changed.length === 1)).toHaveLength(1);
  expect((await shown(product.id)).variants[0].stock).toBe(9);
});

test('a preview warns of prices below zero, of none, and of those that fit no GST rate', async () => {
  const { id: categoryId } = await createCategory({ rateClass: 'GARMENT' });
  const product = await createProduct({
    categoryId,
    variants: [100, 200, 2800].map((price) => ({ size: `${price}`, price: price * 100 })),
  });
  const [row] = await preview([product.id], { price: 'RUPEES', amount: -100, compareAt: 'KEEP_DIFFERENCE' });
  expect(row?.variants.map(({ warnings }) => warnings)).toEqual([['ZERO'], [], ['GST_UNCLEAR']]);
  const [lower] = await preview([product.id], { price: 'RUPEES', amount: -150, compareAt: 'KEEP_DIFFERENCE' });
  expect(lower?.variants[0]).toMatchObject({ after: null, warnings: ['BELOW_ZERO'] });
});

test('is for admins, and for products that exist', async () => {
  const { token } = await createCustomer(api);
  expect((await set([], { ...admin, token })).status).toBe(403);
  const json = { productIds: [uuidv7()], rule: SALE };
  expect((await api.post('/products/prices/preview', { token: admin.token, json })).status).toBe(404);
});
