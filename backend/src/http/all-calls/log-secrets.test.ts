import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { codeOf, stepAt } from '../../features/accounts/second-step/one-time-code';
import { emailTokenOf } from '../../features/accounts/verify-email';
import { answerTokenOf } from '../../features/order-answers/answer-token';
import { RestockSubscription } from '../../features/restock/RestockSubscription';
import { restockTokenOf } from '../../features/restock/restock-token';
import { createLog } from '../../log';
import { OutboxMail } from '../../mail/OutboxMail';
import { startTestApi, type TestApi } from '../../testing/api';
import { createProduct } from '../../testing/factories/catalogue';
import { createShopper, createVariant, fillCart, type Shopper } from '../../testing/factories/orders';
import { deliveredOrder, returnDesk } from '../../testing/factories/returns';
import { createAdmin, createEditor, PASSWORD, type SignedIn, unique } from '../../testing/factories/users';
import { type MailSink, startMailSink } from '../../testing/servers/mail-sink';
import { Webhook } from '../../webhooks/Webhook';

const NEW_PASSWORD = 'Another-horse-2';
const SECRETS = {
  JWT_SECRET: 'a-key-of-the-store-that-nobody-knows',
  ENCRYPTION_KEY: 'another-key-that-nobody-knows-at-all',
};

const lines: string[] = [];
/** What must stand in no line, by what it is. */
const secrets: Record<string, string> = { ...SECRETS, PASSWORD, NEW_PASSWORD };
let api: TestApi;
let sink: MailSink;
let receiver: Server;
let admin: SignedIn;
let shopper: Shopper;

beforeAll(async () => {
  sink = await startMailSink();
  receiver = createServer((_req, res) => void res.writeHead(500).end('not today')).listen(0, '127.0.0.1');
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  api = await startTestApi({ ...SECRETS, SMTP_URL: sink.url, PRIVATE_ADDRESSES: 'allow', RATE_LIMIT: 'on' }, { log });
  [admin, shopper] = [await createAdmin(api), await createShopper(api)];
  Object.assign(secrets, { adminToken: admin.token, shopperToken: shopper.token, email: shopper.user.email });
});
afterAll(async () => {
  // Other tests on this database would send what it waits for.
  for (const { id } of await Webhook.query()) await api.delete(`/webhooks/${id}`, { token: admin.token });
  await api.close();
  await sink.close();
  receiver.close();
});
afterEach(() => vi.useRealTimers());

const send = (method: 'post' | 'put' | 'get' | 'delete', path: string, token?: string, json?: object) =>
  api[method](path, { token, json });

async function newest(recipient: string, pattern: RegExp): Promise<string> {
  const mail = await OutboxMail.query().where({ recipient }).orderBy('id', 'desc').first();
  return pattern.exec(mail?.textBody ?? '')?.[0] ?? expect.fail(`no mail with ${pattern}`);
}

async function accounts(): Promise<void> {
  const email = `${unique('newcomer')}@example.com`;
  Object.assign(secrets, { newcomer: email });
  const body = { firstName: 'Meera', lastName: 'B', mobile: '9811122233', username: unique('meera'), email };
  secrets.mobile = body.mobile;
  expect((await send('post', '/auth/register', undefined, { ...body, password: PASSWORD })).status).toBe(201);
  secrets.emailToken = emailTokenOf(shopper.user, api.services.config);
  await send('post', '/auth/verify-email', undefined, { token: secrets.emailToken });
  const logIn = (password: string) => send('post', '/auth/login', undefined, { identifier: email, password });
  expect((await logIn('a-wrong-guess-7')).status).toBe(401);
  secrets.wrongPassword = 'a-wrong-guess-7';
  secrets.token = (await logIn(PASSWORD)).body.token;
  // A mail that waits keeps its code; one that is refused is logged.
  await api.services.mailer.stop();
  await send('post', '/auth/forgot-password/request-otp', undefined, { email });
  const otp = await newest(email, /\b\d{6}\b/);
  const reset = { email, otp, newPassword: NEW_PASSWORD };
  expect((await send('post', '/auth/forgot-password/reset', undefined, reset)).status).toBe(200);
  secrets.otp = otp;
  sink.answer = { code: 550 };
  api.services.mailer.start();
  await expect.poll(() => lines.some((line) => line.includes('mail not taken'))).toBe(true);
  sink.answer = {};
}

async function secondStep(): Promise<void> {
  const editor = await createEditor(api);
  const { body } = await send('post', '/staff/me/second-step', editor.token, { currentPassword: PASSWORD });
  const bits = [...body.secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const code = codeOf(secret, stepAt(Date.now()));
  const { recoveryCodes } = (await send('put', '/staff/me/second-step', editor.token, { code })).body;
  const { challenge } = (
    await send('post', '/auth/login', undefined, { identifier: editor.user.email, password: PASSWORD })
  ).body;
  const entered = await send('post', '/auth/login/second-step', undefined, { challenge, code: recoveryCodes[0] });
  expect(entered.status).toBe(200);
  Object.assign(secrets, { secondStepSecret: body.secret, challenge, recoveryCode: recoveryCodes[0] });
  secrets.editorToken = entered.body.token;
}

async function orders(): Promise<void> {
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/a-path-that-only-two-know`;
  const { body } = await send('post', '/webhooks', admin.token, { url, events: ['order.placed'] });
  Object.assign(secrets, {
    webhookSecret: body.secret ?? body.webhook.secret,
    webhookPath: 'a-path-that-only-two-know',
  });
  await fillCart(shopper.user, await createVariant({ stock: 5 }));
  const order = { addressId: shopper.address.id, paymentMethod: 'COD' };
  const placed = await send('post', '/orders/place', shopper.token, order);
  expect(placed.status).toBe(201);
  api.services.webhookSender.wake();
  await expect.poll(() => lines.some((line) => line.includes('webhook not accepted'))).toBe(true);
  secrets.answerToken = answerTokenOf(
    { id: placed.body.order.id, expiresAt: new Date(Date.now() + 3_600_000) },
    SECRETS.JWT_SECRET,
  );
  await send('get', `/order-answers?token=${secrets.answerToken}`);
  await send('post', '/order-answers/confirm', undefined, { token: secrets.answerToken });
  secrets.street = shopper.address.addressLine1;
}

async function payout(): Promise<void> {
  const bought = await deliveredOrder(api, admin);
  const { id } = (await bought.request()).body.return;
  const desk = returnDesk(api, admin);
  await desk.approve(id);
  await desk.pickUp(id);
  await desk.receive(id, 1);
  const bank = { kind: 'BANK', accountName: 'Asha Rao Kulkarni', accountNumber: '123456789012', ifsc: 'HDFC0009876' };
  const { status } = await send('put', `/returns/${id}/payout`, bought.shopper.token, bank);
  const look = await send('get', `/admin/returns/${id}/payout`, admin.token);
  Object.assign(secrets, { accountName: bank.accountName, accountNumber: bank.accountNumber, ifsc: bank.ifsc });
  expect([status, look.status]).toEqual([200, 200]);
}

/** Addresses that are secrets themselves. */
async function links(): Promise<void> {
  const { id } = await createProduct();
  const { body } = await send('get', `/products/${id}/preview-link`, admin.token);
  secrets.previewToken = String(body.path).split('/').at(-1) ?? '';
  expect((await send('get', `/products/preview/${secrets.previewToken}`)).status).toBe(200);
  const email = `${unique('reader')}@example.com`;
  await send('post', '/restock-subscriptions', undefined, {
    productVariantId: (await createVariant({ stock: 0 })).id,
    email,
  });
  const subscription = await RestockSubscription.query().findOne({ email }).throwIfNotFound();
  Object.assign(secrets, { reader: email, restockToken: restockTokenOf(subscription.id, SECRETS.JWT_SECRET) });
  expect((await send('get', `/restock-subscriptions/${secrets.restockToken}`)).status).toBe(200);
  await send('post', `/restock-subscriptions/${secrets.restockToken}/confirm`);
}

async function apiKeys(): Promise<void> {
  const json = { name: 'Accounting', permissions: ['orders'] };
  const { body } = await send('post', '/api-keys', admin.token, json);
  secrets.apiKey = body.secret;
  expect((await send('get', '/admin/orders', body.secret)).status).toBe(200);
  expect((await send('get', '/admin/products', body.secret)).status).toBe(403);
  expect((await send('get', '/admin/orders', `${body.secret}x`)).status).toBe(401);
  secrets.nextApiKey = (await send('post', `/api-keys/${body.apiKey.id}/secret`, admin.token)).body.secret;
  expect((await send('delete', `/api-keys/${body.apiKey.id}`, admin.token)).status).toBe(200);
}

test('a log of everything has no password, token, code, key, bank account, address of mail or of a house', async () => {
  await accounts();
  await secondStep();
  await orders();
  await payout();
  await links();
  await apiKeys();
  expect(lines.length).toBeGreaterThan(25);
  const found = Object.entries(secrets).filter(([, secret]) => lines.some((line) => line.includes(secret)));
  expect(found).toEqual([]);
  const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused');
  expect(refused).toContainEqual(
    expect.objectContaining({ status: 401, code: 'WRONG_CREDENTIALS', path: '/api/auth/login' }),
  );
  expect(Object.entries(secrets).filter(([, secret]) => !secret || secret.length < 6)).toEqual([]);
});
