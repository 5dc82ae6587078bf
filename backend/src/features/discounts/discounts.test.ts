import type { Order as OrderJson } from '@rangrekha/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { OutboxMail } from '../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../testing/api';
import { askDuring } from '../../testing/database/ask-during';
import { statementsOf } from '../../testing/database/statements-of';
import { createCategory, createCollection, createProduct } from '../../testing/factories/catalogue';
import { applyCode, cartDiscounts, createDiscount, discountBody } from '../../testing/factories/discounts';
import {
  createOrder,
  createShopper,
  createShopperWith,
  createVariant,
  fillCart,
  place,
  type Shopper,
  stockLeft,
} from '../../testing/factories/orders';
import { createAdmin, type SignedIn } from '../../testing/factories/users';
import { CartItem } from '../cart/CartItem';
import { StockMovement } from '../inventory/StockMovement';
import { Order } from '../orders/Order';
import { Variant } from '../products/Variant';
import { Discount } from './Discount';
import { DiscountUse } from './DiscountUse';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

const HOUR = 3_600_000;
type OrderItem = OrderJson['items'][number];

// Discounts without a code are for every cart of the shop.
afterEach(() => Discount.query().whereNull('code').patch({ endsAt: new Date() }));

const shopperWith = (...prices: [number, ...number[]]) => createShopperWith(api, ...prices);

describe('a code', () => {
  test('is given with the cart, remembered by the order, and spent with it', async () => {
    const discount = await createDiscount({ title: 'Welcome' });
    const shopper = await shopperWith(99_950, 33_300);
    expect((await applyCode(api, shopper, ` ${discount.code?.toLowerCase()} `)).status).toBe(200);
    const given = { title: 'Welcome', code: discount.code, amount: 133.25 };
    expect(await cartDiscounts(api, shopper)).toEqual({
      hasCodes: true,
      code: { code: discount.code, problem: null },
      discounts: [given],
      gifts: [],
      hints: [],
      subtotal: 1332.5,
      discount: 133.25,
      total: 1199.25,
    });
    const { status, body } = await place(api, shopper, { expectedTotal: 1199.25, expectedDiscount: 133.25 });
    expect({ status, order: body.order }).toMatchObject({
      status: 201,
      order: { orderTotal: 1199.25, discounts: [given], items: [{ discount: 99.95 }, { discount: 33.3 }] },
    });
    const mail = await OutboxMail.query().findOne({ orderId: body.order.id }).throwIfNotFound();
    expect(mail.textBody).toMatch(new RegExp(`Welcome \\(${discount.code}\\)\\W+₹133\\.25[^]*Total\\W+₹1,199\\.25`));
    const csv = await api.post('/admin/orders.csv', { token: admin.token, json: { ids: [body.order.id] } });
    expect(csv.body).toContain(`,133.25,Welcome (${discount.code}),,\r\n`);
    expect(await discount.$query()).toMatchObject({ used: 1 });
    expect(await cartDiscounts(api, shopper)).toMatchObject({ code: null, total: 0 });
    const mine = await api.get('/orders/my-orders', { token: shopper.token });
    expect(mine.body.orders).toEqual([body.order]);
  });

  test('that nobody has says so, and the code of the cart stays', async () => {
    const { code } = await createDiscount();
    const shopper = await shopperWith(100);
    await applyCode(api, shopper, code);
    const { status, body } = await applyCode(api, shopper, 'NOBODYS');
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'DISCOUNT_UNKNOWN' });
    expect(body.message).toBe('Code NOBODYS is not valid. Please check the spelling.');
    expect(await cartDiscounts(api, shopper)).toMatchObject({ code: { code } });
    expect((await api.delete('/cart/discount-code', { token: shopper.token })).status).toBe(200);
    expect(await cartDiscounts(api, shopper)).toMatchObject({ code: null });
  });

  test.each([
    ['DISCOUNT_ENDED', { endsAt: new Date(Date.now() - HOUR) }, /ended on \d\d \w{3} \d{4}\. Please use another code/],
    ['DISCOUNT_NOT_STARTED', { startsAt: new Date(Date.now() + HOUR) }, /starts on \d\d \w{3} \d{4}/],
    ['DISCOUNT_USED_UP', { usageLimit: 2, used: 2 }, /is no longer available\. Please use another code/],
  ])('is refused with %s and the reason', async (reason, fields, text) => {
    const { code } = await createDiscount(fields);
    const { status, body } = await applyCode(api, await shopperWith(100), code);
    expect({ status, code: body.code, errors: body.errors[0].path }).toEqual({
      status: 409,
      code: reason,
      errors: 'code',
    });
    expect(body.message).toMatch(text);
    expect(body.message).toContain(code);
  });

  test('for first orders is refused after an order, unless that was cancelled', async () => {
    const { code } = await createDiscount({ firstOrder: true });
    const shopper = await shopperWith(100);
    const order = await createOrder(shopper.user, await createVariant());
    expect(await applyCode(api, shopper, code)).toMatchObject({ status: 409, body: { code: 'DISCOUNT_FIRST_ORDER' } });
    await order.$query().patch({ deliveryStatus: 'CANCELED' });
    expect((await applyCode(api, shopper, code)).status).toBe(200);
  });

  test('with a limit a person is refused beyond it', async () => {
    const { code } = await createDiscount({ customerLimit: 1 });
    const shopper = await shopperWith(1_000);
    await applyCode(api, shopper, code);
    expect((await place(api, shopper, { expectedTotal: 9 })).status).toBe(201);
    expect(await applyCode(api, shopper, code)).toMatchObject({
      status: 409,
      body: { code: 'DISCOUNT_CUSTOMER_LIMIT', message: expect.stringContaining('1 time') },
    });
    expect((await applyCode(api, await createShopper(api), code)).status).toBe(200);
  });

  test('that the cart lacks something for is kept, and says what', async () => {
    const [category, other] = [await createCategory(), await createCategory()];
    const child = await createCategory({ parentId: category.id });
    const { code } = await createDiscount({ title: 'Kurtas', minTotal: 100_000, categoryIds: [category.id] });
    const shopper = await createShopper(api);
    const problem = async () => (await cartDiscounts(api, shopper)).code.problem;
    const add = async (categoryId: string, price: number) => {
      const { variants } = await createProduct({ categoryId, variants: [{ price }] });
      await fillCart(shopper.user, variants[0] as Variant);
    };
    await add(other.id, 500_000);
    expect((await applyCode(api, shopper, code)).status).toBe(200);
    expect(await problem()).toContain('nothing in your cart qualifies for Kurtas');
    await add(child.id, 79_900);
    expect(await problem()).toBe('Add ₹201.00 more for Kurtas.');
    await add(category.id, 20_100);
    expect(await cartDiscounts(api, shopper)).toMatchObject({ code: { problem: null }, discount: 100, total: 5900 });
  });

  test.each([
    ['nobody', () => ({}), 401],
    ['an admin', () => ({ token: admin.token }), 403],
  ])('is not for %s', async (_, options, status) => {
    expect((await api.get('/cart/discounts', options())).status).toBe(status);
    expect((await api.put('/cart/discount-code', { ...options(), json: { code: 'X' } })).status).toBe(status);
  });
});

describe('a discount without a code', () => {
  test('applies to every cart, and says how much is missing for it', async () => {
    await createDiscount({
      code: null,
      title: 'Diwali',
      kind: 'AMOUNT',
      percent: null,
      amount: 5_000,
      minTotal: 99_900,
    });
    const shopper = await shopperWith(79_800);
    expect(await cartDiscounts(api, shopper)).toMatchObject({ discount: 0, hints: ['Add ₹201.00 more for Diwali'] });
    await fillCart(shopper.user, await createVariant({ price: 20_100 }));
    expect(await cartDiscounts(api, shopper)).toMatchObject({ discount: 50, hints: [], total: 949 });
    expect((await place(api, shopper)).body.order).toMatchObject({ orderTotal: 949 });
  });

  test('that gives more than the code is given instead of it, and with it when both combine', async () => {
    const automatic = await createDiscount({ code: null, title: 'Diwali', percent: 20 });
    const coded = await createDiscount({ title: 'Welcome' });
    const shopper = await shopperWith(100_000);
    await applyCode(api, shopper, coded.code);
    const cart = await cartDiscounts(api, shopper);
    expect(cart).toMatchObject({ discounts: [{ title: 'Diwali' }], total: 800 });
    expect(cart.code.problem).toContain('Diwali saves you more');
    for (const one of [automatic, coded]) await one.$query().patch({ combines: true });
    expect(await cartDiscounts(api, shopper)).toMatchObject({ total: 720, code: { problem: null } });
  });

  test('with a gift adds it at the price 0 and takes its stock, also when it is bought besides', async () => {
    const gift = await createVariant({ stock: 3, price: 49_900, size: 'One size' });
    const code = { kind: 'GIFT', percent: null, giftVariantId: gift.id, title: 'A stole for you' } as const;
    const discount = await createDiscount({ code: null, ...code });
    const shopper = await shopperWith(100_000);
    const line = await fillCart(shopper.user, gift, 2);
    const cart = await cartDiscounts(api, shopper);
    expect(cart).toMatchObject({ discount: 0, total: 1998, gifts: [{ productVariantId: gift.id, quantity: 1 }] });
    const { body } = await place(api, shopper, { expectedTotal: 1998, expectedGifts: 1 });
    expect(body.order.items).toMatchObject([{ quantity: 1 }, { quantity: 2 }, { quantity: 1, priceAtPurchase: 0 }]);
    expect(body.order).toMatchObject({ orderTotal: 1998, discounts: [{ title: 'A stole for you', amount: 0 }] });
    expect(await stockLeft(gift)).toBe(0);
    expect(await StockMovement.query().where({ orderId: body.order.id, variantId: gift.id })).toMatchObject([
      { changeUnits: -3, stockAfter: 0 },
    ]);
    expect(await DiscountUse.query().findById([body.order.id, discount.id])).toMatchObject({ amount: 49_900 });
    await api.put(`/orders/${body.order.id}/cancel`, { token: shopper.token });
    expect(await stockLeft(gift)).toBe(3);
    expect((await line.$query()) ?? null).toBeNull();
  });

  test('whose gift sells out is told before the order is placed', async () => {
    const gift = await createVariant({ stock: 1 });
    await createDiscount({ code: null, kind: 'GIFT', percent: null, giftVariantId: gift.id });
    const shopper = await shopperWith(100_000);
    expect((await cartDiscounts(api, shopper)).gifts).toHaveLength(1);
    await Variant.query().findById(gift.id).patch({ stock: 0 });
    const refused = await place(api, shopper, { expectedTotal: 1000, expectedGifts: 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'DISCOUNT_CHANGED', total: 1000 } });
    expect((await place(api, shopper, { expectedTotal: 1000, expectedGifts: 0 })).status).toBe(201);
  });
});

describe('a discount for collections', () => {
  const addedTo = async ({ user }: Shopper, { variants }: Awaited<ReturnType<typeof createProduct>>) =>
    fillCart(user, variants[0] as Variant);
  const discountOf = async (shopper: Shopper) => (await cartDiscounts(api, shopper)).discount;

  test('applies to the products of one by hand and one by a rule, in the cart and in the order', async () => {
    const category = await createCategory();
    const child = await createCategory({ parentId: category.id });
    const [chosen, found, dear, other] = await Promise.all([
      createProduct({ variants: [{ price: 100_000 }] }),
      createProduct({ categoryId: child.id, variants: [{ price: 20_000 }] }),
      createProduct({ categoryId: child.id, variants: [{ price: 80_000 }] }),
      createProduct({ variants: [{ price: 40_000 }] }),
    ]);
    const byHand = await createCollection({ productIds: [chosen.id, dear.id], status: 'DRAFT' });
    const conditions = [
      { kind: 'CATEGORY' as const, categoryId: category.id },
      { kind: 'PRICE_BELOW' as const, price: 500 },
    ];
    const byRule = await createCollection({ rule: { match: 'ALL', conditions } });
    const discount = await createDiscount({ title: 'Edit', collectionIds: [byHand.id, byRule.id] });
    const shopper = await createShopper(api);
    await applyCode(api, shopper, discount.code);
    await addedTo(shopper, other);
    expect((await cartDiscounts(api, shopper)).code.problem).toContain('nothing in your cart qualifies for Edit');
    for (const product of [chosen, found, dear]) await addedTo(shopper, product);
    expect(await discountOf(shopper)).toBe(200);
    await api.put(`/collections/${byHand.id}`, {
      token: admin.token,
      json: { name: byHand.name, productIds: [chosen.id], status: 'DRAFT' },
    });
    expect(await discountOf(shopper)).toBe(120);
    const { body } = await place(api, shopper, { expectedTotal: 2280, expectedDiscount: 120 });
    expect(body.order).toMatchObject({ orderTotal: 2280, discounts: [{ title: 'Edit', amount: 120 }] });
    const off = body.order.items.map((item: OrderItem) => [item.product.name, item.discount]);
    expect(Object.fromEntries(off)).toEqual({
      ...{ [other.name]: undefined, [chosen.name]: 100, [found.name]: 20, [dear.name]: undefined },
    });
  });

  test('follows the prices that are charged, and ends with the collection and when it is deleted', async () => {
    const product = await createProduct({ variants: [{ price: 60_000, salePrice: 40_000 }] });
    const rule = { match: 'ALL' as const, conditions: [{ kind: 'PRICE_BELOW' as const, price: 500 }] };
    const collection = await createCollection({ rule });
    const { code } = await createDiscount({ collectionIds: [collection.id] });
    const shopper = await createShopper(api);
    await addedTo(shopper, product);
    await applyCode(api, shopper, code);
    expect(await discountOf(shopper)).toBe(0);
    await product.$query().patch({ saleStartsAt: new Date(Date.now() - HOUR) });
    expect(await discountOf(shopper)).toBe(40);
    const [before, after] = [new Date(Date.now() - HOUR), new Date(Date.now() + HOUR)];
    for (const [times, expected] of [
      [{ startsAt: after, endsAt: null }, 0],
      [{ startsAt: before, endsAt: after }, 40],
      [{ startsAt: before, endsAt: new Date() }, 0],
      [{ startsAt: null, endsAt: null }, 40],
    ] as const) {
      await collection.$query().patch(times);
      expect(await discountOf(shopper)).toBe(expected);
    }
    expect((await api.delete(`/collections/${collection.id}`, { token: admin.token })).status).toBe(200);
    expect(await discountOf(shopper)).toBe(0);
  });

  test('is saved, shown, and tried with a cart before it is saved', async () => {
    const product = await createProduct({ variants: [{ price: 60_000 }, { price: 60_000, size: 'L' }] });
    const collection = await createCollection({ name: 'For guests', productIds: [product.id] });
    const discount = discountBody({ title: 'Guests', collectionIds: [collection.id] });
    const lines = [{ productVariantId: product.variants[0]?.id, quantity: 1 }];
    const tried = await api.post('/admin/discounts/preview', { token: admin.token, json: { discount, lines } });
    expect(tried.body).toMatchObject({ discounts: [{ title: 'Guests', amount: 60 }], problem: null });
    const { body } = await api.post('/discounts', { token: admin.token, json: discount });
    expect(body.discount).toMatchObject({ collectionIds: [collection.id], categoryIds: [], productIds: [] });
    const filter = encodeURIComponent(JSON.stringify({ entityId: body.discount.id }));
    const [entry] = (await api.get(`/admin/audit?filter=${filter}`, { token: admin.token })).body;
    expect(entry.changes).toContainEqual({ field: 'collections', before: null, after: 'For guests' });
    const many = { ...discount, code: '', collectionIds: Array.from({ length: 11 }, () => collection.id) };
    expect(await api.post('/discounts', { token: admin.token, json: many })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'collectionIds', message: 'must have at most 10 ids' }] },
    });
  });
});

describe('an order', () => {
  test('takes two statements more with a discount', async () => {
    const [plain, discounted] = [14, 16];
    const { code } = await createDiscount({ categoryIds: null });
    await place(api, await shopperWith(100));
    for (const [entered, expected] of [
      [null, plain],
      [code, discounted],
    ] as const) {
      const shopper = await shopperWith(100_000, 200_000);
      await applyCode(api, shopper, entered);
      const { answer, asked } = await statementsOf(() => place(api, shopper));
      expect({ status: answer.status, statements: asked.length }).toEqual({ status: 201, statements: expected });
    }
  });

  test('is refused when its discount is another than the shopper saw; cart and code are kept', async () => {
    const discount = await createDiscount();
    const shopper = await shopperWith(100_000);
    await applyCode(api, shopper, discount.code);
    await discount.$query().patch({ percent: 5, revision: 1 });
    const expected = { expectedTotal: 900, expectedDiscount: 100 };
    expect(await place(api, shopper, expected)).toMatchObject({
      status: 409,
      body: { code: 'DISCOUNT_CHANGED', total: 950, discount: 50 },
    });
    await discount.$query().patch({ endsAt: new Date() });
    const { status, body } = await place(api, shopper, expected);
    expect({ status, ...body }).toMatchObject({ status: 409, total: 1000, problem: 'DISCOUNT_ENDED' });
    expect(body.message).toMatch(/ended on .* The total is now ₹1,000\.00\./);
    // A client that names no total did not see one either.
    expect((await place(api, shopper)).body.code).toBe('DISCOUNT_CHANGED');
    expect(await cartDiscounts(api, shopper)).toMatchObject({ code: { code: discount.code }, total: 1000 });
    expect(await Order.query().where({ userId: shopper.user.id })).toEqual([]);
    expect((await place(api, shopper, { expectedTotal: 1000, expectedDiscount: 0 })).status).toBe(201);
  });

  test('of another price is told so, with a discount too', async () => {
    const { code } = await createDiscount();
    const shopper = await shopperWith(100_000);
    await applyCode(api, shopper, code);
    const answer = await place(api, shopper, { expectedTotal: 450, expectedDiscount: 50 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', total: 900 } });
  });

  test('twenty at once for the last use: exactly one is placed', async () => {
    const discount = await createDiscount({ usageLimit: 3, used: 2 });
    const variant = await createVariant({ stock: 50, price: 100_000 });
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => createShopper(api)));
    for (const shopper of shoppers) {
      await fillCart(shopper.user, variant);
      await applyCode(api, shopper, discount.code);
    }
    const answers = await Promise.all(
      shoppers.map((shopper, index) => place(api, shopper, index % 3 ? { expectedTotal: 900 } : {})),
    );
    const outcomes = answers.map(({ status, body }) => body.code ?? status);
    expect(outcomes.filter((one) => one === 201)).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'DISCOUNT_CHANGED')).toHaveLength(19);
    expect([await discount.$query(), await stockLeft(variant)]).toMatchObject([{ used: 3 }, 49]);
    expect(await DiscountUse.query().where({ discountId: discount.id })).toHaveLength(1);
  });

  test('that waits while another process takes the last use names the lost discount', async () => {
    const discount = await createDiscount({ title: 'Welcome', usageLimit: 1 });
    const shopper = await shopperWith(100_000);
    await applyCode(api, shopper, discount.code);
    const { status, body } = await askDuring(
      (trx) => Discount.query(trx).findById(discount.id).patch({ used: 1 }),
      () => place(api, shopper),
    );
    expect({ status, ...body }).toMatchObject({
      status: 409,
      lost: ['Welcome'],
      problem: 'DISCOUNT_USED_UP',
      total: 1000,
    });
    expect(await CartItem.query().where({ userId: shopper.user.id })).toHaveLength(1);
  });

  test.each([
    ['the last use of its customer', { customerLimit: 1, firstOrder: false }, 'DISCOUNT_CUSTOMER_LIMIT'],
    ['the first order of its customer', { customerLimit: null, firstOrder: true }, 'DISCOUNT_FIRST_ORDER'],
  ])('that waits while another process places %s is refused', async (_, fields, problem) => {
    const discount = await createDiscount(fields);
    const other = fields.firstOrder ? await createDiscount(fields) : discount;
    const shopper = await shopperWith(100_000);
    await applyCode(api, shopper, discount.code);
    const { id: userId } = shopper.user;
    const first = await createOrder(shopper.user, await createVariant(), { deliveryStatus: 'CANCELED' });
    const { status, body } = await askDuring(
      async (trx) => {
        await first.$query(trx).patch({ deliveryStatus: 'PENDING' });
        const use = { discountId: other.id, orderId: first.id, userId, slot: 1, amount: 1, createdAt: new Date(0) };
        await trx(DiscountUse.tableName).insert({ ...use, firstOrderOf: fields.firstOrder ? userId : null });
      },
      () => place(api, shopper, { expectedTotal: 900 }),
    );
    expect({ status, ...body }).toMatchObject({ status: 409, code: 'DISCOUNT_CHANGED', problem, total: 1000 });
    expect(await discount.$query()).toMatchObject({ used: 0 });
  });

  test('gives its use back when it is cancelled, and takes it again when that is undone', async () => {
    const discount = await createDiscount({ usageLimit: 1, customerLimit: 1, firstOrder: true });
    const shopper = await shopperWith(100_000);
    await applyCode(api, shopper, discount.code);
    const { order } = (await place(api, shopper)).body;
    const used = async () => (await Discount.query().findById(discount.id).throwIfNotFound()).used;
    const setStatus = (deliveryStatus: string) =>
      api.put(`/orders/${order.id}/status`, { token: admin.token, json: { deliveryStatus } });
    expect((await setStatus('CANCELED')).status).toBe(200);
    expect([await used(), (await setStatus('PENDING')).status, await used()]).toEqual([0, 200, 1]);
    await setStatus('CANCELED');
    const other = await shopperWith(100_000);
    await applyCode(api, other, discount.code);
    expect((await place(api, other)).status).toBe(201);
    expect(await setStatus('PENDING')).toMatchObject({ status: 409, body: { code: 'DISCOUNT_USED_UP' } });
    expect([await used(), await CartItem.query().where({ userId: other.user.id })]).toEqual([1, []]);
  });
});

test.each([90_000, -90_000])(
  'a code leaves the cart with its order when the clock of this machine is %d ms off',
  async (off) => {
    const discount = await createDiscount({ customerLimit: 1 });
    const shopper = await createShopperWith(api, 100_000);
    const token = shopper.token;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    try {
      expect((await applyCode(api, shopper, discount.code)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
    expect((await place(api, shopper)).status).toBe(201);
    expect((await api.get('/cart/discounts', { token })).body.code).toBeNull();
  },
);
