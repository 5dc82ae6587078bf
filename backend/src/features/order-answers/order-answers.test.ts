import { ANSWER_TEXTS } from '@rangrekha/contract/order-answers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OutboxMail } from '../../mail/OutboxMail';
import type { TestApi } from '../../testing/api';
import { createOrder, createShopper, createVariant, fillCart, place, stockLeft } from '../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn } from '../../testing/factories/users';
import { type MailSink, startMailApi } from '../../testing/servers/mail-sink';
import { Company } from '../company/Company';
import { StockMovement } from '../inventory/StockMovement';
import { Order } from '../orders/Order';
import { OrderCall } from '../orders/OrderCall';
import { OrderEvent } from '../orders/OrderEvent';
import type { Variant } from '../products/Variant';
import { answerTokenOf } from './answer-token';

const HOUR = 3_600_000;
const MINUTE = 60_000;

let api: TestApi;
let sink: MailSink;
let admin: SignedIn;
beforeAll(async () => {
  ({ api, sink } = await startMailApi());
  // Tests say when it looks.
  await api.services.answerMails.stop();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

interface Placed {
  id: string;
  shopper: Awaited<ReturnType<typeof createShopper>>;
  variant: Variant;
  token: string;
}

const tokenOf = (orderId: string, milliseconds = HOUR) =>
  answerTokenOf({ id: orderId, expiresAt: new Date(Date.now() + milliseconds) }, api.services.config.jwtSecret);

async function placed(): Promise<Placed> {
  const [shopper, variant] = [await createShopper(api), await createVariant({ stock: 5 })];
  await fillCart(shopper.user, variant, 2);
  const { order } = (await place(api, shopper)).body;
  return { id: order.id, shopper, variant, token: tokenOf(order.id) };
}

const read = (token: string) => api.get(`/order-answers?token=${encodeURIComponent(token)}`);
const answer = (what: 'confirm' | 'cancel', token: string) => api.post(`/order-answers/${what}`, { json: { token } });
const shownTo = async ({ id }: Pick<Placed, 'id'>) =>
  (await api.get(`/admin/orders/${id}`, { token: admin.token })).body;
const setStatus = (id: string, deliveryStatus: string) =>
  api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus } });
const recordCall = (id: string, outcome: string) =>
  api.post(`/orders/${id}/calls`, { token: admin.token, json: { outcome } });
const order = (id: string) => Order.query().findById(id).throwIfNotFound();

/** Everything that an answer may change. */
const rowsOf = async ({ id, variant }: Placed) => ({
  order: await order(id),
  calls: await OrderCall.query().where({ orderId: id }),
  events: await OrderEvent.query().where({ orderId: id }),
  movements: await StockMovement.query().where({ orderId: id }),
  stock: await stockLeft(variant),
});

describe('the link of an order', () => {
  test('shows the order without name and address, and opening it changes nothing', async () => {
    const one = await placed();
    const before = await rowsOf(one);
    const { status, body, headers } = await read(one.token);
    expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'private, no-store' });
    expect(body.order).toMatchObject({
      state: 'OPEN',
      number: before.order.number,
      orderTotal: before.order.total / 100,
    });
    expect(body.order.items).toEqual([expect.objectContaining({ size: one.variant.size, quantity: 2 })]);
    for (const secret of ['Asha', '431602', one.shopper.user.email]) expect(JSON.stringify(body)).not.toContain(secret);
    const head = await fetch(`${api.url}/api/order-answers?token=${one.token}`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await rowsOf(one)).toEqual(before);
  });

  test('confirms the order once, without signing in; who, when and which way stand on it', async () => {
    const one = await placed();
    const first = await answer('confirm', one.token);
    expect([first.status, first.body.message, first.body.order.state]).toEqual([
      200,
      ANSWER_TEXTS.confirmed,
      'CONFIRMED',
    ]);
    const again = await answer('confirm', one.token);
    expect([again.status, again.body.message]).toEqual([200, ANSWER_TEXTS.confirmedBefore]);
    const shown = await shownTo(one);
    expect(shown).toMatchObject({ callOutcome: 'CONFIRMED', callChannel: 'MAIL_LINK', callCount: 0 });
    const { user } = one.shopper;
    expect(shown.calls).toEqual([
      expect.objectContaining({
        outcome: 'CONFIRMED',
        channel: 'MAIL_LINK',
        author: { id: user.id, name: user.displayName },
        createdAt: expect.any(String),
      }),
    ]);
    const waiting = encodeURIComponent(JSON.stringify({ needsCall: true, q: user.email }));
    expect((await api.get(`/admin/orders?filter=${waiting}`, { token: admin.token })).body).toEqual([]);
  });

  test('cancels it once, as the shopper would: stock and ledger, event and mail', async () => {
    const one = await placed();
    const answers = await Promise.all([answer('cancel', one.token), answer('cancel', one.token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.message).sort()).toEqual(
      [ANSWER_TEXTS.canceled, ANSWER_TEXTS.canceledBefore].sort(),
    );
    const { events, movements, stock } = await rowsOf(one);
    expect(stock).toBe(5);
    expect(movements.map(({ reason, changeUnits }) => [reason, changeUnits])).toEqual([
      ['ORDER', -2],
      ['CANCEL', 2],
    ]);
    expect(events).toHaveLength(2);
    const actor = { actorId: one.shopper.user.id, actorName: one.shopper.user.displayName };
    expect(events.find(({ toStatus }) => toStatus === 'CANCELED')).toMatchObject({ channel: 'MAIL_LINK', ...actor });
    const mails = await OutboxMail.query().where({ orderId: one.id, topic: 'CANCELED' });
    expect(mails).toHaveLength(1);
    expect((await answer('confirm', one.token)).body).toMatchObject({
      code: 'CANCELED',
      message: ANSWER_TEXTS.noLongerConfirmed,
    });
    expect((await shownTo(one)).deliveryStatus).toBe('CANCELED');
  });

  test.each(['SHIPPED', 'DELIVERED'])('answers nothing for an order that is %s', async (deliveryStatus) => {
    const one = await placed();
    await setStatus(one.id, deliveryStatus);
    const before = await rowsOf(one);
    expect((await read(one.token)).body.order.state).toBe('LEFT');
    for (const what of ['confirm', 'cancel'] as const)
      expect(await answer(what, one.token)).toMatchObject({
        status: 409,
        body: { code: 'LEFT', message: ANSWER_TEXTS.left },
      });
    expect(await rowsOf(one)).toEqual(before);
  });

  test('that is forged, of another order, changed in its time, or expired does nothing', async () => {
    const [one, other] = [await placed(), await placed()];
    const [id, seconds, signature] = one.token.split('.');
    const before = await rowsOf(one);
    const forged = [
      'x',
      `${id}`,
      `${other.id}.${seconds}.${signature}`,
      `${id}.${(Number.parseInt(seconds ?? '', 36) + 1).toString(36)}.${signature}`,
      `${one.token}x`,
      answerTokenOf({ id: one.id, expiresAt: new Date(Date.now() + HOUR) }, 'another secret of thirty-two letters'),
      tokenOf('01a1fcdc-fe67-70ef-bbd6-4b6e10e8fce6'),
    ];
    const cases = [
      ...forged.map((token) => ({ token, status: 404, message: ANSWER_TEXTS.unknown })),
      { token: tokenOf(one.id, -1000), status: 410, message: ANSWER_TEXTS.expired },
    ];
    for (const { token, status, message } of cases)
      for (const done of [await read(token), await answer('confirm', token), await answer('cancel', token)])
        expect([done.status, done.body.message], token).toEqual([status, message]);
    expect(await rowsOf(one)).toEqual(before);
  });

  test('that cancels and one that confirms at the same time leave one of the two', async () => {
    const one = await placed();
    const [confirmed, canceled] = await Promise.all([answer('confirm', one.token), answer('cancel', one.token)]);
    expect([200, 409]).toContain(confirmed.status);
    expect(canceled.status).toBe(200);
    const { order: row, stock, events } = await rowsOf(one);
    expect([row.deliveryStatus, stock, events.length]).toEqual(['CANCELED', 5, 2]);
  });

  test('outweighs an earlier call, and is outweighed by a later one', async () => {
    const one = await placed();
    await recordCall(one.id, 'NO_ANSWER');
    await answer('confirm', one.token);
    expect(await shownTo(one)).toMatchObject({ callOutcome: 'CONFIRMED', callChannel: 'MAIL_LINK', callCount: 1 });
    await recordCall(one.id, 'REFUSED');
    const shown = await shownTo(one);
    expect(shown).toMatchObject({ callOutcome: 'REFUSED', callChannel: 'PHONE', callCount: 2 });
    expect(shown.calls.map(({ channel }: { channel: string }) => channel)).toEqual(['PHONE', 'MAIL_LINK', 'PHONE']);
  });
});

describe('the mail that thanks for a confirmation', () => {
  const thanks = async (id: string) =>
    (await OutboxMail.query().where({ orderId: id, topic: 'CONFIRMED' }).orderBy('createdAt')).map(
      ({ status, expiresAt }) => (expiresAt ? 'WITHDRAWN' : status),
    );

  test('leaves once, by whichever way and however often the order is confirmed', async () => {
    const one = await placed();
    await Promise.all([answer('confirm', one.token), recordCall(one.id, 'CONFIRMED'), answer('confirm', one.token)]);
    await recordCall(one.id, 'CONFIRMED');
    expect(await thanks(one.id)).toEqual(['WAITING']);
    const [mail] = await OutboxMail.query().where({ orderId: one.id, topic: 'CONFIRMED' });
    expect(mail?.textBody).toContain(`To pay on delivery: ₹`);
    expect(mail?.textBody).toContain(`/myaccount/order/${one.id}\n`);
  });

  test('is withdrawn when the shopper says no after all, and comes with the next yes', async () => {
    const one = await placed();
    for (const outcome of ['CONFIRMED', 'REFUSED', 'CONFIRMED']) await recordCall(one.id, outcome);
    expect(await thanks(one.id)).toEqual(['WITHDRAWN', 'WAITING']);
  });

  test.each(['NO_ANSWER', 'REFUSED'])('does not leave for %s', async (outcome) => {
    const one = await placed();
    await recordCall(one.id, outcome);
    expect(await thanks(one.id)).toEqual([]);
  });

  test('does not leave once the order has left or is cancelled', async () => {
    const [shipped, waits] = [await placed(), await placed()];
    await setStatus(shipped.id, 'SHIPPED');
    await recordCall(shipped.id, 'CONFIRMED');
    await answer('confirm', waits.token);
    await setStatus(waits.id, 'SHIPPED');
    expect([await thanks(shipped.id), await thanks(waits.id)]).toEqual([[], ['WITHDRAWN']]);
  });
});

describe('the mail that asks', () => {
  /** One look takes so many orders; those of earlier files may come first. */
  const due = async (minutes = 16) => {
    const now = new Date(Date.now() + minutes * MINUTE);
    do await api.services.answerMails.work(now);
    while (await Order.query().findOne('answerMailDueAt', '<=', now));
  };
  const asked = (id: string) => OutboxMail.query().where({ orderId: id, topic: 'ANSWER' });
  const settings = (json: object) => api.put('/company-details', { token: admin.token, json: { name: 'x', ...json } });

  test('leaves once, a while after the order, with a link that works for the hours of the settings', async () => {
    const one = await placed();
    await due(14);
    expect(await asked(one.id)).toEqual([]);
    await settings({ confirmLinkHours: 2 });
    try {
      await Promise.all([due(), due()]);
      await due();
    } finally {
      await settings({ confirmLinkHours: '' });
    }
    const mails = await asked(one.id);
    expect(mails).toHaveLength(1);
    // The confirmation of the order waits longer.
    const [mail] = await sink.mailsFor(one.shopper.user.email);
    expect(mail?.subject).toMatch(/^Please confirm your .* order #/);
    const links = [...(mail?.text ?? '').matchAll(/https:\/\/shop\.test\/confirm-order\S+/g)].map(
      ([url]) => new URL(url),
    );
    expect(links.map(({ searchParams }) => searchParams.get('answer'))).toEqual([null, 'cancel']);
    const token = links[0]?.searchParams.get('token') ?? '';
    const { body } = await read(token);
    expect(body.order.state).toBe('OPEN');
    const hours = (Date.parse(body.order.expiresAt) - Date.now()) / HOUR;
    expect(Math.round(hours * 10) / 10).toBeCloseTo(2.3, 0);
    // The outbox has no link in it later.
    await expect.poll(async () => (await asked(one.id))[0]?.textBody).toBeNull();
    expect((await answer('confirm', token)).status).toBe(200);
  });

  test('does not leave for an order that was answered, is cancelled or has left meanwhile', async () => {
    const changes = [
      (id: string) => recordCall(id, 'CONFIRMED'),
      (id: string) => recordCall(id, 'REFUSED'),
      (id: string) => setStatus(id, 'CANCELED'),
      (id: string) => setStatus(id, 'SHIPPED'),
    ];
    const orders = await Promise.all(changes.map(placed));
    for (const [index, { id }] of orders.entries()) await changes[index]?.(id);
    await due();
    for (const { id } of orders) {
      expect(await asked(id)).toEqual([]);
      expect((await order(id)).answerMailDueAt).toBeNull();
    }
  });

  test('leaves for an order whose shopper did not answer the phone', async () => {
    const one = await placed();
    await recordCall(one.id, 'NO_ANSWER');
    await due();
    expect(await asked(one.id)).toHaveLength(1);
  });

  test('does not leave where the shop has switched it off, also not later', async () => {
    const one = await placed();
    expect((await settings({ confirmByMail: 'false' })).status).toBe(200);
    try {
      expect((await Company.current()).confirmByMail).toBe(false);
      await due();
    } finally {
      await settings({ confirmByMail: true });
    }
    await due(60);
    expect(await asked(one.id)).toEqual([]);
  });

  test('has settings that are checked', async () => {
    for (const json of [{ confirmByMail: 'maybe' }, { confirmLinkHours: 0 }, { confirmLinkHours: 169 }])
      expect((await settings(json)).status, JSON.stringify(json)).toBe(400);
  });

  test('is withdrawn with the order’s next status while it waits', async () => {
    const one = await placed();
    await OutboxMail.query().delete().where({ orderId: one.id });
    await due();
    await OutboxMail.query()
      .where({ orderId: one.id, topic: 'ANSWER' })
      // Not due yet: the store's own worker would send it first.
      .patch({ status: 'WAITING', sentAt: null, expiresAt: null, dueAt: new Date(Date.now() + 60_000) });
    await setStatus(one.id, 'SHIPPED');
    expect((await asked(one.id))[0]?.expiresAt).not.toBeNull();
  });

  test('is sent at once and again when the staff ask for it', async () => {
    const one = await placed();
    const ask = (id: string, token = admin.token) => api.post(`/orders/${id}/answer-mail`, { token });
    expect((await ask(one.id, one.shopper.token)).status).toBe(403);
    for (const times of [1, 2]) {
      expect((await ask(one.id)).body).toEqual({ message: ANSWER_TEXTS.asked });
      expect(await asked(one.id)).toHaveLength(times);
    }
    await due();
    expect(await asked(one.id)).toHaveLength(2);
    await answer('confirm', one.token);
    expect((await ask(one.id)).body).toMatchObject({ code: 'NOT_OPEN', message: ANSWER_TEXTS.notOpen });
    const { user } = await createCustomer(api);
    const byPhone = await createOrder(user, await createVariant(), { customerEmail: `${user.id}@no-email.invalid` });
    expect((await ask(byPhone.id)).body).toMatchObject({ code: 'NO_EMAIL', message: ANSWER_TEXTS.noEmail });
  });
});
