import { SEGMENT_TEXTS } from '@rangrekha/contract/segments';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/api';
import { applyCode, cartDiscounts, createDiscount, discountBody } from '../../testing/factories/discounts';
import { createOrder, createShopperWith, createVariant, place, type Shopper } from '../../testing/factories/orders';
import { createSegment } from '../../testing/factories/segments';
import { createAdmin, createEditor, type SignedIn, unique } from '../../testing/factories/users';
import { Discount } from '../discounts/Discount';
import { Order } from '../orders/Order';
import type { Segment } from './Segment';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
// Discounts without a code are for every cart of the shop.
afterEach(() => Discount.query().whereNull('code').patch({ endsAt: new Date() }));
afterAll(() => api.close());

const DAY = 86_400_000;
const send = (method: 'post' | 'put' | 'delete', path: string, json?: object) =>
  api[method](path, { token: admin.token, json });

/** Somebody with a cart, a tag, and an order for each amount in paise, so many days ago. */
async function shopperWho(tag: string | null, orders: [paise: number, days: number, status?: 'CANCELED'][]) {
  const shopper = await createShopperWith(api, 99_900);
  if (tag) await api.knex('customer_tags').insert({ userId: shopper.user.id, tag });
  for (const [price, days, deliveryStatus = 'DELIVERED'] of orders) {
    const order = await createOrder(shopper.user, await createVariant({ price }), { deliveryStatus });
    await order.$query().patch({ createdAt: new Date(Date.now() - days * DAY) });
  }
  return shopper;
}

/** Which of `people` the list of customers has for a segment. */
async function membersOf({ id }: Segment, people: Shopper[]): Promise<boolean[]> {
  const filter = encodeURIComponent(JSON.stringify({ segment: id }));
  const { body } = await api.get(`/admin/customers?filter=${filter}&range=[0,99]`, { token: admin.token });
  return people.map(({ user }) => body.some((customer: { id: string }) => customer.id === user.id));
}

test('a list and a discount agree on who fulfils each condition, and all of them', async () => {
  const tag = unique('silk').toLowerCase();
  const people = [
    await shopperWho(null, []),
    await shopperWho(tag, []),
    await shopperWho(null, [
      [5_000_00, 100],
      [6_000_00, 60],
    ]),
    await shopperWho(tag, [
      [11_000_00, 90],
      [1_00, 3],
    ]),
    await shopperWho(tag, [
      [11_000_00, 90],
      [9_000_00, 3, 'CANCELED'],
    ]),
  ];
  const expected: [Partial<Segment>, boolean[]][] = [
    [{ tag, minOrders: null }, [false, true, false, true, true]],
    [{ minOrders: 2 }, [false, false, true, true, false]],
    [{ minOrders: null, minSpent: 11_000_00 }, [false, false, true, true, true]],
    [{ minOrders: null, quietDays: 30 }, [false, false, true, false, true]],
    [{ tag, minOrders: 1, minSpent: 11_000_00, quietDays: 30 }, [false, false, false, false, true]],
  ];
  for (const [conditions, members] of expected) {
    const segment = await createSegment(conditions);
    expect(await membersOf(segment, people), JSON.stringify(conditions)).toEqual(members);
    const { code } = await createDiscount({ segmentId: segment.id });
    const given = await Promise.all(people.map(async (one) => (await applyCode(api, one, code)).status === 200));
    expect(given, JSON.stringify(conditions)).toEqual(members);
  }
});

test('a code for others says so; without a code it is neither given nor promised', async () => {
  const segment = await createSegment({ minOrders: 3 });
  const [stranger, loyal] = [
    await shopperWho(null, [[1_00, 2]]),
    await shopperWho(null, [
      [1_00, 3],
      [1_00, 2],
      [1_00, 1],
    ]),
  ];
  const { code } = await createDiscount({ segmentId: segment.id });
  expect(await applyCode(api, stranger, code)).toMatchObject({
    status: 409,
    body: {
      code: 'DISCOUNT_SEGMENT',
      errors: [
        { path: 'code', message: `${code} is for selected customers only and is not available on your account.` },
      ],
    },
  });
  await createDiscount({ code: null, title: 'Thank you', segmentId: segment.id, minTotal: 99_999_00 });
  expect((await cartDiscounts(api, stranger)).hints).toEqual([]);
  expect((await cartDiscounts(api, loyal)).hints).toEqual(['Add ₹99,000.00 more for Thank you']);
  await createDiscount({ code: null, title: 'Loyal', segmentId: segment.id });
  expect((await place(api, stranger)).body.order.orderTotal).toBe(999);
  expect((await place(api, loyal)).body.order.orderTotal).toBe(899.1);
});

test('a code in the cart stops when its customer is no longer in the segment', async () => {
  const segment = await createSegment();
  const shopper = await shopperWho(null, [[1_00, 2]]);
  const { code } = await createDiscount({ segmentId: segment.id });
  expect((await applyCode(api, shopper, code)).status).toBe(200);
  await Order.query().where({ userId: shopper.user.id }).patch({ deliveryStatus: 'CANCELED' });
  const { discounts, code: asked } = await cartDiscounts(api, shopper);
  expect([discounts, asked.problem]).toEqual([[], expect.stringContaining('for selected customers only')]);
});

test('a segment that a discount is for stays; its name is there once; without a condition it is refused', async () => {
  const name = unique('Loyal');
  const { status, body } = await send('post', '/segments', { name, tag: ' Silk  Sarees ', minSpent: 2_500.5 });
  expect({ status, segment: body.segment }).toMatchObject({
    status: 201,
    segment: { name, tag: 'silk sarees', minOrders: null, minSpent: 2_500.5, quietDays: null },
  });
  const { id } = body.segment;
  expect(await send('post', '/segments', { name, minOrders: 1 })).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE', errors: [{ path: 'name', message: SEGMENT_TEXTS.nameTaken }] },
  });
  expect(await send('put', `/segments/${id}`, { name, tag: '' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'tag', message: SEGMENT_TEXTS.conditionRequired }] },
  });
  const saved = await send('post', '/discounts', discountBody({ segmentId: id }));
  expect(saved.body.discount.segmentId).toBe(id);
  expect(await send('delete', `/segments/${id}`)).toMatchObject({ status: 409, body: { code: 'SEGMENT_IN_USE' } });
  await send('put', `/discounts/${saved.body.discount.id}`, { ...discountBody(), segmentId: '' });
  expect((await send('delete', `/segments/${id}`)).status).toBe(200);
  expect(await send('post', '/discounts', discountBody({ segmentId: id }))).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'segmentId', message: SEGMENT_TEXTS.gone }] },
  });
});

test('staff who may not change discounts do not change who gets one', async () => {
  const { token } = await createEditor(api, { permissions: 'orders' });
  const segment = await createSegment({ minOrders: 3 });
  const widen = (minOrders: number) =>
    api.put(`/segments/${segment.id}`, { token, json: { name: segment.name, minOrders } });
  expect((await widen(2)).status).toBe(200);
  await createDiscount({ segmentId: segment.id });
  expect(await widen(1)).toMatchObject({ status: 403, body: { message: expect.stringContaining('Catalogue') } });
  expect(await segment.$query()).toMatchObject({ minOrders: 2 });
});
