import { setTimeout as sleep } from 'node:timers/promises';
import { DELIVERY_DAYS } from '@rangrekha/contract/limits';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BaseModel } from '../../database/BaseModel';
import { transaction } from '../../database/transaction';
import { OutboxMail } from '../../mail/OutboxMail';
import { mediaUrl } from '../../media/media-url';
import { type Answer, startTestApi, type TestApi } from '../../testing/api';
import { askDuring } from '../../testing/database/ask-during';
import { someoneWaitsFor } from '../../testing/database/lock-waits';
import { statementsOf } from '../../testing/database/statements-of';
import { createProduct } from '../../testing/factories/catalogue';
import {
  createAddress,
  createShopper,
  createVariant,
  fillCart,
  place,
  type Shopper,
  stockLeft,
} from '../../testing/factories/orders';
import { createAdmin, unique } from '../../testing/factories/users';
import { CartItem } from '../cart/CartItem';
import { readVariantLines } from '../cart/read-cart';
import { Company } from '../company/Company';
import { takeStock } from '../inventory/order-stock';
import { Order } from '../orders/Order';
import { Product } from '../products/Product';
import { Variant } from '../products/Variant';
import { refuseShortages } from './order-refusals';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ordersOf = ({ user }: Shopper) => Order.query().where({ userId: user.id }).withGraphFetched('[items, events]');
const cartOf = ({ user }: Shopper) => CartItem.query().where({ userId: user.id });

function statusCounts(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('POST /orders/place', () => {
  test('turns the cart into an order', async () => {
    const shopper = await createShopper(api, { firstName: 'Meera', lastName: null });
    const product = await createProduct({ variants: [{ size: 'S', stock: 5, price: 129_950, discount: 20_000 }] });
    const other = await createVariant({ stock: 1, price: 100 });
    const [variant] = product.variants as [Variant];
    await fillCart(shopper.user, variant, 2);
    await fillCart(shopper.user, other, 1);
    const answer = await place(api, shopper, { expectedTotal: 2600 });
    expect(answer).toMatchObject({ status: 201, body: { message: 'Order placed successfully!' } });
    expect(answer.body.order).toMatchObject({
      orderTotal: 2600,
      paymentMethod: 'COD',
      paymentStatus: 'PENDING',
      deliveryStatus: 'PENDING',
      deliveredOn: null,
      user: { firstName: 'Meera', lastName: null, email: shopper.user.email },
      address: {
        addressLine1: '12 Shivaji Chowk',
        addressLine2: 'near Vazirabad Ghat',
        city: 'Nanded',
        state: 'Maharashtra',
        postalCode: '431602',
      },
      items: [
        {
          quantity: 2,
          priceAtPurchase: 1299.5,
          product: {
            id: product.id,
            name: product.name,
            images: [{ url: mediaUrl(product.images[0]?.mediaId ?? '') }],
            variant: { id: variant.id, size: 'S', color: 'Indigo' },
          },
        },
        { quantity: 1, priceAtPurchase: 1, product: { variant: { id: other.id } } },
      ],
    });
    expect(answer.body.order.orderDate).toBe(answer.body.order.createdAt);
    expect([await stockLeft(variant), await stockLeft(other)]).toEqual([3, 0]);
    expect(await cartOf(shopper)).toEqual([]);
    const actor = { actorId: shopper.user.id, actorName: 'Meera' };
    expect(await ordersOf(shopper)).toMatchObject([
      { id: answer.body.order.id, events: [{ fromStatus: null, toStatus: 'PENDING', ...actor }] },
    ]);
  });

  test('copies the recipient of the address, whom the mail names', async () => {
    const shopper = await shopperWithCart();
    const recipient = { recipientName: 'Meera Joshi', recipientPhone: '9800000001' };
    await shopper.address.$query().patch(recipient);
    const { id, address } = (await place(api, shopper)).body.order;
    expect(address).toMatchObject(recipient);
    await shopper.address.$query().patch({ recipientName: 'Somebody else' });
    expect((await api.get(`/orders/${id}`, { token: shopper.token })).body.order.address).toEqual(address);
    expect((await OutboxMail.query().findOne({ orderId: id }))?.textBody).toContain(
      'Delivery address:\nMeera Joshi\n12',
    );
  });

  test('cart and order show the picture of the colour', async () => {
    const shopper = await createShopper(api);
    const { variants, images, slug } = await createProduct({
      variants: [{ color: 'Indigo' }, { color: 'Madder' }],
      imageColors: ['Indigo', null, 'Madder'],
      slug: unique('kurta'),
      hasOwnAddress: true,
    });
    for (const variant of variants) await fillCart(shopper.user, variant);
    const [front, cloth, madder] = images.map(({ mediaId }) => mediaUrl(mediaId));
    const urlsOf = (items: { product: { images: { url: string }[] } }[]) =>
      items.map(({ product }) => product.images.map(({ url }) => url));
    const { body } = await api.get('/cart', { token: shopper.token });
    expect(urlsOf(body.cartItems)).toEqual([
      [front, cloth],
      [madder, cloth],
    ]);
    // Another product has its name.
    expect(body.cartItems[0].product.address).toBe(slug);
    expect(urlsOf((await place(api, shopper)).body.order.items)).toEqual([[front], [madder]]);
  });

  test('promises the delivery by the day in India', async () => {
    const { body } = await place(api, await shopperWithCart());
    const ordered = new Date(body.order.createdAt);
    const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      new Date(ordered.getTime() + DELIVERY_DAYS * 86_400_000),
    );
    expect(body.order.expectedDeliveryDate).toBe(dayInIndia);
  });

  test('queues one confirmation for in 30 seconds', async () => {
    const { body } = await place(api, await shopperWithCart());
    const mails = await OutboxMail.query().where({ orderId: body.order.id });
    expect(mails).toMatchObject([
      { status: 'WAITING', recipient: body.order.user.email, attempts: 0, eraseBody: false },
    ]);
    expect((mails[0]?.dueAt.getTime() ?? 0) - Date.parse(body.order.createdAt)).toBe(30_000);
  });

  test('remembers what was ordered when product, price and address are gone', async () => {
    const shopper = await createShopper(api);
    const variant = await createVariant({ price: 50_000 });
    await fillCart(shopper.user, variant);
    const { body } = await place(api, shopper);
    await variant.$query().patch({ price: 1, size: 'XXL' });
    await shopper.address.$query().patch({ city: 'Pune' });
    await Product.query().findById(variant.productId).patch({ name: 'Renamed' });
    const read = async () => (await api.get('/orders/my-orders', { token: shopper.token })).body.orders;
    expect(await read()).toEqual([body.order]);
    const { token } = await createAdmin(api);
    expect((await api.delete(`/products/${variant.productId}`, { token })).status).toBe(200);
    await shopper.address.$query().delete();
    expect(await read()).toEqual([body.order]);
  });

  test('refuses an empty cart', async () => {
    expect(await place(api, await createShopper(api))).toMatchObject({ status: 400, body: { code: 'EMPTY_CART' } });
  });

  test("does not know somebody else's address", async () => {
    const shopper = await shopperWithCart();
    const other = await createShopper(api);
    expect((await place(api, { ...shopper, address: other.address })).status).toBe(404);
    expect((await place(api, shopper, { addressId: uuidv7() })).status).toBe(404);
    expect([await ordersOf(shopper), (await cartOf(shopper)).length]).toEqual([[], 1]);
  });

  test('says when the total is another than the shopper saw', async () => {
    const shopper = await createShopper(api);
    const variant = await createVariant({ price: 129_950 });
    await fillCart(shopper.user, variant, 2);
    const answer = await place(api, shopper, { expectedTotal: 2598.99 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', total: 2599 } });
    expect(answer.body.message).toContain('₹2,599.00');
    expect([await ordersOf(shopper), await stockLeft(variant)]).toEqual([[], 10]);
  });

  test('refuses another size at the same total, other quantities and exchanged prices, and orders what the shopper saw', async () => {
    const shopper = await createShopper(api);
    const [small, medium] = [await createVariant({ price: 100_000 }), await createVariant({ price: 100_000 })];
    await fillCart(shopper.user, small, 1);
    const placeSeeing = (...seen: [Variant, number, number][]) =>
      place(api, shopper, {
        expectedTotal: 1000,
        expectedLines: seen.map(([{ id }, quantity, price]) => ({ productVariantId: id, quantity, price })),
      });
    const refusedAs = async (code: string, ...seen: [Variant, number, number][]) => {
      expect(await placeSeeing(...seen)).toMatchObject({ status: 409, body: { code, total: 1000 } });
      expect([await ordersOf(shopper), (await cartOf(shopper)).length]).toEqual([[], 1]);
    };
    await refusedAs('CART_CHANGED', [medium, 1, 1000]);
    await refusedAs('CART_CHANGED', [small, 2, 500]);
    await refusedAs('CART_CHANGED', [small, 1, 600], [medium, 1, 400]);
    await refusedAs('CART_CHANGED');
    await refusedAs('PRICE_CHANGED', [small, 1, 900]);
    expect((await placeSeeing([small, 1, 1000])).status).toBe(201);
  });

  test('names the lines beyond the limit of units and changes nothing, until they are mended', async () => {
    const shopper = await createShopper(api);
    const [many, few] = [await createVariant({ size: 'S', color: 'Indigo' }), await createVariant()];
    const line = await fillCart(shopper.user, many, 5);
    await fillCart(shopper.user, few, 3);
    await Company.query().findById(Company.id).patch({ unitLimit: 3 });
    try {
      const { status, body } = await place(api, shopper);
      expect({ status, code: body.code, limit: body.limit }).toEqual({ status: 409, code: 'UNIT_LIMIT', limit: 3 });
      expect(body.message).toContain(TEXTS.cart.unitLimit(3));
      expect(body.message).toContain('(S, Indigo): 5');
      expect(body.lines).toMatchObject([{ cartItemId: line.id, productVariantId: many.id, requested: 5 }]);
      expect([await ordersOf(shopper), (await cartOf(shopper)).length, await stockLeft(many)]).toEqual([[], 2, 10]);
      await line.$query().patch({ quantity: 3 });
      expect((await place(api, shopper)).status).toBe(201);
    } finally {
      await Company.query().findById(Company.id).patch({ unitLimit: null });
    }
  });

  test('names the lines that are short and changes nothing', async () => {
    const shopper = await createShopper(api);
    const [plenty, few, none] = [
      await createVariant(),
      await createVariant({ stock: 2, size: 'S' }),
      await createVariant({ stock: 0, size: 'L' }),
    ];
    await fillCart(shopper.user, plenty, 1);
    const [fewLine, noneLine] = [await fillCart(shopper.user, few, 3), await fillCart(shopper.user, none, 1)];
    const { status, body } = await place(api, shopper);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'INSUFFICIENT_STOCK' });
    const common = { name: expect.stringContaining('Kurta'), color: 'Indigo' };
    expect(body.lines).toHaveLength(2);
    expect(body.lines).toEqual(
      expect.arrayContaining([
        { cartItemId: fewLine.id, productVariantId: few.id, size: 'S', requested: 3, available: 2, ...common },
        { cartItemId: noneLine.id, productVariantId: none.id, size: 'L', requested: 1, available: 0, ...common },
      ]),
    );
    expect(body.message).toMatch(/\(S, Indigo\): only 2 left.*\(L, Indigo\): sold out/);
    expect([
      await stockLeft(plenty),
      await stockLeft(few),
      await ordersOf(shopper),
      (await cartOf(shopper)).length,
    ]).toEqual([10, 2, [], 3]);
  });

  test('what sells out while an order is being written is refused with it, and only that', async () => {
    const shopper = await createShopper(api);
    const [kept, sold] = [await createVariant({ stock: 3 }), await createVariant({ stock: 3 })];
    await fillCart(shopper.user, kept, 2);
    const soldLine = await fillCart(shopper.user, sold, 2);
    const { status, body } = await askDuring(
      (trx) => Variant.query(trx).findById(sold.id).patch({ stock: 1 }),
      () => place(api, shopper),
    );
    expect({ status, lines: body.lines }).toMatchObject({
      status: 409,
      lines: [{ cartItemId: soldLine.id, available: 1 }],
    });
    expect([await stockLeft(kept), await stockLeft(sold), await ordersOf(shopper)]).toEqual([3, 1, []]);
    expect(body.lines).toHaveLength(1);
  });

  test('what a cart becomes while its order waits for it is what is ordered', async () => {
    const shopper = await createShopper(api);
    const line = await fillCart(shopper.user, await createVariant({ stock: 9 }), 1);
    const { body } = await askDuring(
      (trx) => CartItem.query(trx).findById(line.id).patch({ quantity: 3 }),
      () => place(api, shopper),
    );
    expect(body.order.items).toMatchObject([{ quantity: 3 }]);
    expect(await cartOf(shopper)).toEqual([]);
  });

  test('what comes into a cart while its order is written stays there', async () => {
    const shopper = await createShopper(api);
    const line = await fillCart(shopper.user, await createVariant());
    const { id: variantId } = await createVariant();
    const { status, body } = await askDuring(
      async (trx) => {
        await CartItem.query(trx).findById(line.id).forUpdate();
        await CartItem.query(trx).insert({ userId: shopper.user.id, variantId, quantity: 1, createdAt: new Date() });
      },
      () => place(api, shopper),
    );
    expect({ status, items: body.order.items.length }).toEqual({ status: 201, items: 1 });
    expect(await cartOf(shopper)).toMatchObject([{ variantId }]);
  });

  test('takes fourteen statements, BEGIN and COMMIT among them, whatever its lines', async () => {
    const shopper = await createShopper(api);
    for (const lines of [1, 5]) {
      while ((await cartOf(shopper)).length < lines) await fillCart(shopper.user, await createVariant(), 2);
      const headers = { 'Idempotency-Key': `${lines} lines` };
      const { answer, asked } = await statementsOf(() => place(api, shopper, {}, headers));
      expect({ status: answer.status, statements: asked.length }).toEqual({ status: 201, statements: 14 });
    }
  });

  test('units are taken in the order of their ids, so that two orders never wait for each other', async () => {
    const shopper = await createShopper(api);
    const [first, second] = [await createVariant({ stock: 3 }), await createVariant({ stock: 3 })];
    for (const variant of [second, first]) await fillCart(shopper.user, variant);
    let isSecondFree = false;
    const { status } = await BaseModel.transaction(async (trx) => {
      await Variant.query(trx).findById(first.id).forUpdate();
      const answer = place(api, shopper);
      await sleep(500);
      isSecondFree = await BaseModel.transaction(async (other) => {
        await Variant.query(other).findById(second.id).forUpdate().noWait();
      }).then(
        () => true,
        () => false,
      );
      return { answer };
    }).then(({ answer }) => answer);
    expect({ status, isSecondFree }).toEqual({ status: 201, isSecondFree: true });
  });

  test.each([
    [{ addressId: undefined }, 'addressId'],
    [{ addressId: 'home' }, 'addressId'],
    [{ paymentMethod: 'CARD' }, 'paymentMethod'],
    [{ paymentMethod: undefined }, 'paymentMethod'],
    [{ expectedTotal: '12' }, 'expectedTotal'],
    [{ expectedTotal: -1 }, 'expectedTotal'],
  ])('refuses %j', async (fields, path) => {
    expect(await place(api, await createShopper(api), fields)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });

  test('asks visitors to sign in and is not for admins', async () => {
    const json = { addressId: uuidv7(), paymentMethod: 'COD' };
    expect((await api.post('/orders/place', { json })).status).toBe(401);
    const { token } = await createAdmin(api);
    expect((await api.post('/orders/place', { json, token })).status).toBe(403);
  });
});

describe('Idempotency-Key', () => {
  test('ten parallel clicks with one key make one order', async () => {
    const shopper = await createShopper(api);
    const variant = await createVariant({ stock: 10 });
    await fillCart(shopper.user, variant, 2);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => place(api, shopper, {}, { 'Idempotency-Key': 'click' })),
    );
    expect(statusCounts(answers)).toEqual({ 200: 9, 201: 1 });
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    expect([(await ordersOf(shopper)).length, await stockLeft(variant)]).toEqual([1, 8]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.order))).size).toBe(1);
  });

  test('without a key, the second of two parallel clicks finds the cart empty', async () => {
    const shopper = await shopperWithCart();
    const answers = await Promise.all([place(api, shopper), place(api, shopper)]);
    expect(statusCounts(answers)).toEqual({ 201: 1, 400: 1 });
  });

  test.each([
    ['address', (other: string) => ({ addressId: other })],
    ['expected total', () => ({ expectedTotal: 1 })],
    ['no expected total', () => ({ expectedTotal: undefined })],
    ['expected lines', () => ({ expectedLines: [] })],
  ])('with another body (%s) gives neither the old order nor a new one', async (_, changeOf) => {
    const shopper = await shopperWithCart();
    const other = await createAddress(shopper.user, { defaultFor: null, city: 'Latur' });
    const [line] = await cartOf(shopper);
    const variant = await Variant.query().findById(line?.variantId ?? '');
    const body = { expectedTotal: (variant?.price ?? 0) / 100 };
    const headers = { 'Idempotency-Key': 'key' };
    const first = await place(api, shopper, body, headers);
    expect(first.status).toBe(201);
    const answer = await place(api, shopper, { ...body, ...changeOf(other.id) }, headers);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED', message: TEXTS.orders.placedDifferently },
    });
    expect(answer.body).not.toHaveProperty('order');
    const again = await place(api, shopper, body, headers);
    expect(again).toMatchObject({ status: 200, body: { order: { id: first.body.order.id } } });
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  test('of an order from before bodies were stored gives that order', async () => {
    const shopper = await shopperWithCart();
    const headers = { 'Idempotency-Key': 'old' };
    const { body } = await place(api, shopper, {}, headers);
    await Order.query().findById(body.order.id).patch({ requestHash: null });
    expect(await place(api, shopper, { expectedTotal: 1 }, headers)).toMatchObject({
      status: 200,
      body: { order: { id: body.order.id } },
    });
  });

  test('of a cart that was filled again gives the same order, and leaves the cart', async () => {
    const shopper = await createShopper(api);
    const variant = await createVariant({ stock: 5 });
    const headers = { 'Idempotency-Key': 'again' };
    await fillCart(shopper.user, variant, 2);
    const first = await place(api, shopper, {}, headers);
    await fillCart(shopper.user, variant, 1);
    expect(await place(api, shopper, {}, headers)).toMatchObject({ status: 200, body: { order: first.body.order } });
    expect([(await cartOf(shopper)).length, await stockLeft(variant), (await ordersOf(shopper)).length]).toEqual([
      1, 3, 1,
    ]);
  });

  test('belongs to one shopper', async () => {
    const [one, other] = [await shopperWithCart(), await shopperWithCart()];
    const headers = { 'Idempotency-Key': 'same' };
    expect([(await place(api, one, {}, headers)).status, (await place(api, other, {}, headers)).status]).toEqual([
      201, 201,
    ]);
  });

  test.each(['x'.repeat(129), 'tab\there'])('refuses %j', async (key) => {
    const answer = await place(api, await shopperWithCart(), {}, { 'Idempotency-Key': key });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'Idempotency-Key' }] } });
  });
});

test('60 shoppers at once for 20 units: 20 orders, no unit too many', async () => {
  const variant = await createVariant({ stock: 20 });
  const shoppers = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const shopper = await createShopper(api);
      await fillCart(shopper.user, variant);
      return shopper;
    }),
  );
  const answers = await Promise.all(shoppers.map((shopper) => place(api, shopper)));
  expect(statusCounts(answers)).toEqual({ 201: 20, 409: 40 });
  expect(await stockLeft(variant)).toBe(0);
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ body }) => `${body.code} ${body.lines[0].available}`))).toEqual(
    new Set(['INSUFFICIENT_STOCK 0']),
  );
  const placed = await Order.query().joinRelated('items').where('items.variantId', variant.id).resultSize();
  expect(placed).toBe(20);
});

test('an order that waited for another one finds the units that are left', async () => {
  const variant = await createVariant({ stock: 10 });
  const shopper = await createShopper(api);
  await fillCart(shopper.user, variant);
  const other = await BaseModel.startTransaction();
  // As far as the other one has got: it holds the row and its place in the index of the stock, and takes one unit next.
  await other.raw(
    'SELECT id FROM product_variants FORCE INDEX (product_variants_stock) WHERE stock = 10 AND id = ? FOR UPDATE',
    variant.id,
  );
  const placing = place(api, shopper);
  try {
    await someoneWaitsFor('product_variants');
    await other('product_variants').where({ id: variant.id }).decrement('stock', 1);
    await other.commit();
  } finally {
    if (!other.isCompleted()) await other.rollback();
  }
  expect((await placing).status).toBe(201);
  expect(await stockLeft(variant)).toBe(8);
});

test('carts with the same variants in different order sell every unit, once', async () => {
  const { variants } = await createProduct({
    variants: Array.from({ length: 4 }, (_, index) => ({ size: `${index}`, stock: 15 })),
  });
  const shoppers = await Promise.all(
    Array.from({ length: 40 }, async (_, turn) => {
      const shopper = await createShopper(api);
      const rotated = [...variants.slice(turn % 4), ...variants.slice(0, turn % 4)];
      for (const variant of turn % 8 < 4 ? rotated : rotated.toReversed()) await fillCart(shopper.user, variant);
      return shopper;
    }),
  );
  const answers = await Promise.all(shoppers.map((shopper) => place(api, shopper)));
  expect(statusCounts(answers)).toEqual({ 201: 15, 409: 25 });
  expect(await Promise.all(variants.map(stockLeft))).toEqual([0, 0, 0, 0]);
});

test('carts whose variants become few one after the other are ordered or refused, none fails', async () => {
  const { variants } = await createProduct({
    variants: Array.from({ length: 10 }, (_, index) => ({ size: `${index}`, stock: 11 + index })),
  });
  const shoppers = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const shopper = await createShopper(api);
      for (const variant of variants) await fillCart(shopper.user, variant);
      return shopper;
    }),
  );
  const answers = await Promise.all(shoppers.map((shopper) => place(api, shopper)));
  expect(statusCounts(answers)).toEqual({ 201: 11, 409: 19 });
  expect(await Promise.all(variants.map(stockLeft))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

async function shopperWithCart(): Promise<Shopper> {
  const shopper = await createShopper(api);
  await fillCart(shopper.user, await createVariant());
  return shopper;
}

test('units of one variant in two lines that are short are sold out, not no longer sold', async () => {
  const variant = await createVariant({ stock: 0 });
  const { lines } = await readVariantLines([{ variantId: variant.id, quantity: 1 }]);
  const twice = [...lines, ...lines];
  const shortages = await transaction(async (trx) => takeStock(trx, twice, { reason: 'ORDER', actor: null } as never));
  expect(() => refuseShortages(shortages)).toThrow(/: sold out\.$/);
});
