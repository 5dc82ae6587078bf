import { orderNumber } from '@rangrekha/contract/names';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BaseModel } from '../../database/BaseModel';
import { OutboxMail } from '../../mail/OutboxMail';
import { markFailed } from '../../mail/outbox';
import type { TestApi } from '../../testing/api';
import {
  createOrder,
  createShopper,
  createVariant,
  fillCart,
  place,
  type Shopper,
  sendConfirmation,
} from '../../testing/factories/orders';
import { createAdmin, type SignedIn } from '../../testing/factories/users';
import { type MailSink, startMailApi } from '../../testing/servers/mail-sink';
import { DEFAULT_CONTENT } from '../storefront-content/default-content';

let api: TestApi;
let sink: MailSink;
let admin: SignedIn;
beforeAll(async () => {
  ({ api, sink } = await startMailApi());
  admin = await createAdmin(api);
});
afterAll(() => api.close());

/** An order that somebody places now. */
async function placed(): Promise<{ shopper: Shopper; id: string }> {
  const shopper = await createShopper(api, { firstName: 'Meera', lastName: 'Rao' });
  await fillCart(shopper.user, await createVariant({ size: 'S', color: 'Sage', stock: 9, price: 129_900 }), 2);
  const { body } = await place(api, shopper);
  return { shopper, id: body.order.id };
}

async function move(id: string, deliveryStatus: DeliveryStatus, tracking: object = {}): Promise<void> {
  const answer = await api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus, ...tracking } });
  expect(answer.status).toBe(200);
}

const track = (id: string, json: object) => api.put(`/orders/${id}/tracking`, { token: admin.token, json });

const mailsOf = (orderId: string) => OutboxMail.query().where({ orderId }).orderBy(['createdAt', 'id']);

/** Topics of the mails that are still to leave. */
const waiting = async (id: string) =>
  (await mailsOf(id)).filter(({ status, expiresAt }) => status === 'WAITING' && !expiresAt).map(({ topic }) => topic);

/** Sends what waits about an order; gives the topics of all that has left. */
async function leave(id: string): Promise<(string | null)[]> {
  for (const mail of await mailsOf(id)) await api.services.mailer.deliverNow(mail.id);
  return (await mailsOf(id)).filter(({ status }) => status === 'SENT').map(({ topic }) => topic);
}

describe('a mail about a status', () => {
  test('is queued with the move, and leaves after a minute', async () => {
    const { id, shopper } = await placed();
    await move(id, 'SHIPPED');
    const mail = (await mailsOf(id)).at(-1);
    expect(mail).toMatchObject({ topic: 'SHIPPED', recipient: shopper.user.email, status: 'WAITING' });
    expect((mail?.dueAt.getTime() ?? 0) - (mail?.createdAt.getTime() ?? 0)).toBeGreaterThan(55_000);
  });

  test('names courier, number, recipient and the amount to pay', async () => {
    const { id, shopper } = await placed();
    await move(id, 'SHIPPED', { courier: 'Speed <Post>', trackingNumber: 'EJ 204 118 655 IN' });
    await leave(id);
    const mail = (await sink.mailsFor(shopper.user.email, 2)).find(({ subject }) => subject?.includes('on its way'));
    expect(mail?.subject).toBe(`Your My store order #${orderNumber(id)} is on its way`);
    for (const content of [
      'Hello Meera, your order has left our shop with Speed <Post>.',
      `#${orderNumber(id)}`,
      'EJ 204 118 655 IN',
      '₹2,598.00',
      'Size S · Sage',
      'Meera Rao\n12 Shivaji Chowk\n',
      'https://shop.test/myaccount/order',
    ])
      expect(mail?.text).toContain(content);
    expect(mail?.html).toContain('Speed &lt;Post&gt;');
  });

  test.each([
    ['DELIVERED', 'has been delivered', ['Easy returns within 7 days.', 'Return by: ', '/myaccount/order/']],
    ['CANCELED', 'is cancelled', ['You do not have to pay anything on delivery.']],
  ] as const)('says that it is %s', async (status, subject, contents) => {
    const { id, shopper } = await placed();
    await sendConfirmation(api, shopper, id);
    await move(id, status);
    await leave(id);
    const mail = (await sink.mailsFor(shopper.user.email, 2)).at(-1);
    expect(mail?.subject).toBe(`Your My store order #${orderNumber(id)} ${subject}`);
    for (const content of contents) expect(mail?.text).toContain(content);
  });

  test('about the delivery names the last day to return by the row, and links the review and the return', async () => {
    const { id } = await placed();
    await move(id, 'DELIVERED');
    const [rows] = await BaseModel.knex().raw(
      `SELECT DATE_FORMAT(delivered_on + INTERVAL '5:30' HOUR_MINUTE, '%d %b %Y') AS delivered,
         DATE_FORMAT(delivered_on + INTERVAL '5:30' HOUR_MINUTE + INTERVAL 7 DAY, '%d %b %Y') AS until,
         order_items.id AS item
       FROM orders JOIN order_items ON order_items.order_id = orders.id WHERE orders.id = ?`,
      [id],
    );
    const [{ delivered, until, item }] = rows;
    const text = (await mailsOf(id)).at(-1)?.textBody;
    expect(text).toContain(`Delivered: ${delivered}\nReturn by: ${until}\n`);
    expect(text).toContain(`Write a review: https://shop.test/myaccount/order/${id}/review/${item}\n`);
    expect(text).toContain(`Return or exchange: https://shop.test/myaccount/order/${id}/return\n`);
  });

  test('links the page of a known courier', async () => {
    const { id } = await placed();
    await move(id, 'SHIPPED', { courier: 'Delhivery', trackingNumber: '77 1' });
    const [mail] = (await mailsOf(id)).filter(({ topic }) => topic === 'SHIPPED');
    expect(mail?.textBody).toContain('Track your parcel: https://www.delhivery.com/track-v2/package/771');
  });

  test('is previewed with a content that is not published, by admins alone, and nothing is sent', async () => {
    const content = structuredClone(DEFAULT_CONTENT);
    Object.assign(content.brand, { name: 'Zoya & Sisters', italicEnd: 'Sisters' });
    content.mail.signature = 'Zoya <3';
    const preview = (token?: string) => api.post('/storefront-content/preview/mail', { token, json: { content } });
    const before = await OutboxMail.query().resultSize();
    const { status, body } = await preview(admin.token);
    expect([status, body.subject]).toEqual([200, 'Your Zoya & Sisters order #EXAMPLE0']);
    expect(body.html).toMatch(/Zoya &amp; <i>Sisters<\/i>/);
    expect(body.html).toContain('Zoya &lt;3');
    expect((await preview()).status).toBe(401);
    expect((await preview((await createShopper(api)).token)).status).toBe(403);
    expect(await OutboxMail.query().resultSize()).toBe(before);
  });

  test('carries the published name, colour and signature of the shop', async () => {
    const content = structuredClone(DEFAULT_CONTENT);
    Object.assign(content.brand, { name: 'Asha & Sisters', italicEnd: 'Sisters' });
    content.brand.colours.band = '#103c36';
    content.mail.signature = 'Asha and Zoya';
    const publish = (json: object) => api.put('/storefront-content', { token: admin.token, json });
    const { id } = await placed();
    await publish({ content });
    await move(id, 'SHIPPED');
    await publish({ content: DEFAULT_CONTENT });
    const mail = (await mailsOf(id)).at(-1);
    expect(mail?.subject).toBe(`Your Asha & Sisters order #${orderNumber(id)} is on its way`);
    expect(mail?.htmlBody).toMatch(/background:#103c36[^>]*>Asha &amp; <i>Sisters<\/i></);
    expect(mail?.textBody).toContain('\n\nAsha and Zoya\n\n');
    expect(`${mail?.htmlBody} ${mail?.textBody}`).not.toMatch(/rangrekha/i);
  });

  test('goes with the cancellation of the shopper', async () => {
    const { id, shopper } = await placed();
    await api.put(`/orders/${id}/cancel`, { token: shopper.token });
    expect(await waiting(id)).toEqual(['CANCELED']);
  });

  test('is not queued when the move is refused', async () => {
    const { id } = await placed();
    const json = { deliveryStatus: 'SHIPPED', expectedStatus: 'SHIPPED' };
    expect((await api.put(`/orders/${id}/status`, { token: admin.token, json })).status).toBe(409);
    expect(await waiting(id)).toEqual(['CONFIRMATION']);
  });
});

describe('a move back and forth', () => {
  test('before the mail left sends one', async () => {
    const { id } = await placed();
    for (const status of ['SHIPPED', 'PENDING', 'SHIPPED'] as const) await move(id, status);
    expect(await waiting(id)).toEqual(['CONFIRMATION', 'SHIPPED']);
    expect(await leave(id)).toEqual(['CONFIRMATION', 'SHIPPED']);
  });

  test('after the mail left sends no second one', async () => {
    const { id } = await placed();
    await move(id, 'SHIPPED');
    await leave(id);
    for (const status of ['PENDING', 'SHIPPED'] as const) await move(id, status);
    expect(await leave(id)).toEqual(['CONFIRMATION', 'SHIPPED']);
  });

  test('is mailed again after another status was mailed', async () => {
    const { id } = await placed();
    for (const status of ['SHIPPED', 'CANCELED', 'SHIPPED'] as const) {
      await move(id, status);
      await leave(id);
    }
    expect((await leave(id)).slice(1)).toEqual(['SHIPPED', 'CANCELED', 'SHIPPED']);
  });

  test('leaves no outdated mail', async () => {
    const { id } = await placed();
    for (const [status, topics] of [
      ['SHIPPED', ['CONFIRMATION', 'SHIPPED']],
      ['DELIVERED', ['CONFIRMATION', 'DELIVERED']],
      ['PENDING', ['CONFIRMATION']],
      ['CANCELED', ['CANCELED']],
    ] as const) {
      await move(id, status);
      expect(await waiting(id), status).toEqual(topics);
    }
    expect(await leave(id)).toEqual(['CANCELED']);
  });

  test('keeps a mail that is just being refused by the server from being tried again', async () => {
    const { id } = await placed();
    await move(id, 'SHIPPED');
    const mail = (await mailsOf(id)).at(-1) as OutboxMail;
    // As a worker claims it.
    const leasedUntil = new Date(Date.now() + 60_000);
    await mail.$query().patch({ claim: uuidv7(), attempts: 1, leasedUntil, dueAt: leasedUntil });
    await move(id, 'PENDING');
    await markFailed([{ mail, error: 'ECONNECTION' }]);
    expect(await leave(id)).toEqual(['CONFIRMATION']);
  });
});

describe('a corrected tracking number', () => {
  test('is in the one mail that has not left yet', async () => {
    const { id } = await placed();
    await move(id, 'SHIPPED', { trackingNumber: 'EJ 1' });
    await track(id, { trackingNumber: 'EJ 2' });
    expect(await waiting(id)).toEqual(['CONFIRMATION', 'SHIPPED']);
    expect((await mailsOf(id)).at(-1)?.textBody).toContain('EJ 2');
  });

  test('is mailed once if the shopper has the wrong one', async () => {
    const { id } = await placed();
    await move(id, 'SHIPPED', { trackingNumber: 'EJ 1' });
    await leave(id);
    await track(id, { trackingNumber: 'EJ 2' });
    await track(id, { trackingNumber: 'EJ 2' });
    expect(await leave(id)).toEqual(['CONFIRMATION', 'SHIPPED', 'SHIPPED']);
    expect((await mailsOf(id)).at(-1)?.textBody).toContain('EJ 2');
  });

  test('is not mailed before the order is shipped', async () => {
    const { id } = await placed();
    await track(id, { trackingNumber: 'EJ 1' });
    expect(await waiting(id)).toEqual(['CONFIRMATION']);
  });
});

describe('the confirmation', () => {
  test('does not leave for an order that was cancelled before', async () => {
    const { id, shopper } = await placed();
    await api.put(`/orders/${id}/cancel`, { token: shopper.token });
    expect(await sendConfirmation(api, shopper, id)).toMatchObject({ status: 409, body: { code: 'ORDER_CANCELED' } });
    expect(await leave(id)).toEqual(['CANCELED']);
  });

  test('leaves once for an order that was cancelled and reopened before', async () => {
    const { id } = await placed();
    await move(id, 'CANCELED');
    await move(id, 'PENDING');
    expect(await waiting(id)).toEqual(['CONFIRMATION']);
    expect(await leave(id)).toEqual(['CONFIRMATION']);
    await move(id, 'CANCELED');
    await move(id, 'PENDING');
    expect(await waiting(id)).toEqual([]);
  });

  test('is not mailed with the reopening of an order that never had one', async () => {
    const { user } = await createShopper(api);
    const { id } = await createOrder(user, await createVariant());
    await move(id, 'CANCELED');
    await move(id, 'PENDING');
    expect(await waiting(id)).toEqual([]);
  });

  test('that is sent again is a mail of its own: the first stays in the history', async () => {
    const { id, shopper } = await placed();
    await sendConfirmation(api, shopper, id);
    const sentAt = new Date(Date.now() - 61_000);
    await OutboxMail.query().where({ orderId: id }).patch({ sentAt });
    expect((await sendConfirmation(api, shopper, id)).status).toBe(200);
    const { mails } = (await api.get(`/admin/orders/${id}`, { token: admin.token })).body;
    expect(mails).toMatchObject([
      { topic: 'CONFIRMATION', status: 'SENT', endedAt: sentAt.toISOString() },
      { topic: 'CONFIRMATION', status: 'SENT' },
    ]);
  });
});
