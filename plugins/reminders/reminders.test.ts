import { raiseTags } from '@rangrekha/backend/content-tags/raise-tags';
import { TAGS } from '@rangrekha/backend/content-tags/tags';
import { transaction } from '@rangrekha/backend/database/transaction';
import { User } from '@rangrekha/backend/features/accounts/User';
import { runChecks } from '@rangrekha/backend/features/data-checks/run-checks';
import { Variant } from '@rangrekha/backend/features/products/Variant';
import { OutboxMail } from '@rangrekha/backend/mail/OutboxMail';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { someoneWaitsFor } from '@rangrekha/backend/testing/database/lock-waits';
import { createVariant, fillCart } from '@rangrekha/backend/testing/factories/orders';
import { createCustomer } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, closeStores, freshStore } from '../../server/testing/raw-requests';
import { withdrawConsent } from './consent';
import { reminders } from './index';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { Consent, Reminder } from './tables';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const plugin = reminders({ hours: 24, percent: 10, lastPieces: 2 });

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: 'https://shop.test' }, { plugins: [plugin] });
  await api.services.plugins.background['reminders: remind']?.stop();
  port = await freshStore(api);
});
beforeEach(async () => {
  await Reminder.query().delete();
  await Consent.query().delete();
});
afterAll(async () => {
  closeStores();
  await api.close();
});

type Person = Awaited<ReturnType<typeof createCustomer>>;

/** One look at what there is to tell. */
async function look(): Promise<void> {
  const [active] = await api.services.plugins.active();
  await plugin.work?.[0]?.run(active?.context as PluginContext);
}

const agree = ({ token }: Person, json: object = { agree: 'yes' }) => api.post('/x/reminders/consent', { token, json });
const withdraw = ({ token }: Person) => api.post('/x/reminders/withdraw', { token, json: {} });
const consentsOf = ({ user }: Person) => Consent.query().where({ customerId: user.id }).orderBy('givenAt');

/** Somebody with a confirmed address, who has agreed by default, long enough ago. */
async function person({ agrees = true, isConfirmed = true } = {}): Promise<Person> {
  const someone = await createCustomer(api);
  await User.query()
    .findById(someone.user.id)
    .patch({ emailVerifiedAt: isConfirmed ? new Date() : null });
  if (agrees) expect((await agree(someone)).status).toBe(200);
  await Consent.query()
    .where({ customerId: someone.user.id })
    .patch({ givenAt: new Date(Date.now() - 30 * DAY) });
  return someone;
}

async function leaveCart({ user }: Person, ago = 25 * HOUR): Promise<Variant> {
  const variant = await createVariant({ stock: 9 });
  await fillCart(user, variant, 1);
  await api
    .knex('cart_items')
    .where({ userId: user.id })
    .update({ createdAt: new Date(Date.now() - ago) });
  return variant;
}

async function wish({ user }: Person, { productId }: Variant, ago = DAY): Promise<void> {
  await api.knex('wishlist_items').insert({ userId: user.id, productId, createdAt: new Date(Date.now() - ago) });
}

/** Kept products are read anew after it. */
const change = (variant: Variant, values: { price?: number; stock?: number }) =>
  transaction(async (trx) => {
    await Variant.query(trx).findById(variant.id).patch(values);
    raiseTags(trx, TAGS.product(variant.productId), TAGS.stock(variant.productId));
  });

const mailsTo = ({ user }: Person) => OutboxMail.query().where({ recipient: user.email }).orderBy('createdAt');
const weekLater = ({ user }: Person) =>
  Promise.all([
    Consent.query()
      .where({ customerId: user.id })
      .patch({ mailedAt: new Date(Date.now() - 8 * DAY) }),
    Reminder.query()
      .where({ customerId: user.id })
      .patch({ queuedAt: new Date(Date.now() - 8 * DAY) }),
  ]);

describe('consent', () => {
  test('is given with a tick, and kept with its text, version and time', async () => {
    const someone = await person({ agrees: false });
    for (const json of [{}, { agree: 'no' }, { agree: true }])
      expect((await agree(someone, json)).body.errors[0].path).toBe('agree');
    expect(await consentsOf(someone)).toEqual([]);
    for (const _ of [1, 2]) expect((await agree(someone)).status).toBe(200);
    expect(await consentsOf(someone)).toMatchObject([{ text: en.consent.text, version: 1, withdrawnAt: null }]);
  });

  test('is kept in the words that the shopper has read', async () => {
    const someone = await person({ agrees: false });
    const options = { token: someone.token, headers: { 'Accept-Language': 'hi-IN' } };
    expect((await api.get('/x/reminders/consent', options)).body.text).toBe(hi.consent.text);
    expect((await api.post('/x/reminders/consent', { ...options, json: { agree: 'yes' } })).status).toBe(200);
    expect(await consentsOf(someone)).toMatchObject([{ text: hi.consent.text }]);
  });

  test('is taken back in the account, and its row stays', async () => {
    const someone = await person();
    await leaveCart(someone);
    expect((await withdraw(someone)).status).toBe(200);
    await look();
    expect(await mailsTo(someone)).toEqual([]);
    expect(await consentsOf(someone)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
  });

  test('is taken back by the link of a mail: its page changes nothing, its button does', async () => {
    const someone = await person();
    await leaveCart(someone);
    await look();
    const [mail] = await mailsTo(someone);
    const link = /https:\/\/shop\.test(\/reminders\?key=[0-9a-f]{32})/.exec(mail?.textBody ?? '')?.[1] ?? '';
    const page = await ask(port, link);
    expect(page.status).toBe(200);
    const key = /name="token" value="([0-9a-f]{32})"/.exec(page.body)?.[1];
    expect(await consentsOf(someone)).toMatchObject([{ withdrawnAt: null }]);
    for (const json of [{ token: 'f'.repeat(32) }, { token: key }])
      expect((await api.post('/x/reminders/stop', { json })).body.message).toBe('You get no more reminders.');
    expect(await consentsOf(someone)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
  });
});

test('a mail program stops the mails by one POST, as often as it comes; a GET stops nothing, and a wrong key is not told', async () => {
  const someone = await person();
  await leaveCart(someone);
  await look();
  const [mail] = await mailsTo(someone);
  const path = mail?.stopAddress?.replace('https://shop.test', '') ?? '';
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '3' };
  const post = async (address: string) => {
    const { status, body } = await ask(port, address, form, 'POST');
    return { status, body };
  };
  for (const method of ['GET', 'HEAD']) expect((await ask(port, path, {}, method)).status).toBe(404);
  const wrong = await post(path.replace(/[0-9a-f]{32}$/, 'f'.repeat(32)));
  expect(await consentsOf(someone)).toMatchObject([{ withdrawnAt: null }]);
  for (const _ of ['once', 'again']) expect(await post(path)).toEqual({ ...wrong, status: 200 });
  expect(await consentsOf(someone)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
});

describe('a mail', () => {
  test('goes to who left a cart for a day, once for a cart', async () => {
    const [someone, silent, unconfirmed, early] = [
      await person(),
      await person({ agrees: false }),
      await person({ isConfirmed: false }),
      await person(),
    ];
    for (const one of [someone, silent, unconfirmed]) await leaveCart(one);
    await leaveCart(early, 23 * HOUR);
    await look();
    await look();
    expect(await mailsTo(someone)).toMatchObject([{ subject: 'Still in your cart' }]);
    for (const one of [silent, unconfirmed, early]) expect(await mailsTo(one)).toEqual([]);
    await weekLater(someone);
    await api
      .knex('cart_items')
      .where({ userId: someone.user.id })
      .update({ createdAt: new Date(Date.now() - 9 * DAY) });
    await look();
    expect(await mailsTo(someone)).toHaveLength(1);
  });

  test('names products in the language of the account', async () => {
    const [someone, other] = [await person(), await person()];
    await User.query().findById(someone.user.id).patch({ language: 'hi' });
    for (const one of [someone, other]) {
      const { productId: id } = await leaveCart(one);
      await transaction(async (trx) => {
        const translations = JSON.stringify({ hi: { name: 'नील कुर्ता' } });
        await trx('products')
          .where({ id })
          .update({ translations, name: `Indigo kurta ${id}` });
        raiseTags(trx, TAGS.product(id));
      });
    }
    await look();
    const textTo = async (one: Person) => (await mailsTo(one))[0]?.textBody ?? '';
    expect(await textTo(someone)).toContain('नील कुर्ता, ₹');
    expect(await textTo(someone)).not.toContain('Indigo');
    expect(await textTo(other)).toContain('Indigo kurta');
  });

  test('names lower prices and last pieces of the wishlist, that are newer than the wish', async () => {
    const someone = await person();
    const [cheaper, few, hardly, sold] = await Promise.all([9, 9, 9, 9].map((stock) => createVariant({ stock })));
    for (const variant of [cheaper, few, hardly, sold]) await wish(someone, variant as Variant);
    await look();
    expect(await mailsTo(someone)).toEqual([]);
    await change(cheaper as Variant, { price: Math.round((cheaper as Variant).price * 0.9) });
    await change(hardly as Variant, { price: Math.round((hardly as Variant).price * 0.95) });
    await change(few as Variant, { stock: 2 });
    await change(sold as Variant, { stock: 0, price: 100 });
    await look();
    const [mail] = await mailsTo(someone);
    const nameOf = async ({ productId }: Variant) => (await api.knex('products').where({ id: productId }).first()).name;
    const text = mail?.textBody ?? '';
    expect(mail?.subject).toBe('News about your wishlist');
    expect(text).toMatch(new RegExp(`Cheaper now:\n${await nameOf(cheaper as Variant)}, ₹.* instead of ₹`));
    expect(text).toContain(`Only a few left:\n${await nameOf(few as Variant)}`);
    for (const one of [hardly, sold]) expect(text).not.toContain(await nameOf(one as Variant));
  });

  test('says nothing of a price that was lower before the wish', async () => {
    const [someone, other] = [await person(), await person()];
    const cheaper = await createVariant({ stock: 9 });
    await wish(someone, cheaper, 3 * DAY);
    await look();
    await change(cheaper, { price: Math.round(cheaper.price / 2) });
    await look();
    expect(await mailsTo(someone)).toHaveLength(1);
    await wish(other, cheaper, 0);
    await look();
    expect(await mailsTo(other)).toEqual([]);
  });

  test('comes once a week at most, also after the consent was taken back and given again', async () => {
    const someone = await person();
    await leaveCart(someone);
    await look();
    await withdraw(someone);
    await agree(someone);
    const few = await createVariant({ stock: 9 });
    await wish(someone, few, HOUR);
    await look();
    await change(few, { stock: 1 });
    await look();
    expect(await mailsTo(someone)).toHaveLength(1);
    const breaches = await runChecks(plugin.checks ?? []);
    expect(breaches.filter(({ breaches }) => Number(breaches) > 0)).toEqual([]);
  });

  test('of two processes one sends', async () => {
    const someone = await person();
    await leaveCart(someone);
    await Promise.all([look(), look(), look()]);
    expect(await mailsTo(someone)).toHaveLength(1);
    expect(await Reminder.query().where({ customerId: someone.user.id })).toMatchObject([{ cart: 1, cheaper: 0 }]);
  });

  test('is not sent to who takes the consent back meanwhile', async () => {
    const someone = await person();
    await leaveCart(someone);
    await transaction(async (trx) => {
      await Consent.query(trx).where({ customerId: someone.user.id }).patch({ withdrawnAt: new Date() });
      const looking = look();
      await someoneWaitsFor('x_reminders_consents');
      return { looking };
    }).then(({ looking }) => looking);
    expect(await mailsTo(someone)).toEqual([]);
  });

  test('is no breach when the consent was being taken back as it was queued', async () => {
    const someone = await person();
    await leaveCart(someone);
    await look();
    const mailedAt = (await consentsOf(someone))[0]?.mailedAt;
    await withdrawConsent(new Date(Number(mailedAt) - 1_000), { customerId: someone.user.id });
    expect(await consentsOf(someone)).toMatchObject([{ withdrawnAt: mailedAt }]);
  });
});

test('two reminders within a week are found by the data check', async () => {
  const row = { customerId: 'c', consentId: 'c', cart: 1, cheaper: 0, last: 0 };
  for (const days of [0, 6]) await Reminder.query().insert({ ...row, queuedAt: new Date(Date.now() - days * DAY) });
  const broken = await runChecks(plugin.checks ?? []);
  expect(broken.map(({ name, breaches }) => [name, Number(breaches) > 0])).toEqual([
    ['reminders-week', true],
    ['reminders-consent', true],
  ]);
  // The checks of the next file in this database would find them, too.
  await Reminder.query().delete().where({ customerId: 'c' });
});
