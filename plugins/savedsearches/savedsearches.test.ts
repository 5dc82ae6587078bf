import { transaction } from '@rangrekha/backend/database/transaction';
import type { User } from '@rangrekha/backend/features/accounts/User';
import { runChecks } from '@rangrekha/backend/features/data-checks/run-checks';
import { beginChange } from '@rangrekha/backend/features/products/catalogue-changes';
import { Product } from '@rangrekha/backend/features/products/Product';
import { Variant } from '@rangrekha/backend/features/products/Variant';
import { OutboxMail } from '@rangrekha/backend/mail/OutboxMail';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createCategory, createProduct } from '@rangrekha/backend/testing/factories/catalogue';
import { createAdmin, createCustomer, unique } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, closeStores, freshStore } from '../../server/testing/raw-requests';
import { savedsearches } from './index';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { lookAll } from './look';
import { Consent, Known, Mail, SavedSearch } from './tables';

const DAY = 24 * 3_600_000;
const plugin = savedsearches();

let api: TestApi;
let context: PluginContext;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: 'https://shop.test' }, { plugins: [plugin] });
  await api.services.plugins.background['savedsearches: look']?.stop();
  context = (await api.services.plugins.active())[0]?.context as PluginContext;
});
beforeEach(async () => {
  for (const { tableName } of [Mail, SavedSearch, Consent]) await api.knex(tableName).delete();
});
afterAll(async () => {
  closeStores();
  await api.close();
});

type Person = Awaited<ReturnType<typeof createCustomer>>;

const person = (fields: Partial<User> = {}): Promise<Person> =>
  createCustomer(api, { emailVerifiedAt: new Date(), ...fields });

const call = ({ token }: Person, name: string, json: object = {}) =>
  api.post(`/x/savedsearches/${name}`, { token, json });
const save = (someone: Person, address: string, json: object = { agree: 'yes' }) =>
  call(someone, 'save', { address, name: 'Mine', ...json });
const mineOf = async ({ token }: Person) => (await api.get('/x/savedsearches/searches', { token })).body;
const rowsOf = ({ user }: Person) => SavedSearch.query().where({ customerId: user.id }).orderBy('place');
const consentsOf = ({ user }: Person) => Consent.query().where({ customerId: user.id }).orderBy('givenAt');
const mailsTo = ({ user }: Person) => OutboxMail.query().where({ recipient: user.email }).orderBy('createdAt');
const waiting = () => Known.query().whereNotNull('waitingSince').resultSize();

/** Somebody who has saved what is in a category, and agreed to mails. */
async function saver(address: string, fields: Partial<User> = {}): Promise<Person> {
  const someone = await person(fields);
  expect((await save(someone, address)).status).toBe(200);
  return someone;
}

/** One look, as if the last one was long ago. */
async function look(by = context): Promise<void> {
  await Consent.query().patch({ lookedAt: new Date(Date.now() - 3_600_000) });
  await lookAll(by);
}

/** As if everything had happened so long ago. */
const daysLater = async (days: number) => {
  await api.knex(Mail.tableName).update({ queuedAt: api.knex.raw('queued_at - INTERVAL ? DAY', [days]) });
  await api.knex(Consent.tableName).update({
    ...{ givenAt: api.knex.raw('given_at - INTERVAL ? DAY', [days]) },
    mailedAt: api.knex.raw('mailed_at - INTERVAL ? DAY', [days]),
  });
};

const breaches = async () =>
  (await runChecks(plugin.checks ?? [])).filter((one) => Number(one.breaches) > 0).map(({ name }) => name);

/** Changes a product as the store does: the catalogue knows it at once. */
const change = ({ id }: Product, values: Partial<Pick<Variant, 'price' | 'stock'>>, fields: Partial<Product> = {}) =>
  transaction(async (trx) => {
    await beginChange(trx, { productId: id });
    await Variant.query(trx).where({ productId: id }).patch(values);
    if (Object.keys(fields).length > 0) await Product.query(trx).findById(id).patch(fields);
  });

/** A category, its list, and the making of products in it. */
async function searchedCategory() {
  const { id: categoryId, slug } = await createCategory();
  const make = (variant: Partial<Variant> = {}, fields: Partial<Product> = {}) =>
    createProduct({ categoryId, variants: [variant], ...fields });
  return { categoryId, list: `/shop?tab=${slug}`, make };
}

describe('a search', () => {
  test('is saved once, in its one form, under a name', async () => {
    const someone = await person();
    const { list, make } = await searchedCategory();
    await make({ size: 'M' });
    for (const address of [`${list}&size=M`, `/shop?page=3&per=2&size=M&sort=price-asc&x=1&${list.slice(6)}`])
      expect((await save(someone, address, { name: ' Red kurtas ' })).body.message).toBe(en.answers.saved);
    const [{ id }] = (await mineOf(someone)).searches;
    expect(await mineOf(someone)).toEqual({
      searches: [{ id, name: 'Red kurtas', address: `${list}&size=M`, count: 1 }],
      ...{ text: en.consent.text, givenAt: null, isReachable: true },
    });
    expect((await call(someone, 'rename', { searchId: id, name: 'Kurtas' })).status).toBe(200);
    expect(await rowsOf(someone)).toMatchObject([{ name: 'Kurtas', isWhole: true }]);
    expect((await call(someone, 'remove', { searchId: id })).status).toBe(200);
    expect([await rowsOf(someone), await Known.query().where({ searchId: id })]).toEqual([[], []]);
  });

  test.each(['/shop', '/shop?sort=newest&page=2', '/search?q=+', '/about', 'https://evil.test/shop?size=M', ''])(
    'is no other page: %j',
    async (address) => {
      expect((await save(await person(), address)).body.errors).toMatchObject([{ path: 'address' }]);
    },
  );

  test('is one of ten, also if all are saved at once, and a removed one makes room', async () => {
    const someone = await person();
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, at) => save(someone, `/search?q=kurta+${at % 12}`, {})),
    );
    expect((await rowsOf(someone)).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(2);
    expect((await save(someone, '/search?q=another', {})).body.code).toBe('TOO_MANY');
    const [, second] = await rowsOf(someone);
    await call(someone, 'remove', { searchId: second?.id });
    expect((await save(someone, '/search?q=another', {})).status).toBe(200);
  });

  test('of somebody else is not found', async () => {
    const [owner, other] = [await saver('/search?q=kurta'), await person()];
    const [{ id: searchId = '' } = {}] = await rowsOf(owner);
    expect((await call(other, 'rename', { searchId, name: 'Mine now' })).status).toBe(404);
    expect((await call(other, 'remove', { searchId })).status).toBe(404);
    expect(await rowsOf(owner)).toMatchObject([{ name: 'Mine' }]);
    expect((await mineOf(other)).searches).toEqual([]);
  });

  test('stays when what it names is gone, and finds nothing', async () => {
    const { categoryId, list, make } = await searchedCategory();
    const { id } = await make();
    const addresses = [list, '/collections/gone', '/shop?fact=gone.weave%3AIkat', `/shop?fit=${'x'.repeat(90)}`];
    const someone = await saver(list);
    for (const address of addresses) expect((await save(someone, address)).status).toBe(200);
    const { token } = await createAdmin(api);
    await api.delete(`/products/${id}`, { token });
    expect((await api.delete(`/categories/${categoryId}`, { token })).status).toBe(200);
    await look();
    const { searches } = await mineOf(someone);
    expect(searches.map(({ address, count }: { address: string; count: number }) => [address, count])).toEqual(
      addresses.map((address) => [address, 0]),
    );
    expect(await mailsTo(someone)).toEqual([]);
  });
});

describe('a mail', () => {
  test('tells once of what is new and fits, and of nothing that was there before', async () => {
    const { list, make } = await searchedCategory();
    const [former, soldOut, dear, hidden] = [
      await make({ size: 'M', stock: 3 }),
      await make({ size: 'M', stock: 0 }),
      await make({ size: 'M', price: 300_000 }),
      await make({ size: 'M' }, { status: 'DRAFT' }),
    ];
    const someone = await saver(`${list}&size=M&maxPrice=2000`);
    await save(someone, `${list}&inStock=true`, { name: 'Another' });
    await change(former, { stock: 0 });
    await look();
    expect(await mailsTo(someone)).toEqual([]);
    await change(former, { stock: 3 });
    await change(soldOut, { stock: 2 });
    await change(dear, { price: 150_000 });
    await change(hidden, {}, { status: 'LIVE' });
    const made = await make({ size: 'M', price: 120_000 });
    const others = [await make({ size: 'M', stock: 0 }), await (await searchedCategory()).make()];
    for (const _ of [1, 2]) await look();
    const [mail, more] = await mailsTo(someone);
    const text = mail?.textBody ?? '';
    expect([mail?.subject, more]).toEqual(['4 new products match your saved searches', undefined]);
    expect(text).toContain('Mine:\n');
    for (const { name } of [soldOut, dear, hidden, made]) {
      expect(text).toContain(name);
      expect(text).toContain(`${name}: https://shop.test/product/${encodeURIComponent(name)}`);
    }
    expect(text).toContain(`${made.name}, ₹1,200.00`);
    for (const { name } of [former, ...others]) expect(text).not.toContain(name);
    await daysLater(8);
    await look();
    expect(await mailsTo(someone)).toHaveLength(1);
    expect(await breaches()).toEqual([]);
  });

  test('has six products of all searches in turn, in the words of the shopper', async () => {
    const [one, other] = [await searchedCategory(), await searchedCategory()];
    const someone = await saver(one.list, { language: 'hi' });
    await save(someone, other.list, { name: 'दूसरी' });
    const products = [];
    for (let at = 0; at < 6; at++) products.push(await one.make());
    products.push(await other.make({}, { translations: JSON.stringify({ hi: { name: 'कुर्ता' } }) }));
    await look();
    const [mail] = await mailsTo(someone);
    const text = mail?.textBody ?? '';
    expect(mail?.subject).toBe('आपकी सेव की हुई खोजों में 7 नए प्रोडक्ट आए हैं');
    expect(text).toContain('दूसरी:\nकुर्ता, ₹1,299.00');
    expect(text.match(/https:\/\/shop\.test\/hi\/product\//g)).toHaveLength(6);
    expect(text).toContain('एक और प्रोडक्ट नया है।');
    expect(text).toContain('https://shop.test/hi/saved-searches/stop?key=');
    expect(products.filter(({ name }) => text.includes(`${name}, ₹`))).toHaveLength(5);
  });

  test('comes once a week at most, with all that is new by then, also after another consent', async () => {
    const { list, make } = await searchedCategory();
    const someone = await saver(list);
    await make();
    await look();
    expect(await mailsTo(someone)).toHaveLength(1);
    const [later, gone] = [await make(), await make()];
    await look();
    await call(someone, 'withdraw');
    const meanwhile = await make();
    expect((await call(someone, 'consent', { agree: 'yes' })).status).toBe(200);
    const [newest, dropped] = [await make(), await make()];
    await look();
    await daysLater(6);
    await look();
    expect(await mailsTo(someone)).toHaveLength(1);
    await change(dropped, { stock: 0 });
    await daysLater(1);
    await look();
    const [, mail] = await mailsTo(someone);
    expect(mail?.subject).toBe('Something new matches your saved searches');
    expect(mail?.textBody).toContain(newest.name);
    for (const { name } of [later, gone, meanwhile, dropped]) expect(mail?.textBody).not.toContain(name);
    expect(await breaches()).toEqual([]);
    // What did not fit at the end of the week is mailed once it does.
    await change(dropped, { stock: 1 });
    await daysLater(8);
    await look();
    expect((await mailsTo(someone))[2]?.textBody).toContain(dropped.name);
  });

  test('goes to nobody without a consent or a confirmed address', async () => {
    const { list, make } = await searchedCategory();
    const [silent, ended, unconfirmed] = [
      await person(),
      await saver(list),
      await saver(list, { emailVerifiedAt: null }),
    ];
    await save(silent, list, {});
    await call(ended, 'withdraw');
    await make();
    await look();
    for (const one of [silent, ended, unconfirmed]) expect(await mailsTo(one)).toEqual([]);
  });

  test('is not sent to who takes the consent back meanwhile, nor about a search that is removed meanwhile', async () => {
    const { list, make } = await searchedCategory();
    const [ended, removed] = [await saver(list), await saver(list)];
    await make();
    /** Does something between the look and the mail. */
    const mail: PluginContext['shoppers']['mail'] = async (customerId, ...given) => {
      if (customerId === ended.user.id) await call(ended, 'withdraw');
      else await SavedSearch.query().where({ customerId }).delete();
      return context.shoppers.mail(customerId, ...given);
    };
    await look({ ...context, shoppers: { ...context.shoppers, mail } });
    expect([await mailsTo(ended), await mailsTo(removed), await Mail.query()]).toEqual([[], [], []]);
    expect(await waiting()).toBe(1);
  });

  test('of two processes one sends; of one that is killed nothing is lost, and nothing comes twice', async () => {
    const [one, other] = [await searchedCategory(), await searchedCategory()];
    const someone = await saver(one.list);
    await save(someone, other.list);
    const [first, second] = [await one.make(), await other.make()];
    let calls = 0;
    const dies = () => {
      throw new Error('killed');
    };
    const callStore: PluginContext['callStore'] = (...given) => {
      calls += 1;
      return calls === 2 ? dies() : context.callStore(...given);
    };
    await expect(look({ ...context, callStore })).rejects.toThrow('killed');
    expect([await waiting(), await mailsTo(someone)]).toEqual([1, []]);
    // At the end of the transaction that sends.
    const mail: PluginContext['shoppers']['mail'] = (customerId, written, claim) =>
      context.shoppers.mail(customerId, written, async (trx) => ((await claim(trx)) ? dies() : false));
    await expect(look({ ...context, shoppers: { ...context.shoppers, mail } })).rejects.toThrow('killed');
    expect([await waiting(), await mailsTo(someone), await Mail.query()]).toEqual([2, [], []]);
    await look();
    await Promise.all([look(), look(), look()]);
    const [mailed, ...more] = await mailsTo(someone);
    for (const { name } of [first, second]) expect(mailed?.textBody).toContain(name);
    expect([more, await waiting()]).toEqual([[], 0]);
  });

  test('tells of a long list only what was made after it was saved', async () => {
    const { list, make } = await searchedCategory();
    const someone = await saver(list);
    await SavedSearch.query().patch({ isWhole: false });
    const [old, made] = [await make({}, { createdAt: new Date(Date.now() - DAY) }), await make()];
    await look();
    const [mail] = await mailsTo(someone);
    expect(mail?.textBody).toContain(made.name);
    expect(mail?.textBody).not.toContain(old.name);
  });

  test('about the words of a search tells of what can be bought', async () => {
    const word = unique('Zardozi').replaceAll('-', '');
    const someone = await saver(`/search?q=${word}`);
    const [made, soldOut] = [
      await createProduct({ name: `${word} kurta` }),
      await createProduct({ name: `${word} dupatta`, variants: [{ stock: 0 }] }),
    ];
    await look();
    const [mail] = await mailsTo(someone);
    expect(mail?.textBody).toContain(made.name);
    expect(mail?.textBody).not.toContain(soldOut.name);
  });
});

describe('consent', () => {
  test('needs a tick, and is kept with the words that the shopper has read', async () => {
    const someone = await person();
    for (const json of [{ agree: 'no' }, { agree: true }, { agree: '' }])
      expect((await save(someone, '/search?q=kurta', json)).body.errors).toMatchObject([{ path: 'agree' }]);
    expect((await call(someone, 'consent')).body.errors).toMatchObject([{ path: 'agree' }]);
    expect(await rowsOf(someone)).toEqual([]);
    const options = { token: someone.token, headers: { 'Accept-Language': 'hi-IN' } };
    for (const _ of [1, 2]) await api.post('/x/savedsearches/consent', { ...options, json: { agree: 'yes' } });
    expect(await consentsOf(someone)).toMatchObject([{ text: hi.consent.text, version: 1, withdrawnAt: null }]);
  });

  test('is taken back by the link of a mail: its page changes nothing, its button does', async () => {
    const { list, make } = await searchedCategory();
    const someone = await saver(list);
    await make();
    await look();
    const [mail] = await mailsTo(someone);
    const link = /https:\/\/shop\.test(\/saved-searches\/stop\?key=[0-9a-f]{32})/.exec(mail?.textBody ?? '')?.[1] ?? '';
    const page = await ask(await freshStore(api), link);
    const token = /name="token" value="([0-9a-f]{32})"/.exec(page.body)?.[1];
    expect([page.status, await consentsOf(someone)]).toMatchObject([200, [{ withdrawnAt: null }]]);
    for (const json of [{ token: 'f'.repeat(32) }, { token }])
      expect((await api.post('/x/savedsearches/stop', { json })).body.message).toBe(en.answers.stopped);
    expect(await consentsOf(someone)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
  });

  test('is taken back by the button of a mail program, which posts to the address in the head of the mail', async () => {
    const { list, make } = await searchedCategory();
    const someone = await saver(list);
    await make();
    await look();
    const [mail] = await mailsTo(someone);
    const path = mail?.stopAddress?.replace('https://shop.test/api', '') ?? '';
    expect((await api.get(path)).status).toBe(404);
    expect(await consentsOf(someone)).toMatchObject([{ withdrawnAt: null }]);
    expect((await api.post(path)).body.message).toBe(en.answers.stopped);
    expect(await consentsOf(someone)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
  });

  test('data checks find two mails within a week, and one without a consent', async () => {
    for (const days of [0, 6])
      await Mail.query().insert({
        ...{ customerId: 'c', consentId: 'c', products: 1 },
        queuedAt: new Date(Date.now() - days * DAY),
      });
    expect(await breaches()).toEqual(['savedsearches-week', 'savedsearches-consent']);
    // The checks of the next file in this database would find them, too.
    await Mail.query().delete().where({ customerId: 'c' });
  });
});
