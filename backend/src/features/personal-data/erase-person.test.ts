import { readFile } from 'node:fs/promises';
import { ERASURE_TEXTS } from '@rangrekha/contract/erasure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TAGS } from '../../content-tags/tags';
import { transaction } from '../../database/transaction';
import { checksOf } from '../../features';
import { startTestApi, type TestApi } from '../../testing/api';
import { versionsOf } from '../../testing/database/tag-versions';
import { OF_NOBODY } from '../../testing/database/text-columns';
import {
  createOrder,
  createShopper,
  createVariant,
  fillCart,
  place,
  type Shopper,
} from '../../testing/factories/orders';
import { insertReturn } from '../../testing/factories/returns';
import { placesOf, tracedShopper } from '../../testing/factories/traces';
import {
  createAdmin,
  createCustomer,
  createEditor,
  PASSWORD,
  type SignedIn,
  unique,
} from '../../testing/factories/users';
import { User } from '../accounts/User';
import { runChecks } from '../data-checks/run-checks';
import { erasePerson } from './erase-person';
import { rowsAbout } from './find-people';
import { PEOPLE_TABLES } from './people-tables';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
});
afterAll(() => api.close());

const erase = (token: string, currentPassword = PASSWORD) =>
  api.post('/users/data/erasure', { token, json: { currentPassword } });

/** Other files leave rows that no shopper could make. */
const breaches = async () => (await runChecks(checksOf([]))).filter((check) => check.breaches > 0);

/** Tables that keep rows without the person: orders with what the invoice prints, and what happened to them. */
const KEPT = [
  ...[
    'users',
    'audit_entries',
    'complaints',
    'complaint_events',
    'discount_uses',
    'orders',
    'order_calls',
    'order_corrections',
  ],
  ...['order_events', 'outbox_mails', 'returns', 'return_events', 'return_lines', 'reviews', 'stock_movements'],
];

describe('an erasure', () => {
  test('leaves nothing of a person but what the invoice prints', async () => {
    const { shopper, found } = await tracedShopper(api, admin);
    const brokenBefore = await breaches();
    const before = await placesOf(api, found);
    // The test must have filled what it looks for.
    expect(before).toEqual(
      expect.arrayContaining([
        ...['addresses.address_line1', 'addresses.recipient_name', 'audit_entries.changes', 'complaints.text'],
        ...[
          'complaints.name',
          'order_address_changes.before',
          'order_corrections.reason',
          'order_notes.text',
          'orders.customer_email',
        ],
        ...[
          'orders.recipient_phone',
          'outbox_mails.recipient',
          'outbox_mails.text_body',
          'restock_subscriptions.email',
        ],
        ...['return_lines.comment', 'returns.payout_details', 'users.email', 'users.mobile', 'users.username'],
      ]),
    );
    const counted = await rowsAbout(api.knex, shopper.user);
    expect(counted.map(({ table }) => table)).toEqual(Object.keys(PEOPLE_TABLES));
    expect(await erase(shopper.token)).toMatchObject({ status: 200, body: { message: ERASURE_TEXTS.done } });
    await api.services.securityLog.flush();
    expect.soft((await rowsAbout(api.knex, shopper.user)).map(({ table }) => table)).toEqual(KEPT);
    expect(await placesOf(api, found)).toEqual([
      'orders.address_line1',
      'orders.customer_first_name',
      'orders.customer_last_name',
      'orders.customer_phone',
    ]);
    expect((await api.get('/auth/me', { token: shopper.token })).status).toBe(401);
    const signIn = await api.post('/auth/login', { json: { identifier: shopper.user.email, password: PASSWORD } });
    expect(signIn.status).toBe(401);
    expect(await breaches()).toEqual(brokenBefore);
  });

  test('keeps name and address on the invoiced order, and neither on one that was never sent', async () => {
    const { shopper, invoiced, found } = await tracedShopper(api, admin);
    await erase(shopper.token);
    const rows = await api
      .knex('orders')
      .where({ userId: shopper.user.id })
      .select('id', 'customerFirstName', 'addressLine1');
    const nobody = { customerFirstName: 'Erased customer', addressLine1: 'Erased customer' };
    expect(rows.find(({ id }) => id === invoiced.id)?.customerFirstName).toBe(found[0]);
    expect(rows.filter(({ id }) => id !== invoiced.id)).toMatchObject([nobody]);
  });

  test('takes the name from reviews, and kept pages of the product are made anew', async () => {
    const { shopper, product } = await tracedShopper(api, admin);
    await api.knex('reviews').where({ userId: shopper.user.id }).update({ state: 'APPROVED' });
    const names = async () =>
      (await api.get(`/products/${product}/reviews`)).body.reviews.map(({ author }: { author: string }) => author);
    expect(await names()).toEqual([shopper.user.firstName]);
    const versions = async () => [await versionsOf(TAGS.product(product)), await versionsOf(TAGS.reviewers)];
    const before = await versions();
    await erase(shopper.token);
    expect(await names()).toEqual(['A customer']);
    const after = await versions();
    expect(after[0]).not.toEqual(before[0]);
    expect(after[1]).not.toEqual(before[1]);
  });

  test('frees the email address for another account, and the customers do not list the person', async () => {
    const { user, token } = await createCustomer(api);
    await erase(token);
    const listed = await api.get(`/admin/customers?filter=${encodeURIComponent(JSON.stringify({ q: user.email }))}`, {
      token: admin.token,
    });
    expect(listed.body).toEqual([]);
    const again = { username: unique('again'), email: user.email, password: PASSWORD };
    expect((await api.post('/auth/register', { json: again })).status).toBe(201);
  });

  test('needs the password, and changes nothing without it', async () => {
    const { user, token } = await createCustomer(api);
    const refused = await erase(token, 'Not-the-password-1');
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'currentPassword' }] } });
    expect((await User.query().findById(user.id))?.email).toBe(user.email);
  });
});

describe('an erasure waits', () => {
  async function expectWaits({ user, token }: Shopper, reason: RegExp) {
    const refused = await erase(token);
    expect(refused).toMatchObject({ status: 409, body: { code: 'ERASURE_WAITS' } });
    expect(refused.body.message).toMatch(reason);
    expect((await User.query().findById(user.id))?.email).toBe(user.email);
    expect((await api.get('/auth/me', { token })).status).toBe(200);
  }

  test('for an order that is on its way', async () => {
    const shopper = await createShopper(api);
    await createOrder(shopper.user, await createVariant(), { deliveryStatus: 'SHIPPED' });
    await expectWaits(shopper, /Order #\w{8} is not delivered yet/);
  });

  test('for a return that is not settled', async () => {
    const shopper = await createShopper(api);
    await insertReturn(await createOrder(shopper.user, await createVariant(), { deliveryStatus: 'DELIVERED' }));
    await expectWaits(shopper, /Return \S+ is not settled yet/);
  });

  test('for a complaint that is open', async () => {
    const shopper = await createShopper(api);
    await api.post('/complaints/own', { token: shopper.token, json: { subject: 'OTHER', text: 'Late' } });
    await expectWaits(shopper, /Complaint \S+ is not closed yet/);
  });

  test('for an open complaint that came without the account, from its confirmed address; it then goes, too', async () => {
    const shopper = await createShopper(api, { emailVerifiedAt: new Date() });
    const { email } = shopper.user;
    await api.post('/complaints', { json: { name: 'Nila', email, subject: 'OTHER', text: 'Late' } });
    await expectWaits(shopper, /Complaint \S+ is not closed yet/);
    const { id } = await api.knex('complaints').where({ email }).first('id');
    const json = { revision: 0, resolution: 'Sorry' };
    expect((await api.put(`/admin/complaints/${id}/close`, { token: admin.token, json })).status).toBe(200);
    expect((await erase(shopper.token)).status).toBe(200);
    expect(await api.knex('complaints').where({ id }).first('name', 'text')).toEqual({
      ...{ name: 'Erased customer', text: '' },
    });
  });

  test('for no complaint of somebody else who typed the address', async () => {
    const shopper = await createShopper(api);
    const { email } = shopper.user;
    await api.post('/complaints', { json: { name: 'Nila', email, subject: 'OTHER', text: 'Late' } });
    expect((await erase(shopper.token)).status).toBe(200);
  });
});

test('an order that is placed at the same time is refused, or the erasure is', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shopper = await createShopper(api);
    await fillCart(shopper.user, await createVariant());
    const [placed, erased] = await Promise.all([place(api, shopper), erase(shopper.token)]);
    const open = await api.knex('orders').where({ userId: shopper.user.id, deliveryStatus: 'PENDING' });
    expect([placed.status === 201 || placed.status === 200, erased.status], JSON.stringify(placed.body)).toEqual(
      erased.status === 200 ? [false, 200] : [true, 409],
    );
    expect(open).toHaveLength(erased.status === 200 ? 0 : 1);
  }
});

describe('the staff', () => {
  test('erase a customer who asked, and the audit log says who did it, without the name', async () => {
    const { user } = await createCustomer(api);
    expect((await api.post(`/customers/${user.id}/erasure`, { token: admin.token })).status).toBe(200);
    const entries = await api.knex('audit_entries').where({ entityId: user.id });
    expect(entries).toMatchObject([{ actorId: admin.user.id, action: 'deleted', entityName: 'Erased customer' }]);
  });

  test('are not erased, and need the permission', async () => {
    const [editor, { user }] = [await createEditor(api), await createCustomer(api)];
    expect((await api.post(`/customers/${user.id}/erasure`, { token: editor.token })).status).toBe(403);
    expect((await api.post(`/customers/${editor.user.id}/erasure`, { token: admin.token })).status).toBe(404);
    expect((await erase(editor.token)).status).toBe(403);
  });

  test('erasing twice changes nothing more', async () => {
    const { user } = await createCustomer(api);
    await transaction((trx) => erasePerson(trx, api.services.plugins, user.id));
    const first = await User.query().findById(user.id);
    await transaction((trx) => erasePerson(trx, api.services.plugins, user.id));
    expect(await User.query().findById(user.id)).toEqual(first);
  });
});

test('every column of texts and pictures has been judged: whether it may name a shopper', async () => {
  const [columns] = await api.knex.raw(
    "SELECT CONCAT(table_name, '.', column_name) AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name NOT LIKE 'knex%' AND data_type IN ('varchar', 'text', 'mediumtext', 'longtext', 'json', 'blob', 'mediumblob', 'longblob')",
  );
  const names = (table: string, fields: string) => fields.match(/\S+/g)?.map((field) => `${table}.${field}`) ?? [];
  const judged = [
    ...Object.entries(PEOPLE_TABLES).flatMap(([table, { columns }]) => names(table, columns)),
    ...Object.entries(OF_NOBODY).flatMap(([table, fields]) => names(table, fields)),
  ].sort();
  // Other files make tables of plugins. The page has all of the store's own, as `data-model.test.ts` holds.
  const page = await readFile(new URL('../../../../docs/data-model.md', import.meta.url), 'utf8');
  const own = new Set(page.match(/\b[a-z_]+\b/g));
  const found = (columns as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => own.has(name.split('.')[0] ?? ''));
  expect(found.sort()).toEqual(judged);
});
