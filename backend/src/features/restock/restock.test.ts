import type { AdminProduct, LowVariant, StockVariant } from '@rangrekha/contract';
import { RESTOCK_CONSENT, RESTOCK_TEXTS } from '@rangrekha/contract/restock';
import type { Transaction } from 'objection';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { transaction } from '../../database/transaction';
import type { HttpError } from '../../http/errors';
import { RateLimits } from '../../http/limits/rate-limit';
import { OutboxMail } from '../../mail/OutboxMail';
import type { TestApi } from '../../testing/api';
import { someoneWaitsFor } from '../../testing/database/lock-waits';
import { createProduct, formOf } from '../../testing/factories/catalogue';
import { createShopper, createVariant, fillCart, place } from '../../testing/factories/orders';
import { returnDesk } from '../../testing/factories/returns';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../testing/factories/users';
import { type MailSink, startMailApi } from '../../testing/servers/mail-sink';
import { Company } from '../company/Company';
import { Product } from '../products/Product';
import type { Variant } from '../products/Variant';
import { eraseSubscriptionsOf } from './answer-subscription';
import { askForRestock } from './ask-for-restock';
import { RestockNotifier } from './RestockNotifier';
import { RestockSubscription } from './RestockSubscription';
import { restockTokenOf } from './restock-token';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let api: TestApi;
let sink: MailSink;
let admin: SignedIn;
beforeAll(async () => {
  ({ api, sink } = await startMailApi());
  // Tests say when it looks.
  await api.services.restockNotifier.stop();
  admin = await createAdmin(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await RestockSubscription.query().delete();
});

const newEmail = () => `${unique('reader')}@example.com`;
const ask = (productVariantId: string, email: string) =>
  api.post('/restock-subscriptions', { json: { productVariantId, email } });
const rowOf = (email: string) => RestockSubscription.query().findOne({ email }).throwIfNotFound();
const tokenOf = ({ id }: { id: string }) => restockTokenOf(id, api.services.config.jwtSecret);
const notify = (now = new Date()) => api.services.restockNotifier.work(now);

/** The addresses, in the order in which they asked, all confirmed. */
async function waitFor(variant: Variant, count: number): Promise<string[]> {
  const start = Date.now() - DAY;
  const emails = Array.from({ length: count }, newEmail);
  for (const [index, email] of emails.entries())
    await RestockSubscription.query().insert({
      ...{ variantId: variant.id, email, status: 'WAITING', askedAt: new Date(start + index * 1000) },
      expiresAt: new Date(start + 180 * DAY),
    });
  return emails;
}

const setStock = (variant: Variant, stock: number) => variant.$query().patch({ stock });

/** Which of the addresses have had a mail that says so, and how many of them. */
async function mailed(emails: string[]): Promise<number[]> {
  const mails = await OutboxMail.query().whereIn('recipient', emails).select('recipient');
  return emails.map((email) => mails.filter(({ recipient }) => recipient === email).length);
}

test('mails and the page of their link name the product and the colour in the language of the reader', async () => {
  const variant = await createVariant({ stock: 0, color: 'Red' });
  const product = await Product.query().findById(variant.productId).throwIfNotFound();
  await product.$query().patch({ translations: JSON.stringify({ hi: { name: 'नील कुर्ता' } }) });
  const said = { hi: ['नील कुर्ता', 'नील कुर्ता (लाल, '], en: [product.name, `${product.name} (Red, `] };
  for (const [language, [name, choice]] of Object.entries(said)) {
    const email = newEmail();
    const headers = { 'Accept-Language': language };
    await api.post('/restock-subscriptions', { headers, json: { productVariantId: variant.id, email } });
    const path = `/restock-subscriptions/${tokenOf(await rowOf(email))}`;
    expect((await api.get(path, { headers })).body.subscription.product.name).toBe(name);
    const confirmed = await api.post(`${path}/confirm`, { headers, json: {} });
    expect(confirmed.body.subscription.product).toEqual({ name, address: product.name });
    await setStock(variant, 1);
    await notify();
    await setStock(variant, 0);
    const mails = await sink.mailsFor(email, 2);
    expect(mails).toHaveLength(2);
    for (const { subject, text } of mails)
      expect([subject, text]).toEqual([expect.stringContaining(`${name}`), expect.stringContaining(`${choice}`)]);
    await RestockSubscription.query().delete();
  }
});

describe('asking', () => {
  test('a customer gives no address: a confirmed one waits at once, another one is confirmed by its link', async () => {
    const variant = await createVariant({ stock: 0 });
    const askAs = ({ token }: SignedIn) =>
      api.post('/restock-subscriptions/own', { token, json: { productVariantId: variant.id } });
    const confirmed = await createCustomer(api);
    await confirmed.user.$query().patch({ emailVerifiedAt: new Date() });
    for (const _ of ['first', 'again'])
      expect(await askAs(confirmed)).toMatchObject({
        status: 200,
        body: { message: RESTOCK_TEXTS.confirmed, isWaiting: true },
      });
    expect(await rowOf(confirmed.user.email ?? '')).toMatchObject({ status: 'WAITING' });
    expect(await mailed([confirmed.user.email ?? ''])).toEqual([0]);

    const unconfirmed = await createCustomer(api);
    await unconfirmed.user.$query().patch({ emailVerifiedAt: null });
    expect(await askAs(unconfirmed)).toMatchObject({
      status: 200,
      body: { message: RESTOCK_TEXTS.asked, isWaiting: false },
    });
    expect(await rowOf(unconfirmed.user.email ?? '')).toMatchObject({ status: 'UNCONFIRMED' });
    expect(await mailed([unconfirmed.user.email ?? ''])).toEqual([1]);
    expect((await api.post('/restock-subscriptions/own', { json: { productVariantId: variant.id } })).status).toBe(401);
  });

  test('mails a link; reading it changes nothing, its button confirms, and again changes nothing', async () => {
    const product = await createProduct({ name: unique('Anarkali & co'), variants: [{ stock: 0, size: 'S/M' }] });
    const email = newEmail();
    const answer = await ask(product.variants[0]?.id ?? '', ` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 200, body: { message: RESTOCK_TEXTS.asked } });
    const [mail] = await sink.mailsFor(email);
    expect(mail?.text).toContain(`${product.name} (Indigo, S/M)`);
    const token = new URL(/https:\/\/shop\.test\/back-in-stock\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get(
      'token',
    );
    const read = await api.get(`/restock-subscriptions/${token}`);
    expect(read.headers.get('cache-control')).toBe('private, no-store');
    const shown = { product: { name: product.name, address: product.name }, color: 'Indigo', size: 'S/M' };
    expect(read.body).toEqual({ subscription: { ...shown, status: 'UNCONFIRMED' } });
    await setStock(product.variants[0] as Variant, 5);
    await notify();
    expect(await mailed([email])).toEqual([1]);
    for (const _ of ['confirmed', 'again']) {
      const { status, body } = await api.post(`/restock-subscriptions/${token}/confirm`);
      expect({ status, body }).toEqual({
        status: 200,
        body: { message: RESTOCK_TEXTS.confirmed, subscription: { ...shown, status: 'WAITING' } },
      });
    }
    await notify();
    const [, second] = await sink.mailsFor(email, 2);
    expect(second?.subject).toBe(`${product.name} is back in stock`);
    expect(second?.text).toContain(
      `https://shop.test/product/${encodeURIComponent(product.name)}?colour=Indigo&size=S%2FM`,
    );
    expect(second?.text).toContain(String(token));
    await api.post(`/restock-subscriptions/${token}/confirm`);
    await notify(new Date(Date.now() + 2 * DAY));
    expect(await mailed([email])).toEqual([2]);
  });

  test('keeps what was agreed to, until somebody agrees anew', async () => {
    const variant = await createVariant({ stock: 0 });
    const email = newEmail();
    await ask(variant.id, email);
    const { id, ...asked } = await rowOf(email);
    const agreed = { consentText: RESTOCK_CONSENT.text, consentVersion: RESTOCK_CONSENT.version };
    expect(asked).toMatchObject(agreed);
    const former = { consentText: 'Mail me', consentVersion: 0 };
    await RestockSubscription.query()
      .findById(id)
      .patch({ status: 'WAITING', ...former });
    await ask(variant.id, email);
    expect(await rowOf(email)).toMatchObject(former);
    await RestockSubscription.query().findById(id).patch({ status: 'NOTIFIED', notifiedAt: new Date() });
    await ask(variant.id, email);
    expect(await rowOf(email)).toMatchObject(agreed);
  });

  test('answers alike and mails alike, whether the address is new, waits or had its mail; it has one row and keeps its place', async () => {
    const variant = await createVariant({ stock: 0 });
    const email = newEmail();
    const answers = [await ask(variant.id, email)];
    const { id, askedAt } = await rowOf(email);
    await api.post(`/restock-subscriptions/${tokenOf({ id })}/confirm`);
    answers.push(await ask(variant.id, email));
    expect(await rowOf(email)).toMatchObject({ id, askedAt, status: 'WAITING' });
    await RestockSubscription.query().findById(id).patch({ status: 'NOTIFIED', notifiedAt: new Date() });
    answers.push(await ask(variant.id, email));
    expect(await rowOf(email)).toMatchObject({ id, status: 'UNCONFIRMED', notifiedAt: null });
    const [first, ...others] = answers.map(({ status, body }) => ({ status, body }));
    expect(others).toEqual([first, first]);
    const mails = await sink.mailsFor(email, 3);
    expect(mails).toHaveLength(3);
    expect(new Set(mails.map(({ subject, text }) => `${subject} ${text}`)).size).toBe(1);
  });

  test('twice at once leaves one row', async () => {
    const variant = await createVariant({ stock: 0 });
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(variant.id, email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await RestockSubscription.query().where({ email })).toHaveLength(1);
  });

  test('is for sold-out variants that shoppers see, and for addresses', async () => {
    const inStock = await createVariant({ stock: 1 });
    expect(await ask(inStock.id, newEmail())).toMatchObject({ status: 409, body: { code: 'IN_STOCK' } });
    const { variants } = await createProduct({ status: 'DRAFT', variants: [{ stock: 0 }] });
    expect((await ask(variants[0]?.id ?? '', newEmail())).status).toBe(404);
    expect((await ask(inStock.productId, newEmail())).status).toBe(404);
    const refused = await ask((await createVariant({ stock: 0 })).id, 'nobody');
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } });
    expect(await RestockSubscription.query()).toEqual([]);
  });

  test('is limited for each address, known or not, and for each network', async () => {
    const { id: productVariantId } = await createVariant({ stock: 0 });
    const limits = new RateLimits(RestockSubscription.knex(), true, unique('secret'));
    const network = `2001:db8:${unique('').slice(-4)}::1`;
    const statusOf = (email: string) =>
      askForRestock(
        { ...api.services, limits },
        { productVariantId, email },
        { address: network, language: 'en' },
      ).then(
        () => 200,
        ({ status }: HttpError) => status,
      );
    const statuses: number[] = [];
    const email = newEmail();
    for (let turn = 0; turn < 11; turn++) statuses.push(await statusOf(email));
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    for (let turn = 11; turn < 30; turn++) expect(await statusOf(newEmail())).toBe(200);
    expect(await statusOf(newEmail())).toBe(429);
  });
});

describe('the link', () => {
  test('withdraws: the row is gone, the link then says so, and withdrawing again is fine', async () => {
    const [email = ''] = await waitFor(await createVariant({ stock: 0 }), 1);
    const token = tokenOf(await rowOf(email));
    for (const _ of ['first', 'again']) {
      const { status, body } = await api.delete(`/restock-subscriptions/${token}`);
      expect({ status, body }).toEqual({ status: 200, body: { message: RESTOCK_TEXTS.withdrawn } });
    }
    expect(await RestockSubscription.query()).toEqual([]);
    for (const answer of [
      await api.get(`/restock-subscriptions/${token}`),
      await api.post(`/restock-subscriptions/${token}/confirm`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: RESTOCK_TEXTS.gone } });
  });

  test('of a mail program deletes by one POST, again and again; a GET does not, and a forged one is answered alike', async () => {
    const [email = ''] = await waitFor(await createVariant({ stock: 1 }), 1);
    await notify();
    const [mail] = await sink.mailsFor(email);
    const headerOf = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const path = /^<https:\/\/shop\.test\/api(\/\S+)>$/.exec(headerOf('list-unsubscribe'))?.[1] ?? '';
    const post = async (address: string) => {
      const { status, body } = await api.post(address);
      return { status, body };
    };
    expect((await api.get(path)).status).toBe(404);
    const forged = await post(path.replace('.', '.x'));
    expect(await rowOf(email)).toMatchObject({ status: 'NOTIFIED' });
    for (const _ of ['first', 'again']) expect(await post(path)).toEqual({ ...forged, status: 200 });
    expect(await RestockSubscription.query()).toEqual([]);
  });

  test('cannot be forged: another id, another signature, another end', async () => {
    const variant = await createVariant({ stock: 0 });
    const emails = await waitFor(variant, 2);
    const [one, other] = await Promise.all(emails.map(rowOf));
    const [own = '', foreign = ''] = [one, other].map((row) => tokenOf(row as RestockSubscription));
    const forged = [`${own.split('.')[0]}.${foreign.split('.')[1]}`, `${own}x`, own.slice(0, -1), String(one?.id), 'x'];
    for (const token of forged) {
      expect((await api.get(`/restock-subscriptions/${token}`)).status, token).toBe(404);
      expect((await api.post(`/restock-subscriptions/${token}/confirm`)).status, token).toBe(404);
      expect((await api.delete(`/restock-subscriptions/${token}`)).status, token).toBe(404);
    }
    expect(await RestockSubscription.query()).toHaveLength(2);
  });
});

describe('units that come', () => {
  test('are told to as many people, oldest first; the next hear after the hold time if units are left', async () => {
    const variant = await createVariant({ stock: 0 });
    const emails = await waitFor(variant, 6);
    await notify();
    expect(await mailed(emails)).toEqual([0, 0, 0, 0, 0, 0]);
    await setStock(variant, 2);
    const now = Date.now();
    await notify(new Date(now));
    await notify(new Date(now + 1));
    expect(await mailed(emails)).toEqual([1, 1, 0, 0, 0, 0]);
    // One was bought: what is left is held for the other.
    await setStock(variant, 1);
    await notify(new Date(now + 23 * HOUR));
    expect(await mailed(emails)).toEqual([1, 1, 0, 0, 0, 0]);
    await notify(new Date(now + 24 * HOUR));
    expect(await mailed(emails)).toEqual([1, 1, 1, 0, 0, 0]);
    // More come meanwhile: one of them is held.
    await setStock(variant, 3);
    await notify(new Date(now + 25 * HOUR));
    expect(await mailed(emails)).toEqual([1, 1, 1, 1, 1, 0]);
    await setStock(variant, 0);
    await notify(new Date(now + 99 * HOUR));
    expect(await mailed(emails)).toEqual([1, 1, 1, 1, 1, 0]);
  });

  test('wait as long as the shop says', async () => {
    const json = (restockHoldHours: number | string) => ({ token: admin.token, json: { name: 'x', restockHoldHours } });
    expect((await api.put('/company-details', json(2))).status).toBe(200);
    const variant = await createVariant({ stock: 1 });
    const emails = await waitFor(variant, 2);
    const now = Date.now();
    await notify(new Date(now));
    await notify(new Date(now + 2 * HOUR - 1));
    expect(await mailed(emails)).toEqual([1, 0]);
    await notify(new Date(now + 2 * HOUR));
    expect(await mailed(emails)).toEqual([1, 1]);
    expect((await api.put('/company-details', json(169))).body.message).toBe(RESTOCK_TEXTS.holdHours);
    await api.put('/company-details', json(''));
    expect((await Company.current()).restockHoldHours).toBe(24);
  });

  const ways: Record<string, (product: Product, variant: Variant) => Promise<unknown>> = {
    'a stock edit': (_, { id }) => api.put(`/stock/${id}`, { token: admin.token, json: { stock: 1, stockWas: 0 } }),
    'an import': ({ name }, { color, size }) => {
      const file = new Blob([`name,color,size,stock\n${name},${color},${size},1\n`]);
      return api.post('/admin/products/import', { token: admin.token, form: formOf({}, 'file', { 'p.csv': file }) });
    },
    'a saved product': ({ id, name, categoryId }, variant) => {
      const { color, size } = variant;
      const productVariants = [{ id: variant.id, color, size, originalPrice: 1299, stock: 1, stockWas: 0 }];
      const form = formOf({ id, productName: name, categoryId, productVariants });
      return api.post('/products', { token: admin.token, form });
    },
    'a cancelled order': async (_, variant) => {
      const { shopper, orderId } = await sellOut(variant);
      return api.put(`/orders/${orderId}/cancel`, { token: shopper.token });
    },
    'a return': async (_, variant) => {
      const { shopper, orderId, itemId } = await sellOut(variant);
      const desk = returnDesk(api, admin);
      const status = { deliveryStatus: 'DELIVERED' };
      await api.put(`/orders/${orderId}/status`, { token: admin.token, json: status });
      const json = { outcome: 'REFUND', lines: [{ itemId, quantity: 1, reason: 'TOO_SMALL' }] };
      const { body } = await api.post(`/orders/${orderId}/returns`, { token: shopper.token, json });
      await desk.approve(body.return.id);
      await desk.pickUp(body.return.id);
      return desk.receive(body.return.id, 1);
    },
  };

  /** Sells the only unit. */
  async function sellOut(variant: Variant) {
    const shopper = await createShopper(api);
    await setStock(variant, 1);
    await fillCart(shopper.user, variant, 1);
    const { order } = (await place(api, shopper)).body;
    return { shopper, orderId: order.id as string, itemId: order.items[0].id as string };
  }

  test.each(Object.entries(ways))('are noticed when they come by %s', async (_, come) => {
    const product = await createProduct({ variants: [{ stock: 0 }] });
    const variant = product.variants[0] as Variant;
    const emails = await waitFor(variant, 2);
    expect(await come(product, variant)).toMatchObject({ status: 200 });
    expect((await variant.$query()).stock).toBe(1);
    await notify();
    expect(await mailed(emails)).toEqual([1, 0]);
  });

  test('of a product that shoppers do not see are told once they do', async () => {
    const product = await createProduct({ status: 'DRAFT', variants: [{ stock: 3 }] });
    const emails = await waitFor(product.variants[0] as Variant, 1);
    await notify();
    expect(await mailed(emails)).toEqual([0]);
    await Product.query().findById(product.id).patch({ status: 'LIVE' });
    await notify();
    expect(await mailed(emails)).toEqual([1]);
  });

  test('bring nobody two mails when several processes look at once, and no more mails than units', async () => {
    const variant = await createVariant({ stock: 0 });
    const emails = await waitFor(variant, 12);
    await setStock(variant, 7);
    const { config, content, log, mailer } = api.services;
    const processes = Array.from({ length: 5 }, () => new RestockNotifier({ config, content, log, mailer }));
    await Promise.all(processes.map((one) => one.work(new Date())));
    expect(await mailed(emails)).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
  });

  test.each([
    ['sold', (_: Product, variant: Variant, trx: Transaction) => variant.$query(trx).patch({ stock: 0 })],
    [
      'hidden',
      async (product: Product, variant: Variant, trx: Transaction) => {
        await Product.query(trx).findById(product.id).patch({ status: 'DRAFT' });
        await variant.$query(trx).patch({ stock: 2 });
      },
    ],
  ])('mail nobody if they are %s after they were found', async (_, act) => {
    const product = await createProduct({ variants: [{ stock: 1 }] });
    const variant = product.variants[0] as Variant;
    const emails = await waitFor(variant, 1);
    const { notified } = await transaction(async (trx) => {
      await act(product, variant, trx);
      const notifying = notify();
      await someoneWaitsFor('product_variants');
      return { notified: notifying };
    });
    await notified;
    expect(await mailed(emails)).toEqual([0]);
  });

  test('mail nobody if the process ends in the middle, and everybody once afterwards', async () => {
    const variant = await createVariant({ stock: 3 });
    const emails = await waitFor(variant, 3);
    const queue = vi.spyOn(await import('../../mail/queue-mail'), 'queueMails');
    queue.mockRejectedValueOnce(new Error('killed'));
    await notify();
    expect(queue).toHaveBeenCalledTimes(1);
    queue.mockRestore();
    expect(await mailed(emails)).toEqual([0, 0, 0]);
    await notify();
    await notify();
    expect(await mailed(emails)).toEqual([1, 1, 1]);
  });
});

test('the back office shows how many wait: in the stock, in the low stock, in the form of the product', async () => {
  const product = await createProduct({ variants: [{ stock: 0 }, { size: 'L', stock: 0 }] });
  const [awaited, other] = product.variants as [Variant, Variant];
  const [first = ''] = await waitFor(awaited, 3);
  await (await rowOf(first)).$query().patch({ status: 'UNCONFIRMED' });
  const read = async (path: string) => (await api.get(`/admin/${path}`, { token: admin.token })).body;
  const filter = encodeURIComponent(JSON.stringify({ productId: product.id }));
  const stock: StockVariant[] = await read(`stock?filter=${filter}`);
  expect(Object.fromEntries(stock.map(({ id, waiting }) => [id, waiting]))).toEqual({ [awaited.id]: 2, [other.id]: 0 });
  expect(
    (await read(`products/${product.id}`)).variants.map((one: AdminProduct['variants'][number]) => one.waiting),
  ).toEqual([2, undefined]);
  expect(JSON.stringify((await api.get(`/products/${product.id}`)).body)).not.toContain('waiting');
  const { variants }: { variants: LowVariant[] } = await read('reports/low-stock?threshold=0');
  expect(variants.every(({ waiting }) => waiting >= 0)).toBe(true);
});

describe('rows go', () => {
  test('when their time is over, with their variant and with their account', async () => {
    const [deleted, kept] = [await createVariant({ stock: 0 }), await createVariant({ stock: 0 })];
    const { user } = await createCustomer(api);
    const [stays = '', old = ''] = await waitFor(kept, 2);
    await waitFor(deleted, 1);
    await (await rowOf(old)).$query().patch({ expiresAt: new Date(Date.now() - 1) });
    await RestockSubscription.query().insert({
      ...{ variantId: kept.id, email: user.email, status: 'WAITING', askedAt: new Date() },
      expiresAt: new Date(Date.now() + DAY),
    });
    await api.services.housekeeping.work(new Date());
    await api.delete(`/products/${deleted.productId}`, { token: admin.token });
    await transaction((trx) => eraseSubscriptionsOf(trx, [user.id]));
    expect((await RestockSubscription.query()).map(({ email }) => email)).toEqual([stays]);
  });

  test.each([
    ['asking', 3],
    ['confirming', 180],
  ])('after %s they are kept for %i days', async (step, days) => {
    const email = newEmail();
    await ask((await createVariant({ stock: 0 })).id, email);
    if (step === 'confirming') await api.post(`/restock-subscriptions/${tokenOf(await rowOf(email))}/confirm`);
    const { expiresAt } = await rowOf(email);
    expect((expiresAt.getTime() - Date.now()) / DAY).toBeCloseTo(days, 2);
  });
});
