import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OutboxMail } from '../../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../../testing/api';
import { createOrder, createShopper, createVariant, fillCart, place } from '../../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn } from '../../../testing/factories/users';
import { Variant } from '../../products/Variant';
import { OrderItem } from '../OrderItem';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

const shown = async (id: string) => (await api.get(`/admin/orders/${id}`, { token: admin.token })).body;

/** An order that somebody places now, of two pieces at ₹1,299.00 instead of ₹1,549.50. */
async function placed() {
  const shopper = await createShopper(api);
  const variant = await createVariant({ price: 129_900, discount: 25_050, stock: 9 });
  await fillCart(shopper.user, variant, 2);
  const { body } = await place(api, shopper);
  return { shopper, variant, id: body.order.id as string };
}

describe('an item', () => {
  test('keeps its compare-at price and its colour, whatever becomes of the variant', async () => {
    const { id, variant } = await placed();
    await Variant.query().findById(variant.id).patch({ price: 1, discount: null, colorHex: '#ffffff' });
    const { orderTotal, items } = await shown(id);
    expect(orderTotal).toBe(2598);
    expect(items).toMatchObject([
      {
        quantity: 2,
        priceAtPurchase: 1299,
        discountAtPurchase: 250.5,
        colorHexCode: variant.colorHex,
      },
    ]);
  });

  test('of an order from before they were stored has neither', async () => {
    const { id } = await placed();
    await OrderItem.query().where({ orderId: id }).patch({ discount: null, colorHex: null });
    const [item] = (await shown(id)).items;
    expect(item).toMatchObject({ discountAtPurchase: null, colorHexCode: null });
  });
});

describe('a mail', () => {
  const mailOf = (id: string) => OutboxMail.query().findOne({ orderId: id }).throwIfNotFound();

  test('is queued with the order, to the customer', async () => {
    const { id, shopper } = await placed();
    const mail = await mailOf(id);
    expect((await shown(id)).mails).toEqual([
      {
        id: mail.id,
        topic: 'CONFIRMATION',
        recipient: shopper.user.email,
        status: 'WAITING',
        attempts: 0,
        queuedAt: mail.createdAt.toISOString(),
        endedAt: null,
      },
    ]);
  });

  test.each([
    ['SENT', { sentAt: new Date('2026-11-21T05:12:00.000Z'), attempts: 1 }],
    ['FAILED', { dueAt: new Date('2026-11-21T05:12:00.000Z'), attempts: 12 }],
    ['EXPIRED', { expiresAt: new Date('2026-11-21T05:12:00.000Z'), attempts: 0 }],
  ] as const)('tells when it was %s, but not what the server said', async (status, fields) => {
    const { id, shopper } = await placed();
    await (await mailOf(id)).$query().patch({ status, lastError: 'connect ECONNREFUSED smtp.internal:25', ...fields });
    const { mails } = await shown(id);
    expect(mails).toEqual([
      {
        id: expect.any(String),
        topic: 'CONFIRMATION',
        recipient: shopper.user.email,
        status,
        attempts: fields.attempts,
        queuedAt: expect.any(String),
        endedAt: '2026-11-21T05:12:00.000Z',
      },
    ]);
  });

  test('is absent for an order without one, and not shown in lists or to shoppers', async () => {
    const { user } = await createCustomer(api);
    const { id } = await createOrder(user, await createVariant({ stock: 5 }));
    expect((await shown(id)).mails).toEqual([]);
    const own = await placed();
    const filter = encodeURIComponent(JSON.stringify({ id: [own.id] }));
    const [row] = (await api.get(`/admin/orders?filter=${filter}`, { token: admin.token })).body;
    expect(row).toMatchObject({ id: own.id });
    const [order] = (await api.get('/orders/my-orders', { token: own.shopper.token })).body.orders;
    for (const body of [row, order]) for (const key of ['mails', 'customer']) expect(body).not.toHaveProperty(key);
  });
});

test('the customer comes with all orders, what they spent, and how many they refused', async () => {
  const { user } = await createCustomer(api);
  const variant = await createVariant({ price: 100_050, stock: 50 });
  const { id } = await createOrder(user, variant, {}, 2);
  const sums = { id: user.id, orderCount: 1, spent: 2001, refused: 0 };
  expect((await shown(id)).customer).toEqual(sums);
  await createOrder(user, variant, { deliveryStatus: 'DELIVERED' });
  await createOrder(user, variant, { deliveryStatus: 'CANCELED', callOutcome: 'REFUSED' });
  await createOrder((await createCustomer(api)).user, variant);
  expect((await shown(id)).customer).toEqual({ ...sums, orderCount: 3, spent: 3001.5, refused: 1 });
});
