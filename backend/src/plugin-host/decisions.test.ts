import type { CourierLayout } from '@rangrekha/contract';
import { daysLater, indiaDay } from '@rangrekha/contract/dates';
import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Address } from '../features/addresses/Address';
import { Order } from '../features/orders/Order';
import type { Plugin } from '../plugins/plugin';
import { plugin } from '../plugins/plugin';
import { startTestApi, type TestApi } from '../testing/api';
import { statementsOf } from '../testing/database/statements-of';
import {
  createOrder,
  createShopper,
  createShopperWith,
  createVariant,
  place,
  type Shopper,
  stockLeft,
} from '../testing/factories/orders';
import { createAdmin } from '../testing/factories/users';

type Decide = NonNullable<Plugin['decide']>;

/** What the plugin of these tests says now. */
let word: Decide = {};
const ask =
  <Point extends keyof Decide>(point: Point) =>
  // biome-ignore lint/suspicious/noExplicitAny: one function stands for every point
  (...input: any[]) =>
    // biome-ignore lint/suspicious/noExplicitAny: as above
    ((word[point] as any) ?? DEFAULTS[point])(...input);
const DEFAULTS = {
  paymentMethods: () => [],
  refuseOrder: () => undefined,
  holdOrder: () => [],
  promisedDays: ({ days }: { days: number }) => days,
  riskReasons: () => [],
};
const asked = plugin({
  name: 'asked',
  title: 'Asked',
  summary: 'Has its word everywhere.',
  decide: {
    paymentMethods: ask('paymentMethods'),
    refuseOrder: ask('refuseOrder'),
    holdOrder: ask('holdOrder'),
    promisedDays: ask('promisedDays'),
    riskReasons: ask('riskReasons'),
  },
});
const other = plugin({
  name: 'other',
  title: 'Other',
  summary: 'Promises a week.',
  decide: { promisedDays: () => 7 },
});

const KEY = { JWT_SECRET: 'a-key-of-the-store-for-two-processes' };

let bare: TestApi;
let api: TestApi;
/** Its plugins have little time. */
let impatient: TestApi;
let admin: string;
beforeAll(async () => {
  bare = await startTestApi();
  impatient = await startTestApi(KEY, { plugins: [asked], decisionTime: 100 });
  api = await startTestApi(KEY, { plugins: [asked, other] });
  admin = (await createAdmin(api)).token;
});
beforeEach(() => {
  word = {};
});
afterAll(async () => {
  await bare.close();
  await impatient.close();
  await api.close();
});

const UPI = { id: 'UPI', name: 'Pay by UPI', note: 'Before we send it.' };
const methodsOf = async ({ token }: Shopper, one = api) =>
  (await one.get('/checkout/payment-methods', { token })).body.addresses;
const failures = () => impatient.services.plugins.failures.of('asked');
const failuresAt = (point: string) => failures().find((one) => one.point === point);

describe('the ways to pay', () => {
  test('a shop without plugins refuses every other one with the words of always, and reads nothing for it', async () => {
    const shopper = await createShopperWith(bare, 50_000);
    const answers = ['CARD', 'UPI', '', undefined, 7].map((paymentMethod) => place(bare, shopper, { paymentMethod }));
    for (const { status, body } of await Promise.all(answers)) {
      expect(status).toBe(400);
      expect(body).toMatchObject({
        message: 'paymentMethod must be COD.',
        errors: [{ path: 'paymentMethod', message: 'must be COD' }],
      });
    }
    const { answer, asked: statements } = await statementsOf(() =>
      bare.get('/checkout/payment-methods', { token: shopper.token }),
    );
    expect(answer.body).toEqual({ addresses: [] });
    expect(statements).toEqual([]);
    const { body } = await place(bare, shopper);
    expect(body.order).not.toHaveProperty('paymentName');
    expect(body.order).not.toHaveProperty('payment');
  });

  test('plugins offer more by total and address, and an order is placed with what is offered', async () => {
    word.paymentMethods = ({ total, pincode, units }) =>
      total > 400 && units === 1 && pincode === '431602' ? [UPI] : [];
    const shopper = await createShopperWith(api, 50_000);
    const far = await Address.query().insert({
      ...{ userId: shopper.user.id, addressLine1: '1 Mall Road', addressLine2: null, city: 'Shimla' },
      ...{ state: 'Himachal Pradesh', postalCode: '171001', defaultFor: null },
    });
    expect(await methodsOf(shopper)).toEqual([
      { addressId: shopper.address.id, methods: [{ id: 'COD', name: 'Cash on Delivery' }, UPI] },
    ]);
    const refused = await place(api, shopper, { paymentMethod: 'UPI', addressId: far.id });
    expect(refused).toMatchObject({ status: 400, body: { message: 'paymentMethod must be COD.' } });
    expect(await place(api, shopper, { paymentMethod: 'CARD' })).toMatchObject({
      status: 400,
      body: { message: 'paymentMethod must be COD or UPI.' },
    });
    const { status, body } = await place(api, shopper, { paymentMethod: 'UPI' });
    expect([status, body.order]).toMatchObject([
      201,
      { paymentMethod: 'UPI', paymentName: 'Pay by UPI', paymentStatus: 'PENDING' },
    ]);
    // What is paid before it leaves is not asked about by mail.
    expect(await Order.query().findById(body.order.id)).toMatchObject({ answerMailDueAt: null });
  });

  test('a key that is sent again gives the same order, although the cart is empty', async () => {
    word.paymentMethods = () => [UPI];
    const shopper = await createShopperWith(api, 50_000);
    const headers = { 'Idempotency-Key': shopper.user.id };
    const [first, again] = [
      await place(api, shopper, { paymentMethod: 'UPI' }, headers),
      await place(api, shopper, { paymentMethod: 'UPI' }, headers),
    ];
    expect([first.status, again.status, again.body.order.id]).toEqual([201, 200, first.body.order.id]);
  });
});

test('a plugin refuses an order with its sentence, and nothing of it is written', async () => {
  word.refuseOrder = ({ total }) => (total > 400 ? 'We are on holiday.' : undefined);
  const variant = await createVariant({ stock: 3, price: 50_000 });
  const shopper = await createShopper(api);
  await api.post('/cart/add', { token: shopper.token, json: { productVariantId: variant.id, quantity: 1 } });
  expect(await place(api, shopper)).toMatchObject({
    status: 409,
    body: { code: 'ORDER_REFUSED', message: 'We are on holiday.' },
  });
  expect(await stockLeft(variant)).toBe(3);
});

test('what a plugin was asked about is what is ordered', async () => {
  const shopper = await createShopperWith(api, 50_000);
  word.refuseOrder = async () => {
    await Address.query().findById(shopper.address.id).patch({ postalCode: '110001' });
    return undefined;
  };
  expect(await place(api, shopper)).toMatchObject({
    status: 409,
    body: { code: 'CART_CHANGED', message: TEXTS.orders.cartChanged },
  });
});

test('the most days that plugins promise count, at the question and in the order', async () => {
  word.promisedDays = ({ days }) => days + 20;
  const days = async (one: TestApi) => (await one.get('/delivery?pin=431602')).body.days;
  const own = await days(bare);
  expect(await days(api)).toBe(own + 20);
  word.promisedDays = () => 1;
  expect(await days(api)).toBe(7);
  const shopper = await createShopperWith(api, 50_000);
  const { order } = (await place(api, shopper)).body;
  expect(order.expectedDeliveryDate).toBe(daysLater(indiaDay(order.createdAt), 7));
});

describe('an order that is held', () => {
  const HELD = { status: 409, body: { code: 'ORDER_HELD', reasons: ['It waits for a payment.'] } };
  const shipping = async (deliveryStatus: string, one = api) => {
    const shopper = await createShopper(one);
    const { id } = await createOrder(shopper.user, await createVariant(), {}, 2);
    return {
      id,
      set: () => one.put(`/orders/${id}/status`, { token: admin, json: { deliveryStatus } }),
    };
  };

  test('is shipped neither as a whole nor in parts, until the plugin lets it go', async () => {
    word.holdOrder = ({ paymentStatus }) => (paymentStatus === 'PENDING' ? ['It waits for a payment.'] : []);
    for (const status of ['SHIPPED', 'DELIVERED']) expect(await (await shipping(status)).set()).toMatchObject(HELD);
    const { id, set } = await shipping('SHIPPED');
    const shown = await api.get(`/admin/orders/${id}`, { token: admin });
    expect(shown.body.holdReasons).toEqual(['It waits for a payment.']);
    const items = [{ orderItemId: shown.body.items[0].id, quantity: 1 }];
    expect(await api.post(`/orders/${id}/shipments`, { token: admin, json: { items } })).toMatchObject(HELD);
    word.holdOrder = () => [];
    expect((await set()).status).toBe(200);
    expect((await api.get(`/admin/orders/${id}`, { token: admin })).body).not.toHaveProperty('holdReasons');
  });

  test('may be cancelled', async () => {
    word.holdOrder = () => ['It waits for a payment.'];
    expect((await (await shipping('CANCELED')).set()).status).toBe(200);
  });

  test('is in no file for couriers, and refused in a file from them', async () => {
    const { id } = await shipping('SHIPPED');
    const free = await shipping('SHIPPED');
    word.holdOrder = (order) => (order.id === id ? ['It waits for a payment.'] : []);
    const { layouts } = (await api.get('/admin/courier-layouts', { token: admin })).body;
    // Other tests have added layouts of their own.
    const { id: layoutId } = layouts.find(({ columns }: CourierLayout) =>
      columns.some(({ field }) => field === 'ORDER_NUMBER'),
    );
    const file = (ids?: string[]) =>
      api.post('/admin/courier-files.csv', { token: admin, json: { layoutId, ...(ids && { ids }) } });
    const chosen = await file([id, free.id]);
    expect(chosen).toMatchObject({ status: 409, body: { code: 'ORDER_HELD' } });
    expect(chosen.body.message).toContain(id.slice(-8).toUpperCase());
    const all = await file();
    expect(all.status).toBe(200);
    expect(all.body).toContain(free.id.slice(-8).toUpperCase());
    expect(all.body).not.toContain(id.slice(-8).toUpperCase());
    const form = new FormData();
    form.append('file', new Blob([`Order number,AWB\n${id.slice(-8)},EJ1\n`]), 'tracking.csv');
    form.append('dryRun', 'false');
    const { body } = await api.post('/admin/tracking/import', { token: admin, form });
    expect(body.lines).toMatchObject([
      { outcome: 'REFUSED', reason: expect.stringContaining('It waits for a payment.') },
    ]);
  });
});

test('reasons of a plugin are among those of the risk, and raise its level', async () => {
  const shopper = await createShopper(api);
  const { id } = await createOrder(shopper.user, await createVariant(), { callOutcome: 'CONFIRMED' });
  word.riskReasons = () => [{ level: 'CALL_FIRST', text: 'A new phone number' }];
  const { risk } = (await api.get(`/admin/orders/${id}`, { token: admin })).body;
  expect(risk.level).toBe('CALL_FIRST');
  expect(risk.reasons[0]).toMatchObject({ kind: 'PLUGIN', text: 'A new phone number' });
  // How many the store's own are depends on the orders of other tests to the same PIN code.
  expect(risk.reasons.length).toBeGreaterThan(1);
});

describe('a plugin that fails', () => {
  const never = new Promise<never>(() => {});
  const BAD = {
    throws: () => {
      throw new Error('out of order');
    },
    hangs: () => never,
    'answers nonsense': () => ({ nonsense: true }),
    'throws nothing': () => {
      throw undefined;
    },
  };

  test.each(Object.entries(BAD))(
    '%s at every point: the rules of the store count, and the staff see it',
    async (_, bad) => {
      word = Object.fromEntries(Object.keys(DEFAULTS).map((point) => [point, bad])) as unknown as Decide;
      const before = Object.fromEntries(failures().map(({ point, count }) => [point, count]));
      const shopper = await createShopperWith(impatient, 50_000);
      expect(await methodsOf(shopper, impatient)).toEqual([]);
      const { status, body } = await place(impatient, shopper);
      expect(status).toBe(201);
      const shown = await impatient.get(`/admin/orders/${body.order.id}`, { token: admin });
      expect(shown.status).toBe(200);
      const json = { deliveryStatus: 'SHIPPED' };
      expect((await impatient.put(`/orders/${body.order.id}/status`, { token: admin, json })).status).toBe(200);
      for (const point of Object.keys(DEFAULTS))
        expect(failuresAt(`decide.${point}`)?.count, point).toBeGreaterThan(before[`decide.${point}`] ?? 0);
    },
  );

  test('changes nothing of what the next one is asked', async () => {
    const shopper = await createShopper(api);
    const { id } = await createOrder(shopper.user, await createVariant());
    word.riskReasons = (order) => {
      order.items.length = 0;
      return [];
    };
    const shown = await api.get(`/admin/orders/${id}`, { token: admin });
    expect(shown.body.items).toHaveLength(1);
  });
});
