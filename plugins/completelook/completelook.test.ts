import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createCategory, createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createShopper, fillCart, place } from '@rangrekha/backend/testing/factories/orders';
import { createAdmin, createCustomer, createEditor, unique } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, closeStores, freshStore } from '../../server/testing/raw-requests';
import { completelook } from './index';
import { LEARNED, Learned, Pair } from './tables';

/** Categories that the rule names: those of a test's kurtas are completed by two others. */
const [KURTAS, BELOW, PALAZZOS, DUPATTAS] = [unique('Kurta'), unique('Anarkali'), unique('Palazzo'), unique('Dupatta')];

let api: TestApi;
let token: string;
let port: number;
beforeAll(async () => {
  const rules = `${KURTAS.toUpperCase()}: ${PALAZZOS}, ${DUPATTAS}, Nowhere\n\nNothing: ${KURTAS}`;
  api = await startTestApi({}, { plugins: [completelook({ rules })] });
  token = (await createAdmin(api)).token;
  port = await freshStore(api);
});
afterAll(async () => {
  closeStores();
  await api.close();
});

type Product = Awaited<ReturnType<typeof createProduct>>;
type Variant = Product['variants'][number];
const idsOf = (products: Product[]) => products.map(({ id }) => id);

const picksOf = async ({ id }: Product) => (await api.get(`/x/completelook/picks/${id}`, { token })).body;
const put = ({ id }: Product, json: object, by = token) => api.put(`/x/completelook/picks/${id}`, { token: by, json });
async function pick(product: Product, picked: Product[]) {
  const { revision } = await picksOf(product);
  expect((await put(product, { productIds: idsOf(picked), revision })).status).toBe(200);
}

/** The names that the page of a product shows as its look. */
async function shown({ name }: Product): Promise<string[]> {
  const { status, body } = await ask(port, `/product/${encodeURIComponent(name)}`);
  expect(status).toBe(200);
  const [look = ''] = /<section aria-label="Complete the look".*?<\/section>/s.exec(body) ?? [];
  return [...look.matchAll(/<a href="\/product\/([^"]*)"/g)].map(([, path = '']) => decodeURIComponent(path));
}
const namesOf = (products: Product[]) => products.map(({ name }) => name);

/** Orders of both products, long enough ago. */
async function buyTogether(products: Product[], times: number, ago = 3_600_000) {
  for (let time = 0; time < times; time += 1) {
    const shopper = await createShopper(api);
    for (const { variants } of products) await fillCart(shopper.user, variants[0] as Variant);
    const { status, body } = await place(api, shopper);
    expect(status).toBe(201);
    const createdAt = new Date(Date.now() - ago);
    await api.knex('orders').where({ id: body.order.id }).update({ createdAt });
  }
}

/** Learns from all orders that there are, from the first on. */
async function learnAll() {
  await Pair.query().delete();
  await Learned.query().findById(LEARNED).patch({ orderId: null, placedAt: null });
  for (let before: string | null | undefined = ''; ; ) {
    await api.services.plugins.background['completelook: learn']?.work();
    const { orderId } = await Learned.query().findById(LEARNED).throwIfNotFound();
    if (orderId === before) return;
    before = orderId;
  }
}

test('what the shop has picked comes first, in its order, at once; what is sold out or no longer live is left out', async () => {
  const [kurta, one, two, gone, draft] = await Promise.all(Array.from({ length: 5 }, () => createProduct()));
  if (!kurta || !one || !two || !gone || !draft) throw new Error('no products');
  expect(await shown(kurta)).toEqual([]);
  await pick(kurta, [two, gone, draft, one]);
  expect(await shown(kurta)).toEqual(namesOf([two, gone, draft, one]));
  const soldOut = { stock: 0, stockWas: 10 };
  expect((await api.put(`/stock/${gone.variants[0]?.id}`, { token, json: soldOut })).status).toBe(200);
  const json = { status: 'DRAFT' };
  expect((await api.put(`/products/${draft.id}/fields`, { token, json })).status).toBe(200);
  expect(await shown(kurta)).toEqual(namesOf([two, one]));
  expect((await picksOf(kurta)).products.map(({ isShown }: { isShown: boolean }) => isShown)).toEqual([
    ...[true, true, false, true],
  ]);
});

test('else what was bought together, more than once, the most frequent first, and nobody is named', async () => {
  const [kurta, often, seldom, once] = await Promise.all(Array.from({ length: 4 }, () => createProduct()));
  if (!kurta || !often || !seldom || !once) throw new Error('no products');
  await buyTogether([kurta, often], 3);
  await buyTogether([kurta, seldom], 2);
  await buyTogether([kurta, once], 1);
  await learnAll();
  expect(await shown(kurta)).toEqual(namesOf([often, seldom]));
  expect(await shown(often)).toEqual(namesOf([kurta]));
  // The same orders are learned from once.
  await api.services.plugins.background['completelook: learn']?.work();
  const pairs = await Pair.query().where({ productId: kurta.id }).orderBy('times');
  expect(pairs.map(({ otherId, times }) => [otherId, times])).toEqual([
    [once.id, 1],
    [seldom.id, 2],
    [often.id, 3],
  ]);
  expect(Object.keys(pairs[0] ?? {}).sort()).toEqual(['lastAt', 'otherId', 'productId', 'times']);
  await pick(kurta, [once]);
  expect(await shown(kurta)).toEqual(namesOf([once, often, seldom]));
});

test('an order counts once it is a minute old: one that began before it may still end', async () => {
  const [kurta, other] = [await createProduct(), await createProduct()];
  await buyTogether([kurta, other], 2, 0);
  await learnAll();
  expect(await Pair.query().where({ productId: kurta.id })).toEqual([]);
});

test('a pair is forgotten when nobody has bought it for a year', async () => {
  const [kurta, other] = [await createProduct(), await createProduct()];
  const pair = { productId: kurta.id, otherId: other.id, times: 9 };
  await api.knex('x_completelook_pairs').insert({ ...pair, lastAt: new Date(Date.now() - 366 * 86_400_000) });
  await api.services.plugins.background['completelook: learn']?.work();
  expect(await Pair.query().where({ productId: kurta.id })).toEqual([]);
});

test('else products in stock of the categories that fit, other ones for each product, and the same ones each time', async () => {
  const kurtas = await createCategory({ name: KURTAS });
  const below = await createCategory({ name: BELOW, parentId: kurtas.id });
  const fitting = await Promise.all([PALAZZOS, DUPATTAS].map((name) => createCategory({ name })));
  const pool: Product[] = [];
  for (const { id: categoryId } of fitting)
    for (let index = 0; index < 6; index += 1) pool.push(await createProduct({ categoryId }));
  const soldOut = await createProduct({ categoryId: fitting[0]?.id as string, variants: [{ stock: 0 }] });
  const products = await Promise.all(Array.from({ length: 6 }, () => createProduct({ categoryId: below.id })));
  // A slot that was late on a busy machine is shown half a minute later.
  for (const product of products) await expect.poll(() => shown(product)).toHaveLength(4);
  const looks = await Promise.all(products.map(shown));
  for (const look of looks) {
    expect(new Set(look).size).toBe(4);
    expect(namesOf(pool)).toEqual(expect.arrayContaining(look));
    expect(look).not.toContain(soldOut.name);
    // Two of each category.
    expect(look.filter((name) => namesOf(pool.slice(0, 6)).includes(name))).toHaveLength(2);
  }
  expect(new Set(looks.map(String)).size).toBeGreaterThan(1);
  const again = await freshStore(api);
  const { body } = await ask(again, `/product/${encodeURIComponent(products[0]?.name ?? '')}`);
  for (const name of looks[0] ?? []) expect(body).toContain(name);
  // A palazzo is completed by nothing: no rule names it.
  expect(await shown(pool[0] as Product)).toEqual([]);
});

test('of two who pick at the same time, or one after the other, the second is told', async () => {
  const [kurta, one] = [await createProduct(), await createProduct()];
  const json = { productIds: [one.id], revision: 0 };
  const answers = await Promise.all([put(kurta, json), put(kurta, json)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EDIT_CONFLICT');
  expect(await put(kurta, json)).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
});

test('picking is for staff with the permission for the catalogue; too many, twice and the product itself are refused', async () => {
  const [kurta, one] = [await createProduct(), await createProduct()];
  const json = { productIds: [one.id], revision: 0 };
  expect((await put(kurta, json, '')).status).toBe(401);
  expect((await put(kurta, json, (await createCustomer(api)).token)).status).toBe(403);
  expect((await put(kurta, json, (await createEditor(api, { permissions: 'orders' })).token)).status).toBe(403);
  const five = await Promise.all(Array.from({ length: 5 }, () => createProduct()));
  for (const productIds of [idsOf(five), [one.id, one.id], [kurta.id], ['x']])
    expect((await put(kurta, { productIds, revision: 0 })).status).toBe(400);
  expect((await put(kurta, json, (await createEditor(api, { permissions: 'catalogue' })).token)).status).toBe(200);
});

test.each(['Kurtas', 'Kurtas:', ': Bags', 'a: b: c'])('the rule %j is no rule', (rules) => {
  expect(completelook().settings?.safeParse({ rules }).success).toBe(false);
});
