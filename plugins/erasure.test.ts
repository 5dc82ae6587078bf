import { runChecks } from '@rangrekha/backend/features/data-checks/run-checks';
import type { Erased, Plugin } from '@rangrekha/backend/plugins/plugin';
import { transaction } from '@rangrekha/backend/plugins/surface';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { createOrder, createShopper, createVariant, type Shopper } from '@rangrekha/backend/testing/factories/orders';
import { createAdmin } from '@rangrekha/backend/testing/factories/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completelook } from './completelook/index';
import { credit } from './credit/index';
import { funnel } from './funnel/index';
import { lookbook } from './lookbook/index';
import { mcp } from './mcp/index';
import { messages } from './messages/index';
import { reminders } from './reminders/index';
import { savedsearches } from './savedsearches/index';
import { upi } from './upi/index';
import { video } from './video/index';
import { yoursize } from './yoursize/index';

/** As `text-columns.ts` of the store does: the columns of texts of each plugin's tables. What may name a shopper is erased. */
const OF_PEOPLE: Record<string, string> = {
  x_credit_purchases: 'email message',
  x_messages_consents: 'phone text',
  x_messages_messages: 'phone provider_id last_error',
  x_reminders_consents: 'text',
  x_savedsearches_consents: 'text',
  x_savedsearches_searches: 'name address',
  x_upi_payments: 'note',
  x_yoursize_kept: 'text garment_size',
};
const OF_NOBODY: Record<string, string> = {
  x_completelook_picks: 'products',
  x_credit_accounts: 'kind paid_by',
  x_credit_entries: 'kind actor_name',
  x_credit_purchases: 'state',
  x_lookbook_books: 'id looks',
  x_mcp_writes: 'idempotency_key',
  x_messages_consents: 'channel',
  x_messages_messages: 'topic status',
  x_upi_payments: 'actor_name paid_back_reference',
  x_video_videos: 'ending texts',
};

const PLUGINS = [
  ...[upi(), messages(), lookbook(), completelook(), reminders(), mcp(), yoursize(), credit({ months: 12 }), funnel()],
  ...[savedsearches(), video()],
];
/** One more, of which a test sets what it erases and exports. */
let erase: Plugin['erase'];
let exportData: Plugin['exportData'];
const other: Plugin = {
  name: 'other',
  title: 'Other thing',
  summary: '',
  erase: async (erased, trx) => erase?.(erased, trx),
  exportData: async (person) => exportData?.(person) ?? [],
};

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({}, { plugins: [...PLUGINS, other] });
  token = (await createAdmin(api)).token;
});
afterAll(() => api.close());

const WORD = 'Zarathustri';
const PHONE = '+919812300001';
const eraseCustomer = ({ user }: Shopper) => api.post(`/customers/${user.id}/erasure`, { token });

/** Somebody with rows in the tables of all plugins. */
async function traced() {
  const shopper = await createShopper(api);
  const { id: orderId } = await createOrder(shopper.user, await createVariant(), {
    ...{ paymentMethod: 'UPI', paymentStatus: 'PAID', paidAt: new Date(), paymentReference: reference() },
  });
  for (const deliveryStatus of ['SHIPPED', 'DELIVERED'])
    expect((await api.put(`/orders/${orderId}/status`, { token, json: { deliveryStatus } })).status).toBe(200);
  const { total, paymentReference } = await api.knex('orders').where({ id: orderId }).first();
  const [id, createdAt] = [orderId, new Date()];
  const row = { id, createdAt };
  const payment = { ...row, reference: paymentReference, amount: total, note: `UPI/${WORD}`, orderId };
  await api.knex('x_upi_payments').insert({ ...payment, actorName: 'Irfan' });
  await api.knex('x_upi_reports').insert({ ...row, reference: paymentReference, orderId });
  const customerId = shopper.user.id;
  const consent = { id, customerId, phone: PHONE, channel: 'SMS', text: WORD, version: 1, givenAt: createdAt };
  await api.knex('x_messages_consents').insert(consent);
  const reminded = { id, customerId, text: WORD, version: 1, givenAt: createdAt };
  await api.knex('x_reminders_consents').insert({ ...reminded, stopKey: id.replaceAll('-', '') });
  const saved = {
    id,
    customerId,
    place: 1,
    name: WORD,
    address: `/search?q=${WORD}`,
    isWhole: true,
    savedAt: createdAt,
  };
  await api.knex('x_savedsearches_searches').insert(saved);
  await api.knex('x_savedsearches_products').insert({ searchId: id, productId: id });
  const agreed = { ...reminded, stopKey: id.replaceAll('-', ''), lookedAt: createdAt };
  await api.knex('x_savedsearches_consents').insert(agreed);
  await api.knex('x_savedsearches_mails').insert({ id, customerId, consentId: id, queuedAt: createdAt, products: 1 });
  await api.knex('x_yoursize_kept').insert({ id: customerId, bust: 92.5, text: WORD, version: 1, givenAt: createdAt });
  const account = { id, kind: 'REFUND', customerId, balance: 500, expiresAt: createdAt, paidBy: '', createdAt };
  await api.knex('x_credit_accounts').insert(account);
  const entry = { id, accountId: id, kind: 'RETURNED', amount: 500, orderId, actorName: '', createdAt };
  await api.knex('x_credit_entries').insert(entry);
  const counts = { cart: 1, cheaper: 0, last: 0 };
  await api.knex('x_reminders_mails').insert({ id, customerId, consentId: id, queuedAt: createdAt, ...counts });
  const message = { ...row, orderId, customerId, phone: PHONE, attempts: 1, dueAt: createdAt };
  const sent = { topic: 'SHIPPED', status: 'FAILED', sentAt: createdAt, costPaise: 15, lastError: WORD };
  await api.knex('x_messages_messages').insert({ ...message, ...sent, providerId: id });
  await api.knex('x_messages_messages').insert({ ...message, id: customerId, topic: 'QUESTION', status: 'WAITING' });
  return { shopper, orderId, paymentReference };
}

let last = 200_000_000_000 + (Date.now() % 100_000_000) * 1_000;
function reference(): string {
  last += 1;
  return String(last);
}

/** All rows of tables of plugins, as text. */
async function stored(): Promise<string> {
  const tables = [
    'x_upi_payments',
    'x_upi_reports',
    'x_messages_messages',
    'x_messages_consents',
    'x_reminders_consents',
    'x_savedsearches_consents',
    'x_savedsearches_searches',
    'x_savedsearches_products',
    'x_savedsearches_mails',
    'x_yoursize_kept',
    'x_credit_accounts',
  ];
  const rows = await Promise.all(tables.map((table) => api.knex(table)));
  return JSON.stringify(rows);
}

test('what plugins have of an erased person goes with the account; the payment stays with its order', async () => {
  const { shopper, orderId, paymentReference } = await traced();
  expect(await stored()).toContain(WORD);
  expect((await eraseCustomer(shopper)).status).toBe(200);
  const rest = await stored();
  for (const trace of [WORD, PHONE]) expect(rest).not.toContain(trace);
  expect(await api.knex('x_upi_payments').where({ orderId })).toMatchObject([
    { reference: paymentReference, note: '' },
  ]);
  expect(await api.knex('x_upi_reports').where({ orderId })).toEqual([]);
  expect(await api.knex('x_credit_accounts').where({ id: orderId })).toMatchObject([
    { customerId: null, balance: 500 },
  ]);
  expect(await api.knex('x_reminders_mails').where({ customerId: shopper.user.id })).toEqual([]);
  expect(await api.knex('x_messages_messages').where({ orderId })).toMatchObject([{ status: 'FAILED', costPaise: 15 }]);
  const breaches = await runChecks(PLUGINS.flatMap(({ checks = [] }) => checks));
  expect(breaches.filter(({ breaches }) => Number(breaches) > 0)).toEqual([]);
});

type Sections = { name: string; title: string; rows: object[]; hasMore: boolean }[];
const dataOf = async ({ token: own }: Shopper): Promise<Sections> =>
  (await api.get('/users/data', { token: own })).body.sections;

test('what plugins keep about a person is in the data that the person gets, and of nobody else', async () => {
  const [{ shopper, paymentReference }, someone] = [await traced(), await traced()];
  const sections = await dataOf(shopper);
  const named = (name: string) => sections.find((section) => section.name === name)?.rows;
  expect(named('upi.payments')).toMatchObject([{ reference: paymentReference, note: `UPI/${WORD}` }]);
  expect(named('upi.reports')).toMatchObject([{ reference: paymentReference }]);
  expect(named('messages.consents')).toMatchObject([{ phone: PHONE, channel: 'SMS', text: WORD }]);
  expect(named('messages.messages')).toHaveLength(2);
  expect(named('reminders.consents')).toMatchObject([{ text: WORD }]);
  expect(named('reminders.mails')).toMatchObject([{ cart: 1 }]);
  expect(named('credit.accounts')).toMatchObject([{ kind: 'REFUND', balance: 5 }]);
  expect(named('credit.entries')).toMatchObject([{ kind: 'RETURNED', amount: 5 }]);
  expect(named('savedsearches.searches')).toMatchObject([{ name: WORD, page: `/search?q=${WORD}` }]);
  expect(named('savedsearches.consents')).toMatchObject([{ text: WORD }]);
  expect(named('savedsearches.mails')).toMatchObject([{ products: 1 }]);
  expect(named('yoursize.measurements')).toMatchObject([{ bust: 92.5, text: WORD }]);
  expect(JSON.stringify(sections)).not.toContain(someone.paymentReference);
  const forStaff = await api.get(`/customers/${shopper.user.id}/data`, { token });
  expect(forStaff.body.sections).toContainEqual(expect.objectContaining({ name: 'upi.reports' }));
  await eraseCustomer(shopper);
  await eraseCustomer(someone.shopper);
});

test.each([
  ['throws', () => Promise.reject(new Error('no table'))],
  ['answers nonsense', async () => [{ name: 'Not a name', title: '', rows: [] }]],
])('of one that %s the person gets the rest, and is told that there is more', async (_, failing) => {
  const shopper = await createShopper(api);
  exportData = failing;
  const sections = await dataOf(shopper);
  exportData = undefined;
  expect(sections.find(({ name }) => name === 'account')?.rows).toHaveLength(1);
  expect(sections.find(({ name }) => name === 'other')).toEqual({
    ...{ name: 'other', title: 'Other thing', rows: [], hasMore: true },
  });
  const { plugins } = (await api.get('/admin/plugins', { token })).body;
  const points = plugins
    .find(({ name }: Plugin) => name === 'other')
    .failures.map((one: { point: string }) => one.point);
  expect(points).toContain('exportData');
});

test('with the demo its rows go, too', async () => {
  const { shopper, orderId } = await traced();
  const erased = { customerIds: [shopper.user.id], orderIds: [orderId], areRowsGone: true };
  await transaction((trx) => api.services.plugins.erase(erased, trx));
  expect(await stored()).not.toContain(orderId);
  expect(await stored()).not.toContain(shopper.user.id);
});

test('a plugin that is off erases, too', async () => {
  const { shopper } = await traced();
  const { plugins } = (await api.get('/admin/plugins', { token })).body;
  const { revision } = plugins.find(({ name }: Plugin) => name === 'upi');
  const off = await api.put('/plugins/upi', { token, json: { isSwitchedOff: true, revision } });
  expect([off.status, off.body.plugin.isOn]).toEqual([200, false]);
  expect((await eraseCustomer(shopper)).status).toBe(200);
  expect(await stored()).not.toContain(WORD);
  // Other files of this process want it on.
  const again = { isSwitchedOff: false, revision: off.body.plugin.revision };
  expect((await api.put('/plugins/upi', { token, json: again })).status).toBe(200);
});

test.each([
  ['throws', () => Promise.reject(new Error('no table'))],
  ['hangs', () => new Promise<void>(() => {})],
])('one that %s lets nobody be half erased, and staff see it', async (_, failing) => {
  const { shopper } = await traced();
  erase = failing;
  const refused = await eraseCustomer(shopper);
  expect(refused).toMatchObject({ status: 409, body: { code: 'PLUGIN_FAILED' } });
  expect(refused.body.message).toContain('Other thing');
  expect(await stored()).toContain(WORD);
  expect(await api.knex('users').where({ id: shopper.user.id }).first()).toMatchObject({ erasedAt: null });
  const { plugins } = (await api.get('/admin/plugins', { token })).body;
  expect(plugins.find(({ name }: Plugin) => name === 'other').failures).toContainEqual(
    expect.objectContaining({ point: 'erase' }),
  );
  erase = undefined;
  expect((await eraseCustomer(shopper)).status).toBe(200);
  expect(await stored()).not.toContain(WORD);
});

test('it gets the customer and all of their orders', async () => {
  const { shopper, orderId } = await traced();
  const asked: Erased[] = [];
  erase = async (erased) => void asked.push(erased);
  await eraseCustomer(shopper);
  erase = undefined;
  expect(asked).toEqual([{ customerIds: [shopper.user.id], orderIds: [orderId], areRowsGone: false }]);
});

test('every column of texts has been judged, and a plugin with one that may name a shopper erases and exports', async () => {
  const [columns] = await api.knex.raw(
    `SELECT CONCAT(table_name, '.', column_name) AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name REGEXP '^x_(${PLUGINS.map(({ name }) => name).join('|')})_' AND data_type IN ('varchar', 'text', 'mediumtext', 'longtext', 'json', 'blob', 'mediumblob', 'longblob')`,
  );
  const names = (lists: Record<string, string>) =>
    Object.entries(lists).flatMap(([table, fields]) => fields.split(' ').map((field) => `${table}.${field}`));
  const judged = [...names(OF_PEOPLE), ...names(OF_NOBODY)].sort();
  expect(columns.map(({ name }: { name: string }) => name).sort()).toEqual(judged);
  for (const table of Object.keys(OF_PEOPLE)) {
    const owner = PLUGINS.find(({ name }) => table.startsWith(`x_${name}_`));
    expect(owner).toHaveProperty('erase');
    expect(owner).toHaveProperty('exportData');
  }
});
