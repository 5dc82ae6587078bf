import { ENGLISH_LANGUAGE, LANGUAGES } from '@rangrekha/contract/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '../features/accounts/User';
import { Complaint } from '../features/complaints/Complaint';
import { RestockSubscription } from '../features/restock/RestockSubscription';
import type { TestApi } from '../testing/api';
import {
  createShopper,
  createVariant,
  fillCart,
  place,
  type Shopper,
  sendConfirmation,
} from '../testing/factories/orders';
import { createAdmin, PASSWORD, unique } from '../testing/factories/users';
import { type MailSink, startMailApi } from '../testing/servers/mail-sink';
import { Mailer } from './Mailer';
import { OutboxMail } from './OutboxMail';
import { ENGLISH_WORDS, wordsOf } from './words';

let api: TestApi;
let sink: MailSink;
beforeAll(async () => {
  ({ api, sink } = await startMailApi());
});
afterAll(() => api.close());

const HINDI = { 'accept-language': 'hi-IN' };
const DEVANAGARI = /\p{Script=Devanagari}/u;
const newEmail = () => `${unique('reader')}@example.com`;

async function placeIn(headers: Record<string, string>, fields: Partial<User> = {}) {
  const shopper = await createShopper(api, { emailVerifiedAt: new Date(), ...fields });
  await fillCart(shopper.user, await createVariant({ stock: 5 }));
  const { status, body } = await place(api, shopper, {}, headers);
  expect(status).toBe(201);
  return { shopper, order: body.order as { id: string; language?: string } };
}

const confirmationOf = async ({ user }: Shopper) => (await sink.mailsFor(user.email))[0];

describe('the words of a language', () => {
  test('are English for a language that the shop has switched off, and for none at all', () => {
    expect(wordsOf('hi', LANGUAGES).language.tag).toBe('hi-IN');
    for (const code of ['hi', 'xx', '']) expect(wordsOf(code, [ENGLISH_LANGUAGE])).toBe(ENGLISH_WORDS);
  });

  test('have a catalogue for each language that is no draft', () => {
    for (const { code, tag, isDraft } of LANGUAGES)
      if (!isDraft) expect(wordsOf(code, LANGUAGES).say('language.tag')).toBe(tag);
  });
});

describe('the language of an order', () => {
  test('is that of the page, and so are its mail and the links in it', async () => {
    const { shopper, order } = await placeIn(HINDI);
    expect(order.language).toBe('hi');
    await sendConfirmation(api, shopper, order.id);
    const mail = await confirmationOf(shopper);
    expect(mail?.subject).toMatch(DEVANAGARI);
    expect(mail?.text).toContain('ऑर्डर हो गया!');
    expect(mail?.text).toContain('कैश ऑन डिलीवरी');
    expect(mail?.html).toContain('<html lang="hi-IN">');
    expect(mail?.text).toContain(`https://shop.test/hi/myaccount/order/${order.id}`);
    expect(mail?.text).not.toContain('https://shop.test/myaccount');
  });

  const others: Record<string, string>[] = [{}, { 'accept-language': 'ta, en;q=0.5' }];

  test.each(others)('is English for a page in another one: %o', async (headers) => {
    const { shopper, order } = await placeIn(headers, { language: 'hi' });
    expect(order.language).toBeUndefined();
    await sendConfirmation(api, shopper, order.id);
    expect((await confirmationOf(shopper))?.text).toContain('Order Placed!');
  });

  test('is that of later mails too, whatever the customer reads now', async () => {
    const { shopper, order } = await placeIn(HINDI);
    await User.query().findById(shopper.user.id).patch({ language: 'en' });
    await api.put(`/orders/${order.id}/cancel`, { token: shopper.token });
    const about = { orderId: order.id, topic: 'CANCELED' } as const;
    expect((await OutboxMail.query().findOne(about))?.subject).toContain('रद्द');
  });

  test('stays the same when the request is repeated on a page in another one', async () => {
    const key = { 'idempotency-key': unique('key') };
    const { shopper, order } = await placeIn({ ...HINDI, ...key });
    const { status, body } = await place(api, shopper, {}, key);
    expect({ status, ...body.order }).toMatchObject({ status: 200, id: order.id, language: 'hi' });
  });

  test('is that of the account for an order by phone', async () => {
    const shopper = await createShopper(api, { language: 'hi' });
    const lines = [{ productVariantId: (await createVariant()).id, quantity: 1 }];
    const json = { customerId: shopper.user.id, addressId: shopper.address.id, lines };
    const { token } = await createAdmin(api);
    const { body } = await api.post('/orders/take', { token, json, headers: { 'accept-language': 'en-GB' } });
    expect(body.order.language).toBe('hi');
  });
});

describe('a language that the shop has switched off', () => {
  test('is English in new mails, and a mail that waited for the mail server leaves as it was written', async () => {
    const { shopper, order } = await placeIn(HINDI);
    const { config, log, content } = api.services;
    const before = { ...config, languages: config.languages };
    await api.services.mailer.stop();
    try {
      api.services.config.languages = [ENGLISH_LANGUAGE];
      await api.put(`/orders/${order.id}/cancel`, { token: shopper.token });
      const waiting = await OutboxMail.query().where({ orderId: order.id }).orderBy('createdAt');
      expect(waiting.map(({ topic, subject }) => [topic, DEVANAGARI.test(subject)])).toEqual([
        ['CONFIRMATION', true],
        ['CANCELED', false],
      ]);
      await OutboxMail.query().where({ orderId: order.id }).patch({ expiresAt: null, dueAt: new Date() });
      const mailer = new Mailer(api.services.config, log, async () => (await content.mailBrand()).name);
      for (const { id } of waiting) expect(await mailer.deliverNow(id)).toBe(true);
      const mails = await sink.mailsFor(shopper.user.email, 2);
      expect(mails.map(({ html = '' }) => /lang="([^"]*)"/.exec(html)?.[1])).toEqual(['hi-IN', 'en-IN']);
    } finally {
      Object.assign(api.services.config, before);
      api.services.mailer.start();
    }
  });
});

describe('the language of an account', () => {
  const register = async (headers: Record<string, string>) => {
    const email = newEmail();
    const fields = { username: unique('nila'), email, password: PASSWORD, userType: 'CUSTOMER' };
    expect((await api.post('/auth/register', { json: fields, headers })).status).toBeLessThan(300);
    return email;
  };
  const languageOf = async (email: string) => (await User.query().findOne({ email }).throwIfNotFound()).language;
  const logIn = (identifier: string, headers: Record<string, string>) =>
    api.post('/auth/login', { json: { identifier, password: PASSWORD }, headers });

  test('is that of the page of the registration, and then of the last sign-in', async () => {
    const email = await register(HINDI);
    expect(await languageOf(email)).toBe('hi');
    await logIn(email, {});
    expect(await languageOf(email)).toBe('en');
    await logIn(email, HINDI);
    expect(await languageOf(email)).toBe('hi');
    expect(await languageOf(await register({}))).toBe('en');
  });

  test('is English for the staff, whose browsers may ask for another one', async () => {
    const { user } = await createAdmin(api);
    await logIn(user.email, HINDI);
    expect(await languageOf(user.email)).toBe('en');
    await api.post('/auth/forgot-password/request-otp', { json: { email: user.email }, headers: HINDI });
    const mails = await sink.mailsFor(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your one-time code']);
  });

  test('gives way to that of the page for a code that a customer asks for', async () => {
    const email = await register({});
    await api.post('/auth/forgot-password/request-otp', { json: { email }, headers: HINDI });
    const [mail] = await sink.mailsFor(email);
    expect(mail?.subject).toContain('वन-टाइम कोड');
    expect(mail?.text).toContain('https://shop.test/hi/login?mode=otp');
  });
});

describe('what a guest sends', () => {
  test('keeps the language of the page: a complaint', async () => {
    const email = newEmail();
    const json = { name: 'Nila', email, subject: 'DELIVERY', text: 'It came late.' };
    await api.post('/complaints', { json, headers: HINDI });
    expect(await Complaint.query().findOne({ email })).toMatchObject({ language: 'hi' });
    const [mail] = await sink.mailsFor(email);
    expect(mail?.text).toContain('https://shop.test/hi/grievance/ticket?token=');
  });

  test('keeps the language of the page: a wait for a size, which nobody else changes', async () => {
    const email = newEmail();
    const { id } = await createVariant({ stock: 0 });
    const ask = (headers: Record<string, string>) =>
      api.post('/restock-subscriptions', { json: { productVariantId: id, email }, headers });
    await ask(HINDI);
    const [mail] = await sink.mailsFor(email);
    expect(mail?.text).toContain('https://shop.test/hi/back-in-stock?token=');
    await ask({});
    expect(await RestockSubscription.query().findOne({ email })).toMatchObject({ language: 'en' });
    await RestockSubscription.query().where({ email }).patch({ status: 'WAITING', language: 'hi' });
    await ask({});
    expect(await RestockSubscription.query().findOne({ email })).toMatchObject({ language: 'hi' });
  });
});
