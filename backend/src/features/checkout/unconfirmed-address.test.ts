import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../database/transaction';
import { OutboxMail } from '../../mail/OutboxMail';
import type { Answer, TestApi } from '../../testing/api';
import { askDuring } from '../../testing/database/ask-during';
import { someoneWaitsFor } from '../../testing/database/lock-waits';
import {
  createShopper,
  createVariant,
  fillCart,
  place,
  type Shopper,
  sendConfirmation,
  stockLeft,
} from '../../testing/factories/orders';
import { createAdmin } from '../../testing/factories/users';
import { type MailSink, startMailApi } from '../../testing/servers/mail-sink';
import { PasswordCode } from '../accounts/passwords/PasswordCode';
import { User } from '../accounts/User';
import { Variant } from '../products/Variant';

let api: TestApi;
let sink: MailSink;
beforeAll(async () => {
  ({ api, sink } = await startMailApi({ RATE_LIMIT: 'on' }));
});
afterAll(() => api.close());

async function order(shopper: Shopper, quantity = 1): Promise<string> {
  await fillCart(shopper.user, await createVariant({ stock: 100 }), quantity);
  const answer = await place(api, shopper);
  expect(answer.status).toBe(201);
  return answer.body.order.id;
}

const cancel = ({ token }: Shopper, id: string) => api.put(`/orders/${id}/cancel`, { token });

const statusesTo = async ({ user: { email } }: Shopper) =>
  (await OutboxMail.query().where({ recipient: email }).orderBy(['createdAt', 'id'])).map(({ status }) => status);

const tokenIn = (text: string | undefined) => /verify-email\?token=(\S+)/.exec(text ?? '')?.[1] ?? '';

const verify = (token: string) => api.post('/auth/verify-email', { json: { token } });

const confirmed = () => createShopper(api, { emailVerifiedAt: new Date() });

describe('an address that nobody confirmed', () => {
  test('gets three mails an hour, however often somebody orders and cancels', async () => {
    const shopper = await createShopper(api);
    const answers: number[] = [];
    for (let round = 0; round < 4; round++) {
      const id = await order(shopper);
      answers.push((await sendConfirmation(api, shopper, id)).status);
      expect((await cancel(shopper, id)).status).toBe(200);
    }
    for (const { id } of await OutboxMail.query().where({ recipient: shopper.user.email }))
      await api.services.mailer.deliverNow(id);
    expect(answers).toEqual([200, 200, 502, 502]);
    expect(await sink.mailsFor(shopper.user.email, 3)).toHaveLength(3);
    const statuses = await statusesTo(shopper);
    expect(statuses.filter((status) => status === 'SENT')).toHaveLength(3);
    expect(statuses.filter((status) => status === 'WITHHELD').length).toBeGreaterThan(3);
  });

  test.each([
    ['an order that is cancelled', cancel, 200],
    ['a confirmation that is asked for', (shopper: Shopper, id: string) => sendConfirmation(api, shopper, id), 502],
    ['an order that is placed', (shopper: Shopper) => place(api, shopper), 201],
  ])('gets no mail of %s beside three that another request is writing', async (_, ask, status) => {
    const shopper = await createShopper(api);
    const [first, second] = [await order(shopper), await order(shopper)];
    // What left longer than an hour ago counts no more.
    const earlier = new Date(Date.now() - 2 * 3_600_000);
    const { email: recipient, id } = shopper.user;
    await OutboxMail.query().where({ recipient }).patch({ status: 'SENT', createdAt: earlier, sentAt: earlier });
    await fillCart(shopper.user, await createVariant());
    const answer = await askDuring(
      async (trx) => {
        await User.query(trx).findById(id).forUpdate();
        const now = new Date();
        const [text, times] = [
          { subject: '', eraseBody: false },
          { createdAt: now, dueAt: now, sentAt: now },
        ];
        const mail = {
          orderId: second,
          topic: 'CONFIRMATION',
          recipient,
          ...text,
          status: 'SENT',
          attempts: 1,
          ...times,
        } as const;
        // Not as waiting: a request that withdraws mails may walk over all that wait, and so wait for these by chance.
        for (let n = 0; n < 3; n++) await OutboxMail.query(trx).insert(mail);
      },
      () => ask(shopper, first),
    );
    expect(answer.status).toBe(status);
    const withheld = { orderId: answer.body.order?.id ?? first, status: 'WITHHELD' };
    expect(await OutboxMail.query().where(withheld)).toHaveLength(1);
  });

  test.each([
    ['no mail beside three that wait', null, true],
    ['a mail beside three that have expired', new Date(Date.now() - 1_000), false],
  ])('gets %s', async (_, expiresAt, isWithheld) => {
    const shopper = await createShopper(api);
    const [createdAt, dueAt] = [new Date(), new Date(Date.now() + 3_600_000)];
    const text = { subject: '', eraseBody: false, attempts: 0 };
    const waiting = { topic: 'CONFIRMATION', recipient: shopper.user.email, status: 'WAITING', ...text } as const;
    for (let n = 0; n < 3; n++) await OutboxMail.query().insert({ ...waiting, createdAt, dueAt, expiresAt });
    const id = await order(shopper);
    expect(await OutboxMail.query().where({ orderId: id, status: 'WITHHELD' })).toHaveLength(isWithheld ? 1 : 0);
  });

  test('gets mails again after an hour', async () => {
    const shopper = await createShopper(api);
    for (let n = 0; n < 3; n++) await sendConfirmation(api, shopper, await order(shopper));
    const id = await order(shopper);
    expect((await sendConfirmation(api, shopper, id)).status).toBe(502);
    const { email: recipient } = shopper.user;
    await OutboxMail.query()
      .where({ recipient })
      .patch({ createdAt: new Date(Date.now() - 3_600_000) });
    expect((await sendConfirmation(api, shopper, id)).status).toBe(200);
  });

  test('has one row for a confirmation that is asked for again and again; the back office says why', async () => {
    const shopper = await createShopper(api);
    for (let n = 0; n < 3; n++) await sendConfirmation(api, shopper, await order(shopper));
    const id = await order(shopper);
    for (let n = 0; n < 3; n++)
      expect(await sendConfirmation(api, shopper, id)).toMatchObject({
        status: 502,
        body: { message: TEXTS.orders.mailFailed },
      });
    const [mail, ...others] = await OutboxMail.query().where({ orderId: id });
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      status: 'WITHHELD',
      textBody: null,
      htmlBody: null,
      lastError: 'Not sent: the address is not confirmed and had its mails of this hour.',
    });
    const { body } = await api.get(`/admin/orders/${id}`, { token: (await createAdmin(api)).token });
    expect(body.mails).toMatchObject([{ status: 'WITHHELD', attempts: 0, endedAt: mail?.createdAt.toISOString() }]);
  });

  test('gets each mail about what the staff did beyond its three, and these count for nothing', async () => {
    const shopper = await createShopper(api);
    const { token } = await createAdmin(api);
    const move = (id: string, deliveryStatus: string) =>
      api.put(`/orders/${id}/status`, { token, json: { deliveryStatus } });
    const sent = async (id: string) => {
      for (const mail of await OutboxMail.query().where({ orderId: id })) await api.services.mailer.deliverNow(mail.id);
      return (await OutboxMail.query().where({ orderId: id }).orderBy('id')).map(
        (mail) => `${mail.topic} ${mail.status}`,
      );
    };
    const first = await order(shopper);
    for (const state of ['SHIPPED', 'DELIVERED']) {
      expect((await move(first, state)).status).toBe(200);
      await sent(first);
    }
    expect(await sent(first)).toEqual(['CONFIRMATION SENT', 'SHIPPED SENT', 'DELIVERED SENT']);
    for (let n = 0; n < 2; n++) expect(await sent(await order(shopper))).toEqual(['CONFIRMATION SENT']);
    const last = await order(shopper);
    await api.post(`/orders/${last}/calls`, { token, json: { outcome: 'CONFIRMED' } });
    await sent(last);
    for (const state of ['SHIPPED', 'PENDING', 'CANCELED']) {
      await move(last, state);
      await sent(last);
    }
    expect(await sent(last)).toEqual(['CONFIRMATION WITHHELD', 'CONFIRMED SENT', 'SHIPPED SENT', 'CANCELED SENT']);
  });

  test('gets the question of the staff whether to send an order, and none by itself', async () => {
    const shopper = await createShopper(api);
    for (let n = 0; n < 3; n++) await order(shopper);
    const id = await order(shopper);
    const { token } = await createAdmin(api);
    expect((await api.post(`/orders/${id}/answer-mail`, { token })).status).toBe(200);
    expect(await OutboxMail.query().where({ orderId: id, topic: 'ANSWER' })).toMatchObject([{ status: 'WAITING' }]);
  });

  test('gets its one-time codes besides', async () => {
    const shopper = await createShopper(api);
    const json = { email: shopper.user.email };
    for (let n = 0; n < 4; n++) await api.post('/auth/forgot-password/request-otp', { json });
    expect((await sendConfirmation(api, shopper, await order(shopper))).status).toBe(200);
  });

  test('reads nothing that somebody else could have written', async () => {
    const shopper = await createShopper(api, { firstName: 'Call 98765 43210 now', lastName: 'Win.com' });
    await shopper.address.$query().patch({ addressLine1: 'Visit evil.example to pay' });
    const id = await order(shopper);
    await sendConfirmation(api, shopper, id);
    const [mail] = await sink.mailsFor(shopper.user.email);
    for (const written of ['98765', 'Win.com', 'evil.example', 'Nanded']) {
      expect(mail?.text).not.toContain(written);
      expect(mail?.html).not.toContain(written);
    }
    for (const content of ['Hello there, thank you', 'Confirm my email address: https://shop.test/verify-email'])
      expect(mail?.text).toContain(content);
  });

  test('is greeted by a plain name', async () => {
    const shopper = await createShopper(api, { firstName: 'D’Souza-Rao' });
    await sendConfirmation(api, shopper, await order(shopper));
    const [mail] = await sink.mailsFor(shopper.user.email);
    expect(mail?.text).toContain('Hello D’Souza-Rao,');
  });

  test('is confirmed by the link of its mail, once for all: mails are whole and no fewer than orders', async () => {
    const shopper = await createShopper(api);
    await sendConfirmation(api, shopper, await order(shopper));
    const [mail] = await sink.mailsFor(shopper.user.email);
    const token = tokenIn(mail?.text);
    for (let n = 0; n < 2; n++)
      expect(await verify(token)).toMatchObject({ status: 200, body: { message: TEXTS.auth.emailConfirmed } });
    for (let n = 0; n < 4; n++) expect((await sendConfirmation(api, shopper, await order(shopper))).status).toBe(200);
    const last = (await sink.mailsFor(shopper.user.email, 5)).at(-1);
    expect(last?.text).toContain('12 Shivaji Chowk');
    expect(last?.text).not.toContain('Confirm my email address');
  });

  test("is not confirmed by a forged link, nor by another account's", async () => {
    const [shopper, other] = [await createShopper(api), await createShopper(api)];
    await sendConfirmation(api, other, await order(other));
    const [mail] = await sink.mailsFor(other.user.email);
    const proof = tokenIn(mail?.text).split('.')[1] ?? '';
    expect(proof).not.toBe('');
    for (const token of [
      `${shopper.user.id}.${proof}`,
      `${other.user.id}.${proof.slice(1)}`,
      shopper.user.id,
      'x',
      'नमस्ते.é',
    ])
      expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
    for (const { id } of [shopper.user, other.user])
      expect((await User.query().findById(id))?.emailVerifiedAt).toBeNull();
  });

  test('is confirmed by a one-time code', async () => {
    const { user } = await createShopper(api);
    const { jwtSecret } = api.services.config;
    const created = await transaction((trx) => PasswordCode.create(trx, user.id, jwtSecret));
    const json = { email: user.email, otp: created?.code, newPassword: 'Another-horse-2' };
    expect((await api.post('/auth/forgot-password/reset', { json })).status).toBe(200);
    expect((await User.query().findById(user.id))?.emailVerifiedAt).toBeInstanceOf(Date);
  });
});

describe('orders of an account whose address nobody confirmed', () => {
  test('are five at a time', async () => {
    const shopper = await createShopper(api);
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await order(shopper));
    await fillCart(shopper.user, await createVariant());
    expect(await place(api, shopper)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_UNCONFIRMED', message: TEXTS.orders.unconfirmed(5, 30) },
    });
    await cancel(shopper, ids[0] ?? '');
    expect((await place(api, shopper)).status).toBe(201);
  });

  test('hold thirty units in all, and take no more of the stock', async () => {
    const shopper = await createShopper(api);
    await order(shopper, 20);
    const variant = await createVariant({ stock: 300 });
    const line = await fillCart(shopper.user, variant, 11);
    expect(await place(api, shopper)).toMatchObject({ status: 409, body: { code: 'EMAIL_UNCONFIRMED' } });
    expect(await stockLeft(variant)).toBe(300);
    await line.$query().patch({ quantity: 10 });
    expect((await place(api, shopper)).status).toBe(201);
  });

  test('are five at a time when two are placed at once', async () => {
    const shopper = await createShopper(api);
    for (let n = 0; n < 4; n++) await order(shopper);
    const [popular, other] = [await createVariant({ stock: 50 }), await createVariant({ stock: 50 })];
    await fillCart(shopper.user, popular);
    let fifth: Promise<Answer> | undefined;
    const sixth = await askDuring(
      async (trx) => {
        await Variant.query(trx).findById(popular.id).forUpdate();
        fifth = place(api, shopper);
        await someoneWaitsFor('product_variants');
        await fillCart(shopper.user, other);
      },
      () => place(api, shopper),
    );
    expect([(await fifth)?.status, sixth.status, sixth.body.code]).toEqual([201, 409, 'EMAIL_UNCONFIRMED']);
    expect([await stockLeft(popular), await stockLeft(other)]).toEqual([49, 50]);
  });

  test('are as many as the shopper likes once it is confirmed', async () => {
    const shopper = await confirmed();
    for (let n = 0; n < 6; n++) await order(shopper, 40);
  });
});

test('the twenty-first order of an hour is refused, and says when to try again', async () => {
  const shopper = await confirmed();
  const answers = [];
  for (let n = 0; n < 21; n++) answers.push(await place(api, shopper));
  expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(400));
  expect(answers[20]?.status).toBe(429);
  expect(Number(answers[20]?.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('a confirmation may be asked for sixty times an hour', async () => {
  const shopper = await confirmed();
  const ids = Array.from({ length: 61 }, () => shopper.address.id);
  const answers = await Promise.all(ids.map((id) => sendConfirmation(api, shopper, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(60).fill(404), 429]);
});
