import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { WEBHOOK_EVENTS } from '@rangrekha/contract/limits';
import { refusalOf } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { up } from '../../../migrations/20261124_30_webhooks_of_staff';
import { AuditEntry } from '../audit/AuditEntry';
import { sharedNow } from '../database/shared-clock';
import { transaction } from '../database/transaction';
import { User } from '../features/accounts/User';
import { type Answer, startTestApi, type TestApi } from '../testing/api';
import { statementsOf } from '../testing/database/statements-of';
import { createProduct, formOf, twoPictures } from '../testing/factories/catalogue';
import { createOrder, createShopper, createVariant, fillCart, place, type Shopper } from '../testing/factories/orders';
import { createAdmin, createCustomer, createEditor, type SignedIn } from '../testing/factories/users';
import { claimDeliveries, recordAttempt } from './deliveries';
import { raiseEvent } from './raise-event';
import { createWebhook } from './save-webhook';
import { Webhook } from './Webhook';
import { WebhookDelivery } from './WebhookDelivery';
import { WebhookSender } from './WebhookSender';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: events have data of every shape
  json: any;
}

let api: TestApi;
let token: string;
let receiver: Server;
let received: Received[] = [];
let status = 204;
let url: string;

beforeAll(async () => {
  receiver = createServer(async (req, res) => {
    const body = await text(req);
    received.push({ headers: req.headers, body, json: JSON.parse(body) });
    res.writeHead(status).end(status === 204 ? undefined : 'not\u0000 today\n');
  }).listen(0, '127.0.0.1');
  api = await startTestApi({ PRIVATE_ADDRESSES: 'allow' });
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  token = (await createAdmin(api)).token;
});
afterEach(async () => {
  for (const { id } of await Webhook.query()) await api.delete(`/webhooks/${id}`, { token });
  received = [];
  status = 204;
});
afterAll(async () => {
  await api.close();
  receiver.close();
});

const listen = (...events: string[]) => api.post('/webhooks', { token, json: { url, events } });

/** The first `count` events, after they have been received. */
async function events(count: number): Promise<Received[]> {
  api.services.webhookSender.wake();
  for (let turn = 0; received.length < count && turn < 2_400; turn++) await sleep(25);
  return received;
}

async function settled(webhookId: string, wanted: (row: WebhookDelivery) => boolean): Promise<WebhookDelivery> {
  api.services.webhookSender.wake();
  for (let turn = 0; turn < 2_400; turn++) {
    const row = await WebhookDelivery.query().findOne({ webhookId });
    if (row && wanted(row)) return row;
    await sleep(25);
  }
  throw new Error('the delivery did not come to that state');
}

const past = () => new Date(sharedNow().getTime() - 1_000);

async function readyToOrder(): Promise<Shopper> {
  const shopper = await createShopper(api);
  await fillCart(shopper.user, await createVariant());
  return shopper;
}

const order = async (): Promise<Answer> => place(api, await readyToOrder());

test('an order is told, signed with the secret as standardwebhooks.com says', async () => {
  const { body } = await listen('order.placed');
  const { body: placed } = await order();
  const [told] = await events(1);
  expect(told?.json).toEqual({ type: 'order.placed', timestamp: expect.any(String), data: { order: placed.order } });
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = told?.headers ?? {};
  const key = Buffer.from(body.secret.replace('whsec_', ''), 'base64');
  expect(key).toHaveLength(32);
  expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${time}.${told?.body}`).digest('base64')}`);
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(10);
  const delivery = await settled(body.webhook.id, (row) => row.status === 'SENT');
  expect(delivery).toMatchObject({ id, attempts: 1, lastStatus: 204, lastError: null, sentAt: expect.any(Date) });
});

test('an order without webhooks for it takes no statement more', async () => {
  const count = async () => {
    const shopper = await readyToOrder();
    return (await statementsOf(() => place(api, shopper))).asked.length;
  };
  const before = await count();
  await listen('product.saved');
  expect(await count()).toBe(before);
});

test('a rollback sends nothing', async () => {
  const { body } = await listen(...WEBHOOK_EVENTS);
  const failing = transaction(async (trx) => {
    raiseEvent(trx, 'product.saved', { id: 'x', name: 'x' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await WebhookDelivery.query().where({ webhookId: body.webhook.id })).toEqual([]);
});

test('each change of status is told, a cancellation also by its own event', async () => {
  const { user } = await createCustomer(api);
  const { id } = await createOrder(user, await createVariant());
  await listen('order.status_changed', 'order.canceled');
  for (const deliveryStatus of ['SHIPPED', 'SHIPPED', 'CANCELED'])
    await api.put(`/orders/${id}/status`, { token, json: { deliveryStatus } });
  const told = (await events(3)).map(({ json: { type, data } }) => [
    type,
    data.fromStatus,
    data.order.deliveryStatus,
    data.order.id,
  ]);
  expect(told.sort()).toEqual([
    ['order.canceled', 'SHIPPED', 'CANCELED', id],
    ['order.status_changed', 'PENDING', 'SHIPPED', id],
    ['order.status_changed', 'SHIPPED', 'CANCELED', id],
  ]);
});

test('products are told when they are added, changed, moved and deleted', async () => {
  const other = await createProduct();
  await listen('product.saved', 'product.deleted');
  const variant = { color: 'Red', colorHexCode: '#aa0000', size: 'M', stock: 5, originalPrice: 100 };
  const fields = { productName: other.name.replace('Kurta', 'Stole'), categoryId: other.categoryId };
  const form = formOf({ ...fields, productVariants: [variant] }, 'images', await twoPictures());
  const { body } = await api.post('/products', { token, form });
  const { id, name } = body.product;
  const { categoryId } = await createProduct();
  await api.put(`/products/${id}/fields`, { token, json: { categoryId } });
  await api.delete(`/products/${id}`, { token });
  const told = (await events(3)).map(({ json }) => [json.type, json.data]);
  expect(told.filter(([type]) => type === 'product.saved')).toEqual(Array(2).fill(['product.saved', { id, name }]));
  expect(told).toContainEqual(['product.deleted', { id, name }]);
});

test('low stock is told once, when it gets low, by an order or by hand', async () => {
  await listen('stock.low');
  const variant = await createVariant({ stock: 8 });
  const buy = async (quantity: number) => {
    const shopper = await createShopper(api);
    await fillCart(shopper.user, variant, quantity);
    await place(api, shopper);
  };
  await buy(2);
  await buy(2);
  await buy(1);
  await api.put(`/stock/${variant.id}`, { token, json: { stock: 20, stockWas: 3 } });
  await api.put(`/stock/${variant.id}`, { token, json: { stock: 5, stockWas: 20 } });
  const told = (await events(2)).map(({ json }) => json.data);
  expect(told.map(({ stock }) => stock).sort()).toEqual([4, 5]);
  expect(told[0]).toMatchObject({ variantId: variant.id, productId: variant.productId, color: 'Indigo', size: 'M' });
});

test('a refused delivery is tried again later as the same message, and shows why', async () => {
  const { body } = await listen('order.placed');
  status = 500;
  await order();
  const { id, dueAt } = await settled(body.webhook.id, ({ lastError }) => lastError !== null);
  expect(dueAt.getTime() - sharedNow().getTime()).toBeLessThanOrEqual(5_000);
  const list = await api.get(`/admin/webhook-deliveries?filter=${JSON.stringify({ webhookId: body.webhook.id })}`, {
    token,
  });
  expect(list.body).toMatchObject([
    { id, status: 'WAITING', attempts: 1, lastStatus: 500, lastError: 'It responded with 500: not today' },
  ]);
  const failing = await api.get(`/admin/webhooks/${body.webhook.id}`, { token });
  expect(failing.body.failingSince).toEqual(expect.any(String));
  status = 200;
  await WebhookDelivery.query().findById(id).patch({ dueAt: past() });
  const [first, second] = await events(2);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  await settled(body.webhook.id, (row) => row.status === 'SENT');
  expect((await Webhook.query().findById(body.webhook.id))?.failingSince).toBeNull();
});

test('pauses grow to a day, and after ten attempts a delivery has failed; it can be repeated', async () => {
  const { body } = await listen('order.placed');
  await api.services.webhookSender.stop();
  await order();
  const hours = [5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24, 0];
  for (const pause of hours) {
    await WebhookDelivery.query().where({ webhookId: body.webhook.id }).patch({ dueAt: past() });
    const [claimed] = await claimDeliveries(5, []);
    if (!claimed) throw new Error('nothing was due');
    const before = sharedNow().getTime();
    await recordAttempt(claimed, { status: null, error: 'It gave no answer in time.' });
    const row = await WebhookDelivery.query().findById(claimed.delivery.id).throwIfNotFound();
    const recordedAt = row.dueAt.getTime() - pause * 3_600_000;
    expect(recordedAt).toBeGreaterThanOrEqual(before);
    expect(recordedAt).toBeLessThanOrEqual(sharedNow().getTime());
  }
  const failed = await settled(body.webhook.id, (row) => row.status === 'FAILED');
  expect(failed.attempts).toBe(10);
  expect(await claimDeliveries(5, [])).toEqual([]);
  api.services.webhookSender.start();
  const { status: answered } = await api.post(`/webhook-deliveries/${failed.id}/repeat`, { token });
  expect(answered).toBe(200);
  const [told] = await events(1);
  expect(told?.headers['webhook-id']).toBe(failed.id);
});

test('one worker claims a delivery, and only its claim counts', async () => {
  const { body } = await listen('order.placed');
  await api.services.webhookSender.stop();
  await order();
  const [mine, others] = await Promise.all([claimDeliveries(5, []), claimDeliveries(5, [])]);
  const [claimed] = [...mine, ...others];
  expect(mine.length + others.length).toBe(1);
  expect(await claimDeliveries(5, [body.webhook.id])).toEqual([]);
  await WebhookDelivery.query().where({ webhookId: body.webhook.id }).patch({ dueAt: past() });
  await claimDeliveries(5, []);
  if (claimed) await recordAttempt(claimed, { status: 200 });
  expect((await settled(body.webhook.id, () => true)).status).toBe('WAITING');
  api.services.webhookSender.start();
});

test('a webhook that accepts nothing for five days is disabled with a note, and waits until it is enabled', async () => {
  const { body } = await listen('order.placed');
  const { id } = body.webhook;
  status = 500;
  await Webhook.query()
    .findById(id)
    .patch({ failingSince: new Date(Date.now() - 4.9 * 86_400_000) });
  await order();
  await settled(id, ({ lastError }) => lastError !== null);
  expect((await Webhook.query().findById(id))?.disabledAt).toBeNull();
  await Webhook.query()
    .findById(id)
    .patch({ failingSince: new Date(Date.now() - 5.1 * 86_400_000) });
  await WebhookDelivery.query().where({ webhookId: id }).patch({ dueAt: past() });
  await events(2);
  await settled(id, ({ attempts, dueAt }) => attempts === 2 && dueAt.getTime() > Date.now() + 120_000);
  const { body: disabled } = await api.get(`/admin/webhooks/${id}`, { token });
  expect(disabled).toMatchObject({ disabledAt: expect.any(String), disabledNote: 'It accepted nothing for 5 days.' });
  await order();
  expect(await WebhookDelivery.query().where({ webhookId: id })).toHaveLength(1);
  expect((await api.post(`/webhooks/${id}/test`, { token })).status).toBe(409);
  status = 204;
  await WebhookDelivery.query().where({ webhookId: id }).patch({ dueAt: past() });
  const json = { url, events: ['order.placed'], active: true };
  const { body: enabled } = await api.put(`/webhooks/${id}`, { token, json });
  expect(enabled.webhook).toMatchObject({ disabledAt: null, disabledNote: null, failingSince: null });
  await settled(id, (row) => row.status === 'SENT');
});

test('a webhook that answers 410 is disabled at once', async () => {
  const { body } = await listen('order.placed');
  status = 410;
  await api.post(`/webhooks/${body.webhook.id}/test`, { token });
  expect((await events(1))[0]?.json.type).toBe('webhook.test');
  await settled(body.webhook.id, ({ lastError }) => lastError !== null);
  expect((await Webhook.query().findById(body.webhook.id))?.disabledNote).toMatch('410');
});

test('a renewed secret signs beside the former one for a day', async () => {
  const { body } = await listen('order.placed');
  const renewed = await api.post(`/webhooks/${body.webhook.id}/secret`, { token });
  await api.post(`/webhooks/${body.webhook.id}/test`, { token });
  const [told] = await events(1);
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = told?.headers ?? {};
  const signed = [renewed.body.secret, body.secret].map((secret: string) => {
    const key = Buffer.from(secret.slice(6), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${time}.${told?.body}`).digest('base64')}`;
  });
  expect(signature).toBe(signed.join(' '));
});

test('the secret is in no other answer and not in the audit log', async () => {
  const { body } = await listen('order.placed');
  const { id } = body.webhook;
  const changed = await api.put(`/webhooks/${id}`, { token, json: { url: `${url}/2`, events: ['stock.low'] } });
  const answers = [
    changed,
    await api.get(`/admin/webhooks/${id}`, { token }),
    await api.get('/admin/webhooks', { token }),
    await api.get(`/admin/audit?filter=${JSON.stringify({ entityId: id })}`, { token }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain('whsec_');
  }
  expect(answers[3]?.body.map(({ action }: { action: string }) => action)).toEqual(['changed', 'created']);
});

test('an edit from an older revision is refused with what was changed since', async () => {
  const { body } = await listen('order.placed');
  const save = (description: string) =>
    api.put(`/webhooks/${body.webhook.id}`, {
      token,
      json: { url, events: ['order.placed'], description, revision: 0 },
    });
  expect((await save('first')).body.webhook.revision).toBe(1);
  const refused = await save('second');
  expect(refused).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT', conflict: { revision: 1 } } });
});

test('webhooks are for admins only', async () => {
  const editor = await createEditor(api);
  const { body } = await listen('order.placed');
  const { token: shopper } = await createCustomer(api);
  for (const other of [editor.token, shopper]) {
    expect((await api.get('/admin/webhooks', { token: other })).status).toBe(403);
    expect((await api.post('/webhooks', { token: other, json: { url, events: ['stock.low'] } })).status).toBe(403);
    expect((await api.delete(`/webhooks/${body.webhook.id}`, { token: other })).status).toBe(403);
  }
  expect((await api.get('/admin/webhooks')).status).toBe(401);
});

test('invalid addresses and missing events are refused by field', async () => {
  const spelled = [
    'https://a:b@example.com',
    'https://example.com/#x',
    'https://example.com./x',
    'https://localhost./',
  ];
  for (const bad of ['example.com/hooks', 'ftp://example.com', ...spelled]) {
    const { status: code, body } = await api.post('/webhooks', { token, json: { url: bad, events: ['stock.low'] } });
    expect([code, body.errors]).toEqual([400, [{ path: 'url', message: TEXTS.webhooks.addressInvalid }]]);
  }
  const { body } = await api.post('/webhooks', { token, json: { url, events: [] } });
  expect(body.errors).toEqual([{ path: 'events', message: TEXTS.webhooks.eventRequired }]);
});

test('private addresses and http are refused unless the environment allows them', async () => {
  const { user } = await createAdmin(api);
  const refusalOf = (bad: string) =>
    transaction((trx) =>
      createWebhook(
        trx,
        { privateAddresses: false },
        { id: user.id, name: user.displayName, ...user.rights },
        { url: bad, description: '', events: ['stock.low'] },
      ),
    ).catch(({ status: code, message }) => [code, message]);
  const { addressPrivate, addressNotSecure } = TEXTS.webhooks;
  for (const bad of [
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://10.0.0.8:8443/',
    'https://[::1]/',
  ])
    expect(await refusalOf(bad)).toEqual([400, addressPrivate]);
  expect(await refusalOf('http://example.com/')).toEqual([400, addressNotSecure]);
});

test('a webhook of an address that has become private is not called', async () => {
  const { body } = await listen('order.placed');
  await api.services.webhookSender.stop();
  await api.post(`/webhooks/${body.webhook.id}/test`, { token });
  const strict = new WebhookSender({ privateAddresses: false }, api.services.log);
  strict.start();
  const { lastError } = await settled(body.webhook.id, (row) => row.lastError !== null);
  await strict.stop();
  api.services.webhookSender.start();
  expect([lastError, received]).toEqual(['The address must begin with https://.', []]);
});

describe('somebody of the staff with the permission for settings alone', () => {
  const settings = () => createEditor(api, User.columnsOf('STAFF', ['settings']));
  const both = () => createEditor(api, User.columnsOf('STAFF', ['settings', 'orders']));
  const refusal = { status: 403, body: { message: refusalOf('orders') } };
  const add = (by: string, events: string[]) => api.post('/webhooks', { token: by, json: { url, events } });
  const change = (by: string, id: string, json: object) => api.put(`/webhooks/${id}`, { token: by, json });

  test('adds no webhook for orders; with the permission for orders they do', async () => {
    const [{ token: staff }, { token: seller }] = [await settings(), await both()];
    expect(await add(staff, ['order.placed'])).toMatchObject(refusal);
    expect(await add(staff, ['product.saved'])).toMatchObject({ status: 403 });
    expect((await add(seller, ['order.placed'])).status).toBe(201);
    expect(await Webhook.query()).toHaveLength(1);
  });

  test('sends orders to no other address, adds no order event and enables none, but disables and deletes', async () => {
    const { token: staff } = await settings();
    const { body } = await listen('order.canceled');
    const { id } = body.webhook;
    const json = { url, events: ['order.canceled'], revision: 0 };
    expect(await change(staff, id, { ...json, url: `${url}/other` })).toMatchObject(refusal);
    expect(await change(staff, id, { ...json, events: ['order.placed'], active: false })).toMatchObject(refusal);
    expect(await api.post(`/webhooks/${id}/secret`, { token: staff })).toMatchObject(refusal);
    expect((await change(staff, id, { ...json, active: false })).body.webhook.disabledAt).toEqual(expect.any(String));
    expect(await change(staff, id, { ...json, revision: 1, active: true })).toMatchObject(refusal);
    expect((await api.delete(`/webhooks/${id}`, { token: staff })).status).toBe(200);
  });

  test('reads and repeats deliveries without what they carried', async () => {
    const [{ token: staff }, { token: seller }] = [await settings(), await both()];
    const { body } = await listen('order.placed');
    await order();
    const { id } = await settled(body.webhook.id, (row) => row.status === 'SENT');
    const payloadOf = async (by: string) =>
      (await api.get(`/admin/webhook-deliveries/${id}`, { token: by })).body.payload;
    expect(await payloadOf(staff)).toBeUndefined();
    expect(await payloadOf(seller)).toContain('"order.placed"');
    expect((await api.post(`/webhook-deliveries/${id}/repeat`, { token: staff })).status).toBe(200);
    expect((await api.post(`/webhooks/${body.webhook.id}/test`, { token: staff })).status).toBe(200);
    const tests = () => WebhookDelivery.query().findOne({ event: 'webhook.test' });
    expect((await tests())?.payload).not.toContain('"order"');
  });
});

test('an upgrade disables the webhooks that their last saver could not have read', async () => {
  const [seller, staff] = [
    await createEditor(api, User.columnsOf('STAFF', ['settings', 'orders'])),
    await createEditor(api, User.columnsOf('STAFF', ['settings'])),
  ];
  const addedBy = async ({ user, token: by }: SignedIn) => {
    const { body } = await api.post('/webhooks', { token: by, json: { url, events: ['order.placed'] } });
    return { id: body.webhook.id as string, user };
  };
  const [kept, stopped] = [await addedBy(seller), await addedBy(seller)];
  await AuditEntry.query().where({ entityId: stopped.id }).patch({ actorId: staff.user.id });
  await up(Webhook.knex());
  expect(await Webhook.query().findById(kept.id)).toMatchObject({ disabledAt: null });
  expect(await Webhook.query().findById(stopped.id)).toMatchObject({
    disabledAt: expect.any(Date),
    disabledNote: expect.stringContaining('without the permission'),
  });
});
