import type { PriceChange as PriceChangeJson } from '@rangrekha/contract';
import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AuditEntry } from '../../../audit/AuditEntry';
import { sharedNow } from '../../../database/shared-clock';
import { transaction } from '../../../database/transaction';
import { startTestApi, type TestApi } from '../../../testing/api';
import { resetSharedTime, setSharedTime } from '../../../testing/database/shared-time';
import { createCategory, createProduct } from '../../../testing/factories/catalogue';
import { createAdmin, createCustomer, type SignedIn } from '../../../testing/factories/users';
import { Product } from '../Product';
import type { Variant } from '../Variant';
import { PriceChange } from './PriceChange';
import { writePrices } from './set-prices';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterEach(() => resetSharedTime());
afterAll(() => api.close());

const LESS = { price: 'PERCENT', amount: -10, compareAt: 'KEEP_DIFFERENCE' };
const END = startOfDay(indiaDay(new Date(), 30)).toISOString();
const SALE = { ...LESS, amount: -20, sale: 'SET', saleStartsAt: '2026-01-01T00:00:00.000Z', saleEndsAt: END };

const prepare = (json: object) => api.post('/admin/price-changes', { token: admin.token, json });
const ask = async (id: string, what: 'apply' | 'undo'): Promise<PriceChangeJson> =>
  (await api.post(`/admin/price-changes/${id}/${what}`, { token: admin.token })).body.priceChange;
const make = (categoryId: string, price = 100_000) => createProduct({ categoryId, variants: [{ price }] });
const pricesIn = async (categoryId: string) =>
  (await Product.query().where({ categoryId }).orderBy('id').withGraphFetched('variants')).flatMap(({ variants }) =>
    variants.map(({ price }) => price),
  );
const counts = (waiting: number, changed: number, unchanged: number, skipped: number) => ({
  counts: { waiting, changed, unchanged, skipped },
});

/** Products beyond one part, with few statements. */
async function makeMany(categoryId: string, count: number): Promise<void> {
  const { id, variants } = await make(categoryId);
  // The database itself fills the names of other languages.
  const { translatedNames: _, ...row } = await Product.knex()('products').where({ id }).first();
  const ids = Array.from({ length: count - 1 }, (_, index) => id.slice(0, -6) + String(100_000 + index));
  await Product.knex()('products').insert(
    ids.map((own, index) => ({ ...row, id: own, slug: null, name: `${row.name} ${index}` })),
  );
  const [variant] = variants as [Variant];
  await Product.knex()('product_variants').insert(ids.map((own) => ({ ...variant, id: own, productId: own })));
}

test('all products of a filter change part by part; sent again it changes nothing twice, and it is taken back', async () => {
  const { id: categoryId } = await createCategory();
  await makeMany(categoryId, 230);
  const { status, body } = await prepare({ filter: { categoryId }, rule: LESS });
  expect([status, body.products.length, body.priceChange.title]).toEqual([201, 100, 'Price −10 %']);
  expect(body.priceChange).toMatchObject({ status: 'PREPARED', ...counts(230, 0, 0, 0) });
  expect(new Set(await pricesIn(categoryId))).toEqual(new Set([100_000]));
  const { id } = body.priceChange;

  expect(await ask(id, 'apply')).toMatchObject({ status: 'RUNNING', ...counts(30, 200, 0, 0) });
  // Two at once: one of them gets the rest.
  await Promise.all([ask(id, 'apply'), ask(id, 'apply')]);
  const done = await ask(id, 'apply');
  expect(done).toMatchObject({ status: 'DONE', canUndo: true, ...counts(0, 230, 0, 0) });
  expect(new Set(await pricesIn(categoryId))).toEqual(new Set([90_000]));
  const audit = await AuditEntry.query().where({ actorId: admin.user.id, entityId: 'prices' });
  expect(audit.map(({ entityName }) => entityName)).toEqual(['Prices of 200 products', 'Prices of 30 products']);

  const undo = await ask(id, 'undo');
  expect([(await ask(id, 'undo')).id, undo.isUndo]).toEqual([undo.id, true]);
  await ask(undo.id, 'apply');
  expect(await ask(undo.id, 'apply')).toMatchObject({ status: 'DONE', canUndo: false, ...counts(0, 230, 0, 0) });
  expect(new Set(await pricesIn(categoryId))).toEqual(new Set([100_000]));
  const listed = (await api.get('/admin/price-changes', { token: admin.token })).body.priceChanges;
  expect(listed[0]).toMatchObject({ id: undo.id, title: 'Undo: Price −10 %' });
});

test('a product that was edited or deleted meanwhile is left out and named; half of a change can be taken back', async () => {
  const { id: categoryId } = await createCategory();
  const [edited, gone, same] = [await make(categoryId), await make(categoryId), await make(categoryId)];
  const { id } = (await prepare({ productIds: [edited.id, gone.id, same.id], rule: LESS })).body.priceChange;
  const [variant] = edited.variants as [Variant];
  await transaction((trx) =>
    writePrices(trx, { ...admin.user, name: 'x' }, [
      { id: edited.id, revision: 0, variants: [{ id: variant.id, price: 5_000, discount: null }] },
    ]),
  );
  await api.delete(`/products/${gone.id}`, { token: admin.token });
  const done = await ask(id, 'apply');
  expect([done.counts.skipped, done.skipped.toSorted()]).toEqual([2, [edited.name, gone.name].toSorted()]);
  expect((await pricesIn(categoryId)).toSorted()).toEqual([5_000, 90_000].toSorted());
  await PriceChange.query().findById(id).patch({ status: 'RUNNING' });
  await ask((await ask(id, 'undo')).id, 'apply');
  expect((await pricesIn(categoryId)).toSorted()).toEqual([100_000, 5_000].toSorted());
  const { status, body } = await api.post(
    `/admin/price-changes/${(await prepare({ productIds: [same.id], rule: LESS })).body.priceChange.id}/undo`,
    { token: admin.token },
  );
  expect([status, body.code]).toEqual([409, 'NOTHING_TO_UNDO']);
});

test('sets a sale and ends it, and gives back the sale that was before', async () => {
  const { id: categoryId } = await createCategory({ rateClass: 'GARMENT' });
  const product = await make(categoryId, 300_000);
  const shown = async () => (await api.get(`/products/${product.id}`)).body.product.variants[0];
  const { body } = await prepare({ productIds: [product.id], rule: SALE });
  expect(body.products[0].variants[0]).toMatchObject({
    before: { originalPrice: 3000, discountPrice: null },
    after: { originalPrice: 3000, discountPrice: null, salePrice: 2400 },
    warnings: ['GST_BAND'],
  });
  expect(body.priceChange.warned).toBe(1);
  await ask(body.priceChange.id, 'apply');
  expect(await shown()).toMatchObject({ originalPrice: 2400, discountPrice: 600, saleEndsAt: END });
  const ended = (await prepare({ productIds: [product.id], rule: { ...LESS, sale: 'END' } })).body.priceChange;
  await ask(ended.id, 'apply');
  expect(await shown()).toMatchObject({ originalPrice: 3000, discountPrice: null });
  await ask((await ask(ended.id, 'undo')).id, 'apply');
  expect(await shown()).toMatchObject({ originalPrice: 2400, saleEndsAt: END });
});

test('a sale that starts at once must end after the database’s time', async () => {
  const { id } = await make((await createCategory()).id);
  const now = sharedNow().getTime() + 3_600_000;
  setSharedTime(now);
  const endingAt = (time: number) =>
    prepare({
      productIds: [id],
      rule: { ...SALE, saleStartsAt: null, saleEndsAt: new Date(time).toISOString() },
    });
  const refused = await endingAt(now - 60_000);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'rule.saleEndsAt', message: 'A sale must end after it starts.' }],
  ]);
  expect((await endingAt(now + 60_000)).status).toBe(201);
});

test("says what is wrong with a request, and is for the catalogue's staff", async () => {
  const { id: categoryId } = await createCategory();
  const { id } = await make(categoryId);
  const codes = async (...bodies: object[]) =>
    Promise.all(bodies.map(async (body) => (await prepare({ rule: LESS, ...body })).status));
  const refused = await codes(
    ...[
      {},
      { productIds: [id], filter: {} },
      { filter: { nonsense: 1 } },
      { filter: { q: 'no such product anywhere' } },
    ],
    ...[{ productIds: [id], rule: { ...SALE, saleEndsAt: '2025-01-01T00:00:00Z' } }],
    ...[{ productIds: [id], rule: { ...SALE, price: 'KEEP' } }, { productIds: [categoryId] }],
  );
  expect(refused).toEqual([400, 400, 400, 400, 400, 400, 404]);
  const { token } = await createCustomer(api);
  expect((await api.post('/admin/price-changes', { token, json: { productIds: [id], rule: LESS } })).status).toBe(403);
});
