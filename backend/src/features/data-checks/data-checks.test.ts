import mysql from 'mysql2/promise';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { BaseModel } from '../../database/BaseModel';
import type { Check } from '../../database/check';
import { connectionOf } from '../../database/connection/database';
import { checksOf } from '../../features';
import { plugin } from '../../plugins/plugin';
import { startTestApi, type TestApi } from '../../testing/api';
import { applyCode, createDiscount } from '../../testing/factories/discounts';
import { createShopper, createVariant, fillCart, place, type Shopper } from '../../testing/factories/orders';
import { deliveredOrder, returnDesk } from '../../testing/factories/returns';
import { createAdmin, type SignedIn } from '../../testing/factories/users';
import type { Variant } from '../products/Variant';
import { DailyChecks } from './DailyChecks';
import { runCheck, runChecks } from './run-checks';

const CHECKS = checksOf([]);

// A database of its own: other tests make rows that no store would write.
const given = process.env.TEST_DATABASE_URL as string;
const name = `rangrekha_checks_${process.pid}`;
const server = connectionOf(given);

let api: TestApi;
let admin: SignedIn;
let shopper: Shopper;
/** What the orders are of. */
let variant: Variant;
/** Orders by the state that they were brought to. */
const orders: Record<string, string> = {};
let desk: ReturnType<typeof returnDesk>;
/** The id of a received return. */
let refund: string;
/** The number of an acknowledged complaint. */
let complaint: string;

async function onServer(sql: string): Promise<void> {
  const connection = await mysql.createConnection({ ...server, database: '' });
  await connection.query(sql);
  await connection.end();
}

beforeAll(async () => {
  const url = new URL(given);
  url.pathname = `/${name}`;
  api = await startTestApi({ DATABASE_URL: url.href });
  admin = await createAdmin(api);
  shopper = await createShopper(api);
  variant = await createVariant({ stock: 50 });
  await createDiscount({ title: 'Welcome' });
  for (const state of ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED', 'CREDITED']) {
    await fillCart(shopper.user, variant, 2);
    const { id, items } = (await place(api, shopper)).body.order;
    orders[state] = id;
    if (state === 'DELIVERED') await ship(id, items[0].id);
    if (state !== 'PENDING') await setStatus(id, state === 'CREDITED' ? 'DELIVERED' : state);
    if (state === 'CREDITED') await setStatus(id, 'CANCELED');
  }
  orders.CORRECTED = await correctedOrder();
  desk = returnDesk(api, admin);
  const bought = await deliveredOrder(api, admin, { quantity: 4, otherStock: 9 });
  const { id } = (await bought.request(1)).body.return;
  await desk.approve(id);
  await desk.receive(id, 1);
  refund = id;
  await desk.approve((await bought.request(2, 'EXCHANGE')).body.return.id);
  const filed = await api.post('/complaints/own', {
    token: shopper.token,
    json: { subject: 'DELIVERY', text: 'It came late.' },
  });
  complaint = filed.body.complaint.number;
  await api.put(`/admin/complaints/${filed.body.complaint.id}/acknowledge`, { token: admin.token, json: {} });
  const form = new FormData();
  form.append('file', new Blob(['Order number,Amount\nZZZZZZZZ,7']), 'cash.csv');
  await api.post('/admin/remittances/import', { token: admin.token, form });
});
afterAll(async () => {
  await api.close();
  await onServer(`DROP DATABASE ${name}`);
});

/** An order from which an item was removed; gives its id. */
async function correctedOrder(): Promise<string> {
  const [wanted, other] = [await createVariant({ stock: 5 }), await createVariant({ stock: 5 })];
  await fillCart(shopper.user, wanted);
  await fillCart(shopper.user, other);
  const { id, items } = (await place(api, shopper)).body.order;
  const kept = items.find(({ product }: { product: { variant: { id: string } } }) => product.variant.id === wanted.id);
  const lines = [{ itemId: kept.id, productVariantId: wanted.id, quantity: 1 }];
  const json = { lines, reason: 'Not wanted', expectedTotal: kept.priceAtPurchase, lastCorrectionId: null };
  const answer = await api.post(`/orders/${id}/corrections`, { token: admin.token, json });
  expect(answer.status).toBe(201);
  return id;
}

const setStatus = (id: string, deliveryStatus: string) =>
  api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus } });

const ship = (id: string, orderItemId: string) =>
  api.post(`/orders/${id}/shipments`, { token: admin.token, json: { items: [{ orderItemId, quantity: 1 }] } });

const broken = async () => (await runChecks(CHECKS)).filter(({ breaches }) => breaches > 0);

test('rows that the store writes keep all rules', async () => {
  expect(await broken()).toEqual([]);
});

test('a check of a plugin that fails or hangs is a broken rule, and takes no other result away', async () => {
  const ofPlugin = (name: string, sql: string) => ({ name, rule: `Rule ${name}.`, sql });
  const checks = checksOf([
    plugin({
      ...{ name: 'bad', title: 'Bad', summary: 'It does harm.' },
      checks: [
        ofPlugin('wrong', 'SELECT nonsense FROM nowhere'),
        ofPlugin('hanging', 'SELECT SLEEP(3600) AS breach'),
        ofPlugin('good', "SELECT 'x' AS breach FROM company_details WHERE 1 = 0"),
      ],
    }),
  ]);
  const results = await runChecks(checks, undefined, 500);
  expect(results).toHaveLength(CHECKS.length + 3);
  const [wrong, hanging, good] = results.slice(-3);
  for (const one of [wrong, hanging]) {
    expect(one?.breaches).toBe(1);
    expect(one?.examples).toEqual([expect.stringMatching(/^The check of the plugin bad failed: ./)]);
  }
  expect(good).toEqual({ name: 'good', rule: 'Rule good.', breaches: 0, examples: [] });
  expect(results.slice(0, -3).filter(({ breaches }) => breaches > 0)).toEqual([]);
});

const order = (state: string) => `'${orders[state]}'`;
const numberOf = (state: string) => `Order ${orders[state]?.slice(-8).toUpperCase()}`;
const invoice = (state: string) => `(SELECT id FROM invoices WHERE order_id = ${order(state)})`;

/** For each check statements that break its rule, and what it then says. */
const BREACHES: Record<string, () => [statements: string[], says: RegExp | string]> = {
  stock: () => [
    [`UPDATE product_variants SET stock = 39 WHERE id = '${variant.id}'`],
    /Indigo, M: 39 in stock, 44 in the ledger/,
  ],
  'deleted-stock': () => [[`DELETE FROM product_variants WHERE id = '${variant.id}'`], /Indigo, M: 44 left/],
  'ordered-units': () => [
    [`DELETE FROM stock_movements WHERE order_id = ${order('SHIPPED')}`],
    new RegExp(`${numberOf('SHIPPED')}, Kurta.*: 2 ordered, 0 taken`),
  ],
  'returned-units': () => [
    [`UPDATE returns SET state = 'WITHDRAWN' WHERE id = '${refund}'`],
    /^Order .*: 3 of 4 counted, 2 in returns$/,
  ],
  'return-stock': () => [
    [`DELETE FROM stock_movements WHERE return_id = '${refund}'`],
    `Return ${refund.slice(-8).toUpperCase()}: 1 expected, 0 in the ledger`,
  ],
  'return-events': () => [
    [`DELETE FROM return_events WHERE return_id = '${refund}'`],
    `Return ${refund.slice(-8).toUpperCase()}: RECEIVED, last event missing`,
  ],
  'part-credit-notes': () => [
    [`UPDATE returns SET refund_total = refund_total + 1 WHERE id = '${refund}'`],
    `Return ${refund.slice(-8).toUpperCase()}: refund 1299.01, credit note 1299.00`,
  ],
  'product-ratings': () => [
    [`UPDATE products SET review_count = 1, rating_sum = 5 WHERE id = '${variant.productId}'`],
    /: 1 reviews and 5 stars counted, 0 and 0 shown$/,
  ],
  'complaint-numbers': () => [
    ['UPDATE complaint_counters SET last_number = last_number + 1'],
    /^20..: 1 numbers from 1 to 1, counter 2$/,
  ],
  'complaint-events': () => [
    ['DELETE FROM complaint_events'],
    `Complaint ${complaint}: ACKNOWLEDGED, 0 answers, closed 0 times`,
  ],
  'complaint-clocks': () => [
    ['UPDATE complaints SET acknowledge_by = acknowledge_by + INTERVAL 1 SECOND'],
    new RegExp(`^Complaint ${complaint}: acknowledge by `),
  ],
  'removed-units': () => [
    [`DELETE FROM stock_movements WHERE order_id = ${order('CORRECTED')} AND reason = 'CORRECTION'`],
    new RegExp(`^${numberOf('CORRECTED')}, Kurta.*: 1 not returned to stock$`),
  ],
  'order-corrections': () => [
    [`UPDATE order_corrections SET total_after = total_after + 1 WHERE order_id = ${order('CORRECTED')}`],
    new RegExp(`^${numberOf('CORRECTED')}: .*, corrected to .*, 0 waiting$`),
  ],
  'order-days': () => [
    [
      "REPLACE INTO order_days_counted (id, changes_before) VALUES (4, '2037-01-01')",
      "INSERT INTO order_days VALUES ('2020-02-29', 'PENDING', 1, 1, 0, 0, 0, 0)",
    ],
    '2020-02-29, PENDING: too many or too few: 1 orders, 0.01, discounts 0.00 of 0 orders, 0 sent after 0 seconds',
  ],
  'order-day-sums': () => [
    [
      "REPLACE INTO order_days_counted (id, changes_before) VALUES (4, '2037-01-01')",
      `INSERT INTO order_day_sums VALUES ('cash', '2020-02-29', '2020-03-02', '[[2,"DTDC",1,500,0,1,9]]')`,
    ],
    'cash of 2020-02-29, 2 DTDC: too many or too few: 1, 500, 0, 1, 9, 0',
  ],
  'customer-sums': () => [
    [
      "REPLACE INTO order_days_counted (id, changes_before) VALUES (4, '2037-01-01')",
      "INSERT INTO customer_sums VALUES ('01', 1, 1, '2020-02-29', '2020-02-28')",
    ],
    'Customer 01: too many or too few: 1 orders, 0.01, last one 1582934400000 ms later, here 1582848000000 ms later',
  ],
  'pin-sums': () => [
    [
      "REPLACE INTO order_days_counted (id, changes_before) VALUES (4, '2037-01-01')",
      "INSERT INTO pin_sums VALUES ('799999', '2020-02-29', 2, 1)",
    ],
    'PIN code 799999: too many or too few: 2 delivered, 1 refused',
  ],
  'order-totals': () => [
    [`UPDATE orders SET total = total + 1 WHERE id = ${order('PENDING')}`],
    `${numberOf('PENDING')}: total 2598.01, items 2598.00`,
  ],
  remittances: () => [[`UPDATE remittances SET total = total + 1`], 'cash.csv: 1 lines, 7.01; stored 1, 7.00'],
  'order-states': () => [
    [`UPDATE orders SET payment_status = 'PENDING' WHERE id = ${order('DELIVERED')}`],
    `${numberOf('DELIVERED')}: DELIVERED, PENDING, with a delivery date`,
  ],
  'prepaid-orders': () => [
    [`UPDATE orders SET payment_method = 'UPI' WHERE id = ${order('DELIVERED')}`],
    `${numberOf('DELIVERED')}: UPI, DELIVERED, not paid`,
  ],
  'order-events': () => [
    [`DELETE FROM order_events WHERE order_id = ${order('PENDING')}`],
    `${numberOf('PENDING')}: PENDING, last event missing`,
  ],
  'shipped-units': () => [
    [`UPDATE order_items SET shipped_quantity = 3 WHERE order_id = ${order('DELIVERED')}`],
    new RegExp(`${numberOf('DELIVERED')}, Kurta.*: 2 ordered, 3 counted as shipped, 2 in parcels`),
  ],
  'shipment-states': () => [
    [`UPDATE shipments SET status = 'SHIPPED' WHERE order_id = ${order('DELIVERED')} AND number = 1`],
    `${numberOf('DELIVERED')}: DELIVERED, 0 units not shipped, 1 parcels under way`,
  ],
  'valid-invoices': () => [
    [`DELETE FROM credit_notes WHERE id = ${invoice('CREDITED')}`],
    `${numberOf('CREDITED')}: CANCELED, 1 valid invoices`,
  ],
  'invoice-totals': () => [
    [`DELETE FROM invoice_lines WHERE invoice_id = ${invoice('SHIPPED')}`],
    /^Invoice .*: 0.00, order 2598.00/,
  ],
  'discount-uses': () => [['UPDATE discounts SET used = used + 1'], 'Welcome: 1 counted, 0 orders'],
  'number-series': () => [
    ["UPDATE invoice_counters SET last_number = last_number + 1 WHERE series NOT LIKE 'CN%'"],
    /^20..-..: 4 numbers from 1 to 4, counter 5/,
  ],
  'default-addresses': () => [
    [`UPDATE addresses SET default_for = NULL WHERE user_id = '${shopper.user.id}'`],
    `${shopper.user.email}: 0 default addresses`,
  ],
  'category-tree': () => [['UPDATE categories SET parent_id = id'], / is below itself$/],
  'mail-topics': () => [
    [`UPDATE outbox_mails SET topic = 'NEWS' WHERE order_id = ${order('PENDING')}`],
    `${numberOf('PENDING')}: NEWS`,
  ],
  'api-key-owners': () => [
    [
      `INSERT INTO api_keys (id, user_id, name, permissions, calls_per_minute, secret_hash, created_at, updated_at)
        VALUES (UUID(), '${shopper.user.id}', 'Accounting', 'orders', 60, 'x', NOW(3), NOW(3))`,
    ],
    `Accounting belongs to ${shopper.user.username}`,
  ],
  'waiting-mails': () => [
    ["UPDATE outbox_mails SET status = 'WAITING', created_at = '2026-01-31 12:30:00' LIMIT 1"],
    /^Waiting since 2026-01-31 12:30 UTC/,
  ],
};

test.each(CHECKS.map((check) => ({ check })))('$check.name: a breach is named', async ({ check }) => {
  const [statements, says] = BREACHES[check.name]?.() ?? [[], 'no breach'];
  const trx = await BaseModel.startTransaction();
  onTestFinished(async () => {
    await trx.rollback();
  });
  for (const statement of statements) await trx.raw(statement);
  const { breaches, examples } = await runCheck(trx, check);
  expect(breaches).toBeGreaterThan(0);
  expect(examples[0]).toMatch(says);
});

test('once a day one process checks, and an admin at any time', async () => {
  const { dailyChecks } = api.services;
  const empty = { checkedAt: null, results: [] };
  expect((await api.get('/admin/data-checks', { token: admin.token })).body).toEqual(empty);

  const now = new Date();
  await Promise.all([dailyChecks.work(now), dailyChecks.work(now)]);
  const first = await api.get('/admin/data-checks', { token: admin.token });
  expect(first.body.results.map((result: { name: string }) => result.name)).toEqual(CHECKS.map((check) => check.name));
  await dailyChecks.work(now);
  expect((await api.get('/admin/data-checks', { token: admin.token })).body).toEqual(first.body);

  const again = await api.post('/admin/data-checks', { token: admin.token });
  expect(again.status).toBe(200);
  expect(again.body.checkedAt > first.body.checkedAt).toBe(true);
  expect((await api.get('/admin/data-checks', { token: shopper.token })).status).toBe(403);
});

test('a check that fails is tried again on the same day', async () => {
  const { dailyChecks, log } = api.services;
  const tomorrow = new Date(Date.now() + 86_400_000);
  const check = { ...(CHECKS[0] as Check), sql: 'SELECT no_such_column AS breach FROM orders' };
  await expect(new DailyChecks({ checks: [check], knex: BaseModel.knex(), log }).work(tomorrow)).rejects.toThrow(
    'no_such_column',
  );
  const before = await dailyChecks.last();
  await dailyChecks.work(tomorrow);
  expect((await dailyChecks.last()).checkedAt).not.toBe(before.checkedAt);
});

test('orders with a discount, a gift and a bought piece of the same variant keep all rules, cancelled ones too', async () => {
  const gift = await createVariant({ stock: 9 });
  await createDiscount({ code: null, kind: 'GIFT', percent: null, giftVariantId: gift.id, combines: true });
  const coded = await createDiscount({ percent: 33, combines: true });
  for (const status of ['SHIPPED', 'CANCELED']) {
    const buyer = await createShopper(api);
    await fillCart(buyer.user, gift, 2);
    await applyCode(api, buyer, coded.code);
    const { order: placed } = (await place(api, buyer)).body;
    expect(placed.discounts).toHaveLength(2);
    await setStatus(placed.id, status);
  }
  expect(await broken()).toEqual([]);
});

/** The same numbers from 0 to below 1 in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test.each([1, 2, 3])(
  'returns, exchanges, cancellations and edits of stock, mixed by chance (%i), keep all rules',
  async (seed) => {
    const next = seeded(seed);
    const below = (most: number) => Math.floor(next() * most);
    const bought: Awaited<ReturnType<typeof deliveredOrder>>[] = [];
    for (let n = 0; n < 2; n++)
      bought.push(await deliveredOrder(api, admin, { quantity: 4, otherStock: 2, price: 10_001 + below(90_000) }));
    const ids: string[] = [];
    const one = () => bought[below(2)] as (typeof bought)[0];
    const some = () => ids[below(ids.length)] ?? refund;
    const acts = [
      async () => {
        const { body } = await one().request(1 + below(2), below(2) ? 'EXCHANGE' : 'REFUND');
        if (body.return) ids.push(body.return.id);
      },
      () => desk.approve(some(), some()),
      () => desk.approve(some()),
      () => desk.receive(some(), below(2), below(2)),
      () => desk.receive(some(), 1),
      () => desk.pickUp(some()),
      () => desk.decline(some()),
      () => desk.exchange(some()),
      () => desk.refund(some()),
      () => one().setStatus(next() < 0.15 ? 'CANCELED' : 'DELIVERED'),
      async () => {
        const { other } = one();
        const { stock: stockWas } = await other.$query().throwIfNotFound();
        return api.put(`/stock/${other.id}`, { token: admin.token, json: { stock: below(4), stockWas } });
      },
    ];
    for (let step = 0; step < 16; step++) {
      const together = Array.from({ length: 3 }, () => acts[below(3) ? below(acts.length) : 0] as (typeof acts)[0]);
      const answers = await Promise.all(together.map((act) => act()));
      expect(answers.flatMap((answer) => (answer && answer.status >= 500 ? [answer.body] : []))).toEqual([]);
    }
    expect(ids.length).toBeGreaterThan(3);
    expect(await broken()).toEqual([]);
  },
);

test('an order that is cancelled after the goods of its exchange arrived keeps all rules', async () => {
  const bought = await deliveredOrder(api, admin, { quantity: 3 });
  const { id } = (await bought.request(2, 'EXCHANGE')).body.return;
  await desk.approve(id);
  await desk.receive(id, 1);
  expect((await bought.setStatus('CANCELED')).status).toBe(200);
  expect(await broken()).toEqual([]);
});
