import type { EndpointSpec } from '@rangrekha/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LegalPage } from '../features/legal-pages/LegalPage';
import { Redirect } from '../features/redirects/Redirect';
import { startTestApi, type TestApi } from '../testing/api';
import { statementsOf } from '../testing/database/statements-of';
import { createCategory, createCollection, createProduct } from '../testing/factories/catalogue';
import { createDiscount } from '../testing/factories/discounts';
import { createOrder, createVariant } from '../testing/factories/orders';
import { insertReturn } from '../testing/factories/returns';
import { insertReview } from '../testing/factories/reviews';
import { createSegment } from '../testing/factories/segments';
import { createAdmin, createCustomer, type SignedIn } from '../testing/factories/users';
import { listed } from './admin-list';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

/** A word of eight letters that nothing else has. */
const word = () => [...uuidv7().slice(-8)].map((hex) => String.fromCharCode(97 + Number.parseInt(hex, 16))).join('');
/** Another letter in the middle. */
const misspelt = (text: string) => `${text.slice(0, 4)}z${text.slice(5)}`;
/** Two letters fewer at the end. */
const begun = (text: string) => text.slice(0, 6);

type Names = [first: string, last: string];
const orderOf = async ([firstName, lastName]: Names) => {
  const { user } = await createCustomer(api, { firstName, lastName });
  return createOrder(user, await createVariant());
};

const insertPage = (title: string) => LegalPage.query().insertAndFetch({ title, slug: word(), content: '' });
const insertRedirect = (fromPath: string, toPath: string) => Redirect.query().insertAndFetch({ fromPath, toPath });

/** For each list: adds a row with two words as its name, and returns the row's id. */
const LISTS: [list: string, add: (names: Names) => Promise<string>][] = [
  ['customers', async ([firstName, lastName]) => (await createCustomer(api, { firstName, lastName })).user.id],
  ['staff', async ([firstName, lastName]) => (await createAdmin(api, { firstName, lastName })).user.id],
  ['orders', async (names) => (await orderOf(names)).id],
  ['returns', async (names) => (await insertReturn(await orderOf(names))).id],
  ['reviews', async (names) => (await insertReview(await orderOf(names))).id],
  ['discounts', async (names) => (await createDiscount({ title: names.join(' ') })).id],
  ['collections', async (names) => (await createCollection({ name: names.join(' ') })).id],
  ['categories', async (names) => (await createCategory({ name: names.join(' ') })).id],
  ['products', async (names) => (await createProduct({ name: names.join(' ') })).id],
  ['segments', async (names) => (await createSegment({ name: names.join(' ') })).id],
  ['legal-pages', async (names) => (await insertPage(names.join(' '))).id],
  ['redirects', async ([first, last]) => (await insertRedirect(`/old/${last}`, `/new/${first}`)).id],
  ['stock', async (names) => (await createProduct({ name: names.join(' ') })).variants[0]?.id ?? ''],
];

async function found(list: string, q: string): Promise<string[]> {
  const query = new URLSearchParams({ filter: JSON.stringify({ q }) });
  const { status, body } = await api.get(`/admin/${list}?${query}`, { token: admin.token });
  expect(status, `${list} ${q}`).toBe(200);
  return body.map(({ id }: { id: string }) => id);
}

test.each(LISTS)('%s are found by their words: in any order, by beginnings, and with a typo', async (list, add) => {
  const [first, last] = [word(), word()];
  const id = await add([first, last]);
  await add([first, word()]);
  for (const q of [
    `${last} ${first}`,
    `${begun(last)} ${begun(first)}`,
    last.toUpperCase(),
    `${misspelt(last)} ${first}`,
    `${misspelt(first)} ${misspelt(last)}`,
  ])
    expect(await found(list, q), q).toEqual([id]);
  expect(await found(list, `${last} ${word()}`)).toEqual([]);
});

test.each([...LISTS.map(([list]) => list), 'stock-movements'])(
  '%s are read as without a filter for an empty text',
  async (list) => {
    const { body } = await api.get(`/admin/${list}`, { token: admin.token });
    const { answer, asked } = await statementsOf(() => found(list, ''));
    expect(answer).toEqual(body.map(({ id }: { id: string }) => id));
    expect(asked.filter(({ sql }) => / like /i.test(sql))).toEqual([]);
  },
);

test('a word inside of a name is found', async () => {
  const [first, inner, last] = [word(), word(), word()];
  const order = await orderOf([`${first} ${inner}`, last]);
  for (const q of [inner, begun(inner), misspelt(inner), `${last} ${inner}`]) {
    expect(await found('customers', q), q).toEqual([order.userId]);
    expect(await found('orders', q), q).toEqual([order.id]);
  }
});

test('where a word is right, similar ones are not shown', async () => {
  const name = word();
  const id = (await createCustomer(api, { firstName: name })).user.id;
  await createCustomer(api, { firstName: misspelt(name) });
  expect(await found('customers', name)).toEqual([id]);
});

describe('further ways to a row', () => {
  test('returns: the number of the return and of the order, and the phone with +91', async () => {
    const mobile = `9${String(Date.now()).slice(-9)}`;
    const { user } = await createCustomer(api, { mobile });
    const order = await createOrder(user, await createVariant());
    const { id, number } = await insertReturn(order);
    for (const q of [number, `#${number.toLowerCase()}`, order.number, `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`])
      expect(await found('returns', q), q).toEqual([id]);
  });

  test('reviews: the product', async () => {
    const name = word();
    const product = await createProduct({ name });
    const { user } = await createCustomer(api);
    const order = await createOrder(user, product.variants[0] as (typeof product.variants)[0]);
    const { id } = await insertReview(order);
    expect(await found('reviews', misspelt(name))).toEqual([id]);
  });

  test('discounts: the code', async () => {
    const code = word().toUpperCase();
    const { id } = await createDiscount({ code });
    expect(await found('discounts', code.toLowerCase())).toEqual([id]);
  });

  test('staff: the email address', async () => {
    expect(await found('staff', admin.user.email)).toEqual([admin.user.id]);
  });

  test('delivery areas: a prefix by its beginning, and by a PIN code that it begins', async () => {
    await api.put('/delivery-areas/7931', { token: admin.token, json: { delivers: true, takesCash: false } });
    const prefixes = async (q: string) => {
      const query = new URLSearchParams({ filter: JSON.stringify({ q }) });
      const { body } = await api.get(`/admin/delivery-areas?${query}`, { token: admin.token });
      return body.map(({ prefix }: { prefix: string }) => prefix);
    };
    for (const q of ['793', '7931', '793 155']) expect(await prefixes(q), q).toContain('7931');
    expect(await prefixes('793255')).not.toContain('7931');
  });
});

/** The audit log is filtered by person and kind; the others have a few rows, or those of one order or webhook. */
const WITHOUT = [
  'api-keys',
  'audit',
  'company',
  'invoices',
  'missing-paths',
  'packing-slips',
  'plugin-deliveries',
  'storefront-content',
  'webhook-deliveries',
  'webhooks',
];

test('every list of the back office has a search', () => {
  const without = [...listed]
    .filter(({ filters }) => !Object.hasOwn(filters, 'q'))
    .map(({ endpoints }) => nameOf(endpoints.list));
  expect(without.sort()).toEqual(WITHOUT);
});

const nameOf = ({ path }: EndpointSpec) => path.split('/').at(-1) ?? '';
