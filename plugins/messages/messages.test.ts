import { Company } from '@rangrekha/backend/features/company/Company';
import { OutboxMail } from '@rangrekha/backend/mail/OutboxMail';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { someoneWaitsFor } from '@rangrekha/backend/testing/database/lock-waits';
import {
  createShopper,
  createShopperWith,
  createVariant,
  place,
  type Shopper,
} from '@rangrekha/backend/testing/factories/orders';
import { createAdmin, createCustomer } from '@rangrekha/backend/testing/factories/users';
import { PEOPLE, signInPeople } from '@rangrekha/backend/testing/requests/people';
import { sendBadInputs } from '@rangrekha/backend/testing/requests/send-bad-inputs';
import { clockInIndia, daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { formatMessage } from '@rangrekha/contract/format-message';
import { orderNumber } from '@rangrekha/contract/names';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from './index';
import en from './locales/en.json' with { type: 'json' };
import type { Settings } from './settings';
import { Consent, Message } from './tables';
import { type LocalProvider, type PlannedAnswer, startLocalProvider } from './testing/local-provider';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let provider: LocalProvider;
let api: TestApi;
let admin: string;
let run: () => Promise<void>;
beforeAll(async () => {
  provider = await startLocalProvider();
  const plugin = messages({
    ...{ address: provider.url, token: provider.key, sender: '+919800000000', reportSecret: provider.secret },
    ...{ confirmation: 'order_placed', question: 'confirm_order', shipped: 'shipped', outForDelivery: 'arrives' },
    ...{ quietFrom: '00:00', quietUntil: '00:00', costPaise: 15 },
  });
  const env = { PRIVATE_ADDRESSES: 'allow', PUBLIC_URL: 'https://shop.test' };
  api = await startTestApi(env, { plugins: [plugin] });
  admin = (await createAdmin(api)).token;
  // Tests say when it sends, and when the store asks by mail.
  await api.services.plugins.background['messages: send']?.stop();
  await api.services.answerMails.stop();
  run = async () => {
    const [active] = await api.services.plugins.active();
    await plugin.work?.[0]?.run(active?.context as PluginContext<object>);
  };
});
beforeEach(async () => {
  provider.plan = [];
  await Message.query().delete();
});
afterEach(async () => {
  if (changed.length > 0) await save(Object.fromEntries(changed.splice(0).map((name) => [name, null])));
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

const changed: string[] = [];

/** Changes settings until the end of the test, as the staff do. */
async function change(settings: Partial<Settings>): Promise<void> {
  changed.push(...Object.keys(settings));
  expect((await save(settings)).status).toBe(200);
}

async function save(settings: object) {
  const { body } = await api.get('/admin/plugins', { token: admin });
  return api.put('/plugins/messages', { token: admin, json: { settings, revision: body.plugins[0].revision } });
}

let lastPhone = 9_000_000_000;
const newPhone = () => {
  lastPhone += 1;
  return String(lastPhone);
};

const agree = ({ token }: { token: string }, phone: string, fields: object = { agree: 'yes' }) =>
  api.post('/x/messages/consent', { token, json: { phone, ...fields } });
const withdraw = ({ token }: { token: string }) => api.post('/x/messages/withdraw', { token, json: {} });

interface Placed {
  id: string;
  shopper: Shopper;
  phone: string;
}

/** An order, and its events that the plugin has taken; of somebody who has agreed by default. */
async function placed({ agrees = true } = {}): Promise<Placed> {
  const [shopper, phone] = [await createShopperWith(api, 129_950), newPhone()];
  if (agrees) expect((await agree(shopper, phone)).status).toBe(200);
  const { order } = (await place(api, shopper)).body;
  await eventsTaken(order.id);
  return { id: order.id, shopper, phone: `+91${phone}` };
}

const deliveriesOf = (orderId: string) => api.knex('plugin_deliveries').where('payload', 'like', `%${orderId}%`);
async function eventsTaken(orderId: string): Promise<void> {
  api.services.pluginEvents.wake();
  await expect
    .poll(async () => [...new Set((await deliveriesOf(orderId)).map(({ status, lastError }) => lastError ?? status))])
    .toEqual(['DONE']);
}

const rowsOf = ({ id }: Pick<Placed, 'id'>) => Message.query().where({ orderId: id }).orderBy('topic');
const rowOf = (order: Pick<Placed, 'id'>, topic = 'CONFIRMATION') =>
  Message.query().findOne({ orderId: order.id, topic }).throwIfNotFound();
/** Sends the message on a topic alone, as if its time had come. */
async function send({ id }: Pick<Placed, 'id'>, topic = 'CONFIRMATION'): Promise<Message> {
  await Message.query().patch({ dueAt: new Date(Date.now() + HOUR) });
  await Message.query()
    .where({ orderId: id, topic })
    .patch({ dueAt: new Date(Date.now() - 1000) });
  await run();
  return rowOf({ id }, topic);
}
const valuesOf = (body: { template: { components: { parameters: { text: string }[] }[] } }) =>
  body.template.components[0]?.parameters.map(({ text }) => text);
const mailsOf = ({ id }: Pick<Placed, 'id'>, topic: OutboxMail['topic']) =>
  OutboxMail.query().where({ orderId: id, topic }).resultSize();
const setStatus = ({ id }: Pick<Placed, 'id'>, deliveryStatus: string) =>
  api.put(`/orders/${id}/status`, {
    token: admin,
    json: { deliveryStatus, courier: 'Delhivery', trackingNumber: 'DL1' },
  });

describe('consent', () => {
  test('is given with a tick and a number, and kept with its text, version and time', async () => {
    const shopper = await createCustomer(api);
    for (const fields of [{}, { agree: 'no' }, { agree: true }])
      expect((await agree(shopper, newPhone(), fields)).body.errors[0].path).toBe('agree');
    for (const phone of ['', '12345', '5123456789', '98765432101', 'x'.repeat(100)])
      expect((await agree(shopper, phone)).body.errors[0].path).toBe('phone');
    expect(await Consent.query().where({ customerId: shopper.user.id })).toEqual([]);

    expect((await agree(shopper, '+91 98123-45678')).status).toBe(200);
    await agree(shopper, '9812345678');
    const text = formatMessage('en-IN', en.consent.text, { way: 'WhatsApp' });
    expect(await Consent.query().where({ customerId: shopper.user.id })).toEqual([
      expect.objectContaining({ phone: '+919812345678', channel: 'WHATSAPP', text, version: 1, withdrawnAt: null }),
    ]);
    const shown = await api.get('/x/messages/consent', { token: shopper.token });
    expect(shown.body).toEqual({ text, consent: { phone: '+919812345678', givenAt: expect.any(String) } });
  });

  test('that is taken back stays with both times, and what waits is not sent', async () => {
    const order = await placed();
    expect((await withdraw(order.shopper)).status).toBe(200);
    const message = await send(order);
    expect(message).toMatchObject({ status: 'WITHHELD', lastError: 'The customer no longer agrees to it.' });
    expect(provider.received(order.phone)).toEqual([]);
    const [consent] = await Consent.query().where({ customerId: order.shopper.user.id });
    expect(consent).toMatchObject({ givenAt: expect.any(Date), withdrawnAt: expect.any(Date) });
    const { body } = await api.get('/x/messages/consent', { token: order.shopper.token });
    expect(body.consent).toBeNull();
  });

  test('for another number takes the place of the one before', async () => {
    const order = await placed();
    await agree(order.shopper, newPhone());
    expect((await send(order)).status).toBe('WITHHELD');
    expect(await Consent.query().where({ customerId: order.shopper.user.id, withdrawnAt: null })).toHaveLength(1);
  });

  test('for another way does not count', async () => {
    const shopper = await createShopperWith(api, 10_000);
    await agree(shopper, newPhone());
    await change({ channel: 'SMS' });
    const { order } = (await place(api, shopper)).body;
    await eventsTaken(order.id);
    expect(await rowsOf(order)).toEqual([]);
  });

  test('is needed for every message', async () => {
    const order = await placed({ agrees: false });
    await setStatus(order, 'SHIPPED');
    await api.put(`/orders/${order.id}/out-for-delivery`, { token: admin, json: {} });
    await eventsTaken(order.id);
    expect(await rowsOf(order)).toEqual([]);
  });

  test('is that of the caller alone', async () => {
    const [one, other] = [await createCustomer(api), await createCustomer(api)];
    await agree(one, newPhone());
    await withdraw(other);
    expect((await api.get('/x/messages/consent', { token: one.token })).body.consent).not.toBeNull();
    expect((await api.get('/x/messages/consent', { token: other.token })).body.consent).toBeNull();
  });
});

describe('messages', () => {
  test('are written once, however often an event comes', async () => {
    const order = await placed();
    const before = await rowsOf(order);
    expect(before.map(({ topic, status }) => [topic, status])).toEqual([
      ['CONFIRMATION', 'WAITING'],
      ['QUESTION', 'WAITING'],
    ]);
    expect((before[1]?.dueAt.getTime() ?? 0) - (before[0]?.dueAt.getTime() ?? 0)).toBe(15 * MINUTE);
    await deliveriesOf(order.id).update({ status: 'WAITING', dueAt: new Date(Date.now() - 1000), attempts: 0 });
    await eventsTaken(order.id);
    expect(await rowsOf(order)).toEqual(before);
  });

  test('go to the provider with template and values', async () => {
    const order = await placed();
    const message = await send(order);
    const [request, ...more] = provider.received(order.phone);
    expect(more).toEqual([]);
    expect(request).toMatchObject({
      path: '/v2/whatsapp/messages',
      headers: { 'x-api-key': provider.key, 'content-type': 'application/json' },
      body: {
        from: '+919800000000',
        type: 'template',
        template: { name: 'order_placed', language: { code: 'en' } },
        externalId: message.id,
      },
    });
    expect(valuesOf(request?.body)).toEqual([
      orderNumber(order.id),
      '₹1,299.50',
      expect.stringMatching(/^\d\d \w{3} \d{4}$/),
    ]);
    expect(message).toMatchObject({ status: 'SENT', attempts: 1, costPaise: 15, lastError: null });
    expect(message.providerId).not.toBeNull();
    await send(order);
    expect(provider.received(order.phone)).toHaveLength(1);
  });

  test('tell that an order has left, and that the courier brings it', async () => {
    const order = await placed();
    await setStatus(order, 'SHIPPED');
    const marked = await api.put(`/orders/${order.id}/out-for-delivery`, { token: admin, json: {} });
    expect(marked.status).toBe(200);
    await eventsTaken(order.id);
    for (const topic of ['SHIPPED', 'OUT_FOR_DELIVERY']) expect((await send(order, topic)).status).toBe('SENT');
    const number = orderNumber(order.id);
    expect(provider.received(order.phone).map(({ body }) => [body.template.name, valuesOf(body)])).toEqual([
      ['shipped', [number, 'Delhivery', 'DL1']],
      ['arrives', [number, '₹1,299.50']],
    ]);
    // What came before is no longer true.
    expect((await send(order, 'QUESTION')).status).toBe('WITHHELD');
  });

  test('that nobody has a template for are not written', async () => {
    await change({ shipped: '', question: '' });
    const order = await placed();
    await setStatus(order, 'SHIPPED');
    await eventsTaken(order.id);
    expect((await rowsOf(order)).map(({ topic }) => topic)).toEqual(['CONFIRMATION']);
  });

  test('by SMS are the approved text', async () => {
    await change({ channel: 'SMS', sender: 'RANGRK', confirmation: 'Order {{1}} of {{2}} comes by {{3}}.' });
    const order = await placed();
    const { id } = await send(order);
    const [request] = provider.received(order.phone);
    expect(request?.path).toBe('/v2/sms');
    expect(request?.body).toEqual({
      to: order.phone,
      text: expect.stringMatching(`^Order ${orderNumber(order.id)} of ₹1,299.50 comes by \\d\\d .*\\.$`),
      senderId: 'RANGRK',
      externalId: id,
    });
  });

  test('that have waited for two days are not sent', async () => {
    const order = await placed();
    await Message.query().patch({ createdAt: new Date(Date.now() - 49 * HOUR) });
    expect(await send(order)).toMatchObject({ status: 'WITHHELD', lastError: 'It waited too long.' });
  });

  test('about a cancelled order are not sent', async () => {
    const order = await placed();
    await api.put(`/orders/${order.id}/cancel`, { token: order.shopper.token, json: {} });
    await setStatus(order, 'CANCELED');
    expect((await send(order)).lastError).toBe('The order has moved on.');
    expect(provider.received(order.phone)).toEqual([]);
  });
});

describe('the question', () => {
  test('has a link that confirms the order, and is not asked again after that', async () => {
    const [order, later] = [await placed(), await placed()];
    await send(order, 'QUESTION');
    const [number, total, url] = valuesOf(provider.received(order.phone)[0]?.body) ?? [];
    expect([number, total]).toEqual([orderNumber(order.id), '₹1,299.50']);
    expect(url).toMatch(/^https:\/\/shop\.test\/confirm-order\?token=/);
    const token = new URL(url ?? '').searchParams.get('token');
    const answered = await api.post('/order-answers/confirm', { json: { token } });
    expect(answered.body.order.state).toBe('CONFIRMED');

    await api.post(`/orders/${later.id}/calls`, { token: admin, json: { outcome: 'CONFIRMED' } });
    expect((await send(later, 'QUESTION')).lastError).toBe('The order has moved on.');
    expect(provider.received(later.phone)).toEqual([]);
  });

  test('is not asked of somebody who has just ordered by phone', async () => {
    const [shopper, variant] = [await createShopper(api), await createVariant()];
    await agree(shopper, newPhone());
    const json = {
      ...{ customerId: shopper.user.id, addressId: shopper.address.id },
      lines: [{ productVariantId: variant.id, quantity: 1 }],
    };
    const { body, status } = await api.post('/orders/take', { token: admin, json });
    expect(status, JSON.stringify(body)).toBe(201);
    await eventsTaken(body.order.id);
    expect((await rowsOf(body.order)).map(({ topic }) => topic)).toEqual(['CONFIRMATION']);
  });
});

describe('a provider that refuses', () => {
  const refuse = async (order: Placed, answer: PlannedAnswer, topic?: string) => {
    provider.plan = [answer];
    return send(order, topic);
  };

  test('for a while is asked again when it says', async () => {
    const order = await placed();
    const before = Date.now();
    const busy = await refuse(order, { status: 429, headers: { 'Retry-After': '3600' } });
    expect(busy).toMatchObject({ status: 'WAITING', attempts: 1, lastError: 'The provider answered 429.' });
    expect(busy.dueAt.getTime()).toBeGreaterThanOrEqual(before + HOUR);
    await run();
    expect(provider.received(order.phone)).toHaveLength(1);

    const until = new Date(Math.ceil(before / 1000) * 1000 + 5 * HOUR);
    const dated = await refuse(order, { status: 503, headers: { 'Retry-After': until.toUTCString() } });
    expect(dated.dueAt.getTime()).toBeGreaterThan(before + 4 * HOUR);
    expect(await send(order)).toMatchObject({ status: 'SENT', attempts: 3, lastError: null });
  });

  test('with 5xx is asked again after pauses that grow, and at last no more', async () => {
    const order = await placed();
    const pauses: number[] = [];
    for (let attempt = 1; attempt < 5; attempt += 1) {
      const before = Date.now();
      const { status, dueAt } = await refuse(order, { status: 500 });
      expect(status).toBe('WAITING');
      pauses.push(Math.round((dueAt.getTime() - before) / MINUTE));
    }
    expect(pauses).toEqual([1, 5, 30, 120]);
    expect(await refuse(order, { status: 502 })).toMatchObject({ status: 'FAILED', attempts: 5 });
    await send(order);
    expect(provider.received(order.phone)).toHaveLength(5);
  });

  test('with 4xx is not asked again, and the mail of the store is the only one', async () => {
    const order = await placed();
    const failed = await refuse(order, { status: 400 });
    expect(failed).toMatchObject({ status: 'FAILED', attempts: 1, lastError: 'The provider answered 400.' });
    await send(order);
    expect(provider.received(order.phone)).toHaveLength(1);
    expect(await mailsOf(order, 'CONFIRMATION')).toBe(1);
  });

  test('that is not there is asked again', async () => {
    const order = await placed();
    await change({ address: 'http://127.0.0.1:1/v2' });
    expect(await send(order)).toMatchObject({ status: 'WAITING', lastError: 'The server accepts no connections.' });
  });

  test('the question has it asked by mail, once, if the shop asks nothing by mail', async () => {
    await Company.query().findById(Company.id).patch({ confirmByMail: false });
    try {
      const [order, other] = [await placed(), await placed()];
      expect((await refuse(order, { status: 422 }, 'QUESTION')).status).toBe('FAILED');
      expect(await mailsOf(order, 'ANSWER')).toBe(1);
      // As if the process had ended before it wrote down that it failed.
      await Message.query().findOne({ orderId: order.id, topic: 'QUESTION' }).patch({ status: 'WAITING' });
      await refuse(order, { status: 422 }, 'QUESTION');
      expect(await mailsOf(order, 'ANSWER')).toBe(1);

      await send(other, 'QUESTION');
      await reported(other, 'failed', 'QUESTION');
      expect(await mailsOf(other, 'ANSWER')).toBe(1);
    } finally {
      await Company.query().findById(Company.id).patch({ confirmByMail: true });
    }
  });

  test('the question leaves it to the mail of a shop that asks by mail', async () => {
    await Company.query().findById(Company.id).patch({ confirmByMail: true });
    const order = await placed();
    await refuse(order, { status: 422 }, 'QUESTION');
    expect(await mailsOf(order, 'ANSWER')).toBe(0);
  });
});

const report = (signed: { headers: Record<string, string>; raw: string }) => api.post('/x/messages/reports', signed);

/** Reports of the last message of an order. */
async function reported(order: Placed, status: Parameters<LocalProvider['reportOf']>[1], topic = 'CONFIRMATION') {
  const { id } = await rowOf(order, topic);
  const request = provider.received(order.phone).find(({ body }) => body.externalId === id);
  if (!request) throw new Error('The message was not sent.');
  expect((await report(provider.reportOf(request, status))).status).toBe(200);
  return (await rowOf(order, topic)).status;
}

describe('a delivery report', () => {
  test('moves a message forward only, also twice and out of order', async () => {
    const order = await placed();
    await send(order);
    const seen: string[] = [];
    for (const status of [
      'delivered',
      'delivered',
      'sent',
      'failed',
      'read',
      'read',
      'delivered',
      'sent',
      'failed',
    ] as const)
      seen.push(await reported(order, status));
    expect(seen).toEqual([...Array(4).fill('DELIVERED'), ...Array(5).fill('READ')]);
  });

  test('of a failure says why, and a phone that shows it after all counts', async () => {
    const order = await placed();
    await send(order);
    expect(await reported(order, 'failed')).toBe('FAILED');
    expect((await rowOf(order)).lastError).toBe('131026: Message undeliverable');
    expect(await reported(order, 'sent')).toBe('FAILED');
    expect(await reported(order, 'delivered')).toBe('DELIVERED');
  });

  test('that waits for another one behind it moves nothing backwards', async () => {
    const order = await placed();
    const { id } = await send(order);
    const lock = await api.knex.transaction();
    await lock('x_messages_messages').where({ id }).forUpdate();
    const waiting = [reported(order, 'read')];
    await someoneWaitsFor("`status` = 'READ'");
    waiting.push(reported(order, 'delivered'));
    await someoneWaitsFor("`status` = 'DELIVERED'");
    await lock.commit();
    await Promise.all(waiting);
    expect((await rowOf(order)).status).toBe('READ');
  });

  test('that comes before the answer to the request stays', async () => {
    const order = await placed();
    provider.plan = [{ status: 200, before: (message) => report(provider.reportOf(message, 'delivered')) }];
    const message = await send(order);
    expect(message).toMatchObject({ status: 'DELIVERED', costPaise: 15 });
    expect(message.providerId).not.toBeNull();
  });

  test('ends the attempts for a message whose answer was lost', async () => {
    const order = await placed();
    provider.plan = [{ status: 500, before: (message) => report(provider.reportOf(message, 'sent')) }];
    expect(await send(order)).toMatchObject({ status: 'SENT', costPaise: 15 });
    await send(order);
    expect(provider.received(order.phone)).toHaveLength(1);
  });

  test('without its signature, of another time or with another body is refused and changes nothing', async () => {
    const order = await placed();
    await send(order);
    const [request] = provider.received(order.phone);
    if (!request) throw new Error('The message was not sent.');
    const at = (seconds: number) => provider.reportOf(request, 'read', new Date(Date.now() + seconds * 1000));
    const signed = at(0);
    const json = { 'Content-Type': 'application/json' };
    const signature = String(signed.headers['YCloud-Signature']);
    const [time, digits] = [signature.slice(0, -64), signature.slice(-64)];
    const attacks: (typeof signed)[] = [
      { ...signed, headers: json },
      { ...signed, headers: { ...json, 'YCloud-Signature': '' } },
      { ...signed, headers: { ...json, 'YCloud-Signature': `${time}${'0'.repeat(64)}` } },
      { ...signed, headers: { ...json, 'YCloud-Signature': `${time}${digits.slice(0, 60)}` } },
      { ...signed, headers: { ...json, 'YCloud-Signature': signature.replace(/t=\d/, 't=2') } },
      { ...signed, raw: signed.raw.replace('read', 'sent') },
      { ...signed, raw: `${signed.raw} ` },
      at(-310),
      at(310),
    ];
    for (const attack of attacks) {
      const { status, body } = await report(attack);
      expect([status, body.code], attack.headers['YCloud-Signature']).toEqual([401, 'BAD_SIGNATURE']);
    }
    expect((await rowOf(order)).status).toBe('SENT');
    expect((await report(at(-290))).status).toBe(200);
    expect((await rowOf(order)).status).toBe('READ');
  });

  test('about something else is taken and changes nothing', async () => {
    const order = await placed();
    await send(order);
    const [request] = provider.received(order.phone);
    const about = (body: object) => ({ headers: {}, path: '', body });
    const others = [
      about({ ...request?.body, externalId: '01a1fcdc-fe67-70ef-bbd6-4b6e10e8fce6' }),
      about({ ...request?.body, externalId: "' OR 1=1" }),
    ];
    for (const one of others) {
      const { headers, raw } = provider.reportOf(one, 'read');
      expect((await report({ headers, raw })).status).toBe(200);
    }
    if (!request) throw new Error('The message was not sent.');
    const untold = provider.reportOf(request, 'expired' as 'read');
    expect((await report(untold)).status).toBe(200);
    expect((await rowOf(order)).status).toBe('SENT');
  });
});

describe('limits', () => {
  /** The clock in India, some minutes from now. */
  const clock = (minutes: number) => clockInIndia(new Date(Date.now() + minutes * MINUTE)).slice(11);

  test('nothing is sent in the quiet hours, and all of it afterwards', async () => {
    const order = await placed();
    await change({ quietFrom: clock(-2), quietUntil: clock(60) });
    expect(await send(order)).toMatchObject({ status: 'WAITING', attempts: 0 });
    // The rest of the day and the night.
    await change({ quietFrom: clock(60), quietUntil: clock(30) });
    expect((await send(order)).status).toBe('WAITING');
    await change({ quietFrom: clock(60), quietUntil: clock(-2) });
    expect((await send(order)).status).toBe('SENT');
    expect(provider.received(order.phone)).toHaveLength(1);
  });

  test('no more than so many messages leave a day', async () => {
    const orders = [await placed(), await placed(), await placed()];
    await change({ dailyLimit: 2 });
    await Message.query().where({ topic: 'QUESTION' }).delete();
    await run();
    const sent = () => orders.filter(({ phone }) => provider.received(phone).length > 0);
    expect(sent()).toHaveLength(2);
    await Message.query()
      .where({ status: 'SENT' })
      .patch({ sentAt: startOfDay(daysLater(indiaDay(new Date()), -1)) });
    await run();
    expect(sent()).toHaveLength(3);
  });
});

describe('the staff', () => {
  test('see the messages of an order and what the months cost', async () => {
    const order = await placed();
    await send(order);
    const other = await placed();
    await send(other);
    await reported(other, 'failed');
    const { body } = await api.get(`/x/messages/orders/${order.id}`, { token: admin });
    expect(body.messages.map(({ topic, status }: Message) => [topic, status])).toEqual([
      ['CONFIRMATION', 'SENT'],
      ['QUESTION', 'WAITING'],
    ]);
    const month = indiaDay(new Date()).slice(0, 7);
    const costs = await api.get('/x/messages/costs', { token: admin });
    expect(costs.body).toEqual({ months: [{ month, messages: 1, cost: 0.15 }] });
    // The first minute of this month in India is still the month before in UTC.
    await Message.query()
      .where({ status: 'SENT' })
      .patch({ sentAt: startOfDay(`${month}-01`) });
    expect((await api.get('/x/messages/costs', { token: admin })).body.months[0].month).toBe(month);
  });

  test('read back no key, and save no nonsense', async () => {
    const { body } = await api.get('/admin/plugins', { token: admin });
    const secrets = body.plugins[0].settings.filter(({ kind }: { kind: string }) => kind === 'secret');
    expect(secrets).toMatchObject([
      { name: 'token', value: null, isSet: true },
      { name: 'reportSecret', value: null, isSet: true },
    ]);
    for (const wrong of [{ address: 'ftp://x' }, { quietFrom: '25:00' }, { reportSecret: 'short' }, { costPaise: -1 }])
      expect((await save(wrong)).status).toBe(400);
  });

  test('find no message to a number that nobody has agreed to', async () => {
    const order = await placed();
    await send(order);
    const breaches = async () => {
      const { body } = await api.post('/admin/data-checks', { token: admin, json: {} });
      return JSON.stringify(body).includes((await rowOf(order)).id);
    };
    expect(await breaches()).toBe(false);
    await Consent.query().where({ customerId: order.shopper.user.id }).delete();
    expect(await breaches()).toBe(true);
  });
});

describe('calls', () => {
  const good = {
    giveMessageConsent: { body: { phone: '9812345678', agree: 'yes' } },
    withdrawMessageConsent: { body: {} },
  };
  const calls = () => api.services.plugins.endpoints.filter(({ access }) => access !== 'public');

  test('answer bad input with a 400', async () => {
    const people = { admin: await createAdmin(api), customer: await createCustomer(api) };
    const { complaints } = await sendBadInputs({ api, good, ...people }, calls());
    expect(complaints).toEqual([]);
  });

  test('are for those who may make them', async () => {
    const tokens = await signInPeople(api);
    const open = async (path: string) => {
      const statuses = await Promise.all(
        PEOPLE.map(async (one) => (await api.get(path, { token: tokens[one] })).status),
      );
      return PEOPLE.filter((_, index) => statuses[index] === 200);
    };
    expect(await open('/x/messages/consent')).toEqual(['customer']);
    expect(await open('/x/messages/orders/01a1fcdc-fe67-70ef-bbd6-4b6e10e8fce6')).toEqual(['orders', 'admin']);
    expect(await open('/x/messages/costs')).toEqual(['finance', 'admin']);
  });
});
