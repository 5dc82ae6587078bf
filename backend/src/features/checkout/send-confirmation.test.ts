import { orderNumber } from '@rangrekha/contract/names';
import { TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OutboxMail } from '../../mail/OutboxMail';
import type { TestApi } from '../../testing/api';
import { askDuring } from '../../testing/database/ask-during';
import { createProduct } from '../../testing/factories/catalogue';
import {
  createOrder,
  createShopper,
  createVariant,
  fillCart,
  place,
  type Shopper,
} from '../../testing/factories/orders';
import { createAdmin, createCustomer } from '../../testing/factories/users';
import { type MailSink, startMailApi } from '../../testing/servers/mail-sink';
import { Order } from '../orders/Order';
import { Product } from '../products/Product';
import type { Variant } from '../products/Variant';

let api: TestApi;
let sink: MailSink;
beforeAll(async () => {
  ({ api, sink } = await startMailApi());
});
afterEach(() => {
  sink.answer = {};
});
afterAll(() => api.close());

const ask = ({ token, user }: Pick<Shopper, 'token' | 'user'>, id: string, email = user.email, extra: object = {}) =>
  api.post('/orders/send-confirmation', { token, json: { orderData: { id, ...extra }, email } });

async function placedOrder() {
  const shopper = await createShopper(api, { firstName: 'Meera <b>' });
  const product = await createProduct({
    variants: [{ size: 'S', color: 'Sage & white', stock: 5, price: 12_345_650, discount: 20_000 }],
  });
  await fillCart(shopper.user, product.variants[0] as Variant, 2);
  const { body } = await place(api, shopper);
  return { shopper, product, order: body.order };
}

describe('POST /orders/send-confirmation', () => {
  test('mails what the order says, at once', async () => {
    const { shopper, product, order } = await placedOrder();
    const answer = await ask(shopper, order.id, shopper.user.email.toUpperCase(), { orderTotal: 1, items: [] });
    expect(answer).toMatchObject({ status: 200, body: { message: TEXTS.orders.placed } });
    const [mail, ...others] = await sink.mailsFor(shopper.user.email);
    expect(others).toEqual([]);
    const day = order.expectedDeliveryDate.split('-').at(-1);
    const number = orderNumber(order.id);
    expect(mail?.subject).toContain(number);
    const contents = [
      ...[number, product.name, '₹2,46,913.00', 'Cash on Delivery', 'Size S'],
      ...['12 Shivaji Chowk', 'near Vazirabad Ghat', 'Nanded, Maharashtra 431602', `${day} `],
      'https://shop.test/myaccount/order',
    ];
    for (const content of contents) {
      expect(mail?.text).toContain(content);
      expect(mail?.html).toContain(content);
    }
    expect(mail?.text).toContain('Meera <b>');
    expect(mail?.html).toContain('Meera &lt;b&gt;');
    expect(mail?.html).toContain('Sage &amp; white');
  });

  test('addresses the parcel to the username once, where registration copied it into both names', async () => {
    const shopper = await createShopper(api, { firstName: 'asha', lastName: 'asha' });
    await fillCart(shopper.user, await createVariant());
    const { body } = await place(api, shopper);
    await ask(shopper, body.order.id);
    const [mail] = await sink.mailsFor(shopper.user.email);
    expect(mail?.text).toContain('Delivery address:\nasha\n12 Shivaji Chowk\n');
  });

  test('asked again within a minute, sends nothing more', async () => {
    const { shopper, order } = await placedOrder();
    const answers = [
      ...(await Promise.all([ask(shopper, order.id), ask(shopper, order.id)])),
      await ask(shopper, order.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await sink.mailsFor(shopper.user.email)).toHaveLength(1);
  });

  test('asked again later, sends it again as a new message', async () => {
    const { shopper, order } = await placedOrder();
    await ask(shopper, order.id);
    await OutboxMail.query()
      .where({ orderId: order.id })
      .patch({ sentAt: new Date(Date.now() - 61_000) });
    expect((await ask(shopper, order.id)).status).toBe(200);
    const mails = await sink.mailsFor(shopper.user.email, 2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('says when the server did not take it; the outbox goes on trying', async () => {
    const { shopper, order } = await placedOrder();
    sink.answer = { code: 451 };
    expect(await ask(shopper, order.id)).toMatchObject({
      status: 502,
      body: { message: TEXTS.orders.mailFailed, code: 'MAIL_NOT_TAKEN' },
    });
    const mail = await OutboxMail.query().findOne({ orderId: order.id }).throwIfNotFound();
    expect(mail).toMatchObject({ status: 'WAITING', attempts: 1 });
    sink.answer = {};
    await mail.$query().patch({ dueAt: new Date() });
    api.services.mailer.wake();
    expect(await sink.mailsFor(shopper.user.email)).toHaveLength(1);
  });

  test('queues the mail of an order that has none', async () => {
    const { user, token } = await createCustomer(api);
    const variant = await createVariant();
    const order = await createOrder(user, variant);
    const { name } = await Product.query().findById(variant.productId).throwIfNotFound();
    const answers = await Promise.all([1, 2, 3].map(() => ask({ user, token }, order.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [mail, ...others] = await sink.mailsFor(user.email);
    expect(mail?.text).toContain(name);
    expect(others).toEqual([]);
  });

  test("does not know somebody else's order", async () => {
    const { order } = await placedOrder();
    const other = await createCustomer(api);
    expect((await ask(other, order.id)).status).toBe(404);
    expect((await ask(other, uuidv7())).status).toBe(404);
    expect(await OutboxMail.query().findOne({ orderId: order.id })).toMatchObject({ status: 'WAITING', attempts: 0 });
  });

  test('does not leave for an order that is being cancelled', async () => {
    const { shopper, order } = await placedOrder();
    const answer = await askDuring(
      (trx) => Order.query(trx).findById(order.id).patch({ deliveryStatus: 'CANCELED' }),
      () => ask(shopper, order.id),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'ORDER_CANCELED' } });
  });

  test('mails only to the own address', async () => {
    const { shopper, order } = await placedOrder();
    const victim = `victim-${uuidv7()}@example.com`;
    expect((await ask(shopper, order.id, victim)).status).toBe(403);
    expect(await OutboxMail.query().findOne({ orderId: order.id })).toMatchObject({
      recipient: shopper.user.email,
      attempts: 0,
    });
  });

  test.each([
    [{ email: 'a@example.com' }, 'orderData'],
    [{ orderData: { id: 'x' }, email: 'a@example.com' }, 'orderData.id'],
    [{ orderData: { id: uuidv7() } }, 'email'],
    [{ orderData: { id: uuidv7() }, email: 'nonsense' }, 'email'],
  ])('refuses %j', async (json, path) => {
    const { token } = await createCustomer(api);
    expect(await api.post('/orders/send-confirmation', { token, json })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });

  test('asks visitors to sign in and is not for admins', async () => {
    const json = { orderData: { id: uuidv7() }, email: 'a@example.com' };
    expect((await api.post('/orders/send-confirmation', { json })).status).toBe(401);
    expect((await api.post('/orders/send-confirmation', { json, token: (await createAdmin(api)).token })).status).toBe(
      403,
    );
  });
});
