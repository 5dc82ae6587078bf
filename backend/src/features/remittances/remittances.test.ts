import type { RemittanceLine, RemittanceReport } from '@rangrekha/contract';
import { CASH_TEXTS, COURIER_FILE_TEXTS } from '@rangrekha/contract/texts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuditEntry } from '../../audit/AuditEntry';
import { type Answer, startTestApi, type TestApi } from '../../testing/api';
import { statementsOf } from '../../testing/database/statements-of';
import { createOrder, createVariant } from '../../testing/factories/orders';
import { createAdmin, createCustomer, type SignedIn, unique } from '../../testing/factories/users';
import { seededRandom } from '../../testing/requests/bad-values';
import { CourierLayout } from '../fulfilment/courier-files/CourierLayout';
import type { Order } from '../orders/Order';
import { OrderItem } from '../orders/OrderItem';
import type { Variant } from '../products/Variant';
import { Remittance, RemittanceLine as StoredLine } from './Remittance';

let api: TestApi;
let admin: SignedIn;
let shopper: SignedIn;
let variant: Variant;
beforeAll(async () => {
  api = await startTestApi();
  admin = await createAdmin(api);
  shopper = await createCustomer(api);
  variant = await createVariant({ stock: 10_000, price: 100_000 });
});
afterAll(() => api.close());

const DAYS_AGO_3 = new Date(Date.now() - 3 * 86_400_000 - 3_600_000);

const delivered = (courier: string, fields: Partial<Order> = {}, units = 1) =>
  createOrder(
    shopper.user,
    variant,
    { deliveryStatus: 'DELIVERED', paymentStatus: 'PAID', deliveredOn: DAYS_AGO_3, courier, ...fields },
    units,
  );

async function send(text: string, fields: Record<string, string> = {}): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([text], { type: 'text/csv' }), 'cash.csv');
  return api.post('/admin/remittances/import', { token: admin.token, form });
}
const fileOf = (...lines: string[]) => ['Order number,AWB,COD amount', ...lines].join('\n');
const outcomes = ({ lines }: RemittanceReport) => lines.map(({ outcome }) => outcome);
const paise = (rupees: number) => Math.round(rupees * 100);

async function balanceOf(courier: string) {
  const { couriers } = (await api.get('/admin/cash', { token: admin.token })).body;
  return couriers.find((one: { courier: string }) => one.courier === courier);
}

/** The lines of the CSV of gaps that are about a courier. */
async function gapsOf(courier: string, period = ''): Promise<string[][]> {
  const { body } = await api.get(`/admin/cash.csv${period}`, { token: admin.token });
  return body
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(','))
    .filter((cells: string[]) => cells[2] === courier);
}

test('of all orders those in the file are read, and no others', async () => {
  const { number } = await delivered(unique('Courier'));
  const { asked } = await statementsOf(() => send(fileOf(`${number},,1000`), { dryRun: 'true' }));
  const ofOrders = asked.filter(({ sql }) => / from `orders`/.test(sql));
  expect(ofOrders.length).toBeGreaterThan(0);
  for (const { sql } of ofOrders) expect(sql).toMatch(/where .*`reversed_number` in \(\?\)/);
});

test('a file is compared first, and then stored once; its gaps wait for the courier', async () => {
  const courier = unique('Courier');
  const [full, short, missing] = [await delivered(courier), await delivered(courier), await delivered(courier)];
  const file = fileOf(
    `#${full.number.toLowerCase()},,"1,000.00"`,
    `${short.number},,₹ 999.99`,
    `${full.number},,1000`,
    'ZZZZZZZZ,,5',
    'Total,,2004.99',
  );
  const plan = await send(file, { dryRun: 'true', courier });
  expect(plan.body).toMatchObject({ remittance: null, isRepeated: false });
  expect(outcomes(plan.body)).toEqual(['MATCHED', 'SHORT', 'DOUBLED', 'UNKNOWN']);
  expect(await balanceOf(courier)).toMatchObject({ expected: 3000, received: 0, openCount: 3, daysWaiting: 3 });

  const { status, body } = await send(file, { courier, reference: 'UTR 7' });
  expect(status).toBe(200);
  expect(body.remittance).toMatchObject({ courier, reference: 'UTR 7', lineCount: 4, total: 3004.99 });
  expect(body.lines).toEqual(plan.body.lines);
  expect(body.sums).toEqual([
    { outcome: 'MATCHED', lines: 1, amount: 1000 },
    { outcome: 'SHORT', lines: 1, amount: 999.99 },
    { outcome: 'DOUBLED', lines: 1, amount: 1000 },
    { outcome: 'UNKNOWN', lines: 1, amount: 5 },
  ]);
  const balance = { orderCount: 3, expected: 3000, received: 1999.99, difference: -1000.01, openCount: 2 };
  expect(await balanceOf(courier)).toMatchObject(balance);
  const gaps = await gapsOf(courier);
  expect(gaps.map(([number, what]) => [number, what]).sort()).toEqual(
    [
      [short.number, 'SHORT'],
      [missing.number, 'MISSING'],
      [full.number, 'DOUBLED'],
      ['ZZZZZZZZ', 'UNKNOWN'],
    ].sort(),
  );
  const [entry] = await AuditEntry.query().where({ entity: 'remittance', entityId: body.remittance.id });
  expect(entry).toMatchObject({ action: 'imported', entityName: 'cash.csv', actorId: admin.user.id });

  // Saved again by another program: its columns and lines stand in another order.
  const again = `Reference,COD Amount,Order no,Amount\nR1,5,ZZZZZZZZ,1\n,1000,${full.number},\n,1000,${full.number},\n,999.99,${short.number},\n`;
  expect((await send(again, { courier })).body).toMatchObject({ isRepeated: true, remittance: body.remittance });
  expect(await balanceOf(courier)).toMatchObject(balance);
});

test('a line of an unknown order is a gap of the days in which its file came, and of no others', async () => {
  const courier = unique('Courier');
  const { body } = await send(fileOf(`${unique('X')},,5`), { courier });
  const counts = async () => [
    (await gapsOf(courier)).length,
    (await gapsOf(courier, '?from=2020-01-01&to=2020-01-31')).length,
  ];
  expect(await counts()).toEqual([1, 0]);
  await Remittance.query()
    .findById(body.remittance.id)
    .patch({ createdAt: new Date('2020-01-15T12:00:00Z') });
  expect(await counts()).toEqual([0, 1]);
});

test('an overlapping file counts nothing twice, and brings the rest of a short amount', async () => {
  const courier = unique('Courier');
  const [one, two] = [await delivered(courier), await delivered(courier)];
  await send(fileOf(`${one.number},A,1000`, `${two.number},B,400`));
  const { body } = await send(fileOf(`${one.number},A,1000`, `${two.number},B,400`, `${two.number},B,600`));
  expect(outcomes(body)).toEqual(['DOUBLED', 'DOUBLED', 'MATCHED']);
  expect(await balanceOf(courier)).toMatchObject({ received: 2000, difference: 0, openCount: 0, daysWaiting: null });
});

test('two files at once count no order twice, and the same file at once is stored once', async () => {
  const courier = unique('Courier');
  const [one, two] = [await delivered(courier), await delivered(courier)];
  const both = [fileOf(`${one.number},,1000`, `${two.number},,1000`), fileOf(`${two.number},,1000`)];
  const answers = await Promise.all([send(both[0] as string), send(both[1] as string), send(both[0] as string)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await balanceOf(courier)).toMatchObject({ received: 2000, difference: 0 });
  const stored = await StoredLine.query().where({ orderId: two.id });
  expect(stored.map(({ outcome }) => outcome).sort()).toEqual(['DOUBLED', 'MATCHED']);
});

test('of an order in parcels only the delivered ones are due', async () => {
  const courier = unique('Courier');
  const { id, number } = await createOrder(shopper.user, variant, {}, 3);
  const { id: orderItemId } = await OrderItem.query().findOne({ orderId: id }).throwIfNotFound();
  const ship = async (quantity: number, trackingNumber: string) => {
    const json = { items: [{ orderItemId, quantity }], courier, trackingNumber };
    const { body } = await api.post(`/orders/${id}/shipments`, { token: admin.token, json });
    return body.order.shipments.at(-1).id as string;
  };
  const [first, second] = [await ship(1, 'P 1'), await ship(2, 'P 2')];
  const deliver = (parcel: string) =>
    api.put(`/shipments/${parcel}`, { token: admin.token, json: { status: 'DELIVERED' } });
  await deliver(first);
  expect(await balanceOf(courier)).toMatchObject({ expected: 1000, received: 0 });
  const { body } = await send(fileOf(`${number},P 2,1999`, `${number},P 1,1000`));
  expect(body.lines).toMatchObject([
    { outcome: 'SHORT', expected: 2000 },
    { outcome: 'MATCHED', expected: 1000 },
  ]);
  await deliver(second);
  expect(await balanceOf(courier)).toMatchObject({ expected: 3000, received: 2999, openCount: 1 });
});

test('a saved layout names the columns', async () => {
  const column = (heading: string, field: string) => ({ heading, field, text: '' });
  const { id: layoutId } = await CourierLayout.query().insert({
    name: unique('Layout'),
    columns: [column('Ref.', 'ORDER_NUMBER'), column('Paid out', 'CASH_TO_COLLECT')],
    revision: 0,
  } as never);
  const order = await delivered(unique('Courier'));
  const file = `Ref.,Amount,Paid out\n${order.number},7,1000`;
  expect((await send(file, { layoutId, dryRun: 'true' })).body.lines).toMatchObject([{ amount: 1000 }]);
  expect((await send(file, { layoutId: uuidv7(), dryRun: 'true' })).status).toBe(404);
});

test.each([
  ['', CASH_TEXTS.headings],
  ['Order number,Name\nA1,B', CASH_TEXTS.headings],
  ['Order number,Amount\nTotal,5', 'This file has no lines.'],
  ['Order number,Amount\nA1,5.001', CASH_TEXTS.noAmount(2, '5.001')],
  ['Order number,Amount\nA1,-5', CASH_TEXTS.noAmount(2, '-5')],
  ['Order number,Amount\nA1,1e3', CASH_TEXTS.noAmount(2, '1e3')],
  [`Order number,Amount\n${'A1,5\n'.repeat(5_001)}`, COURIER_FILE_TEXTS.tooManyLines(5_000)],
])('a file is refused as a whole: %#', async (text, message) => {
  const { status, body } = await send(text);
  expect([status, body.errors]).toEqual([400, [{ path: 'file', message }]]);
});

test('is for the staff of finance', async () => {
  const [orders, finance] = [await createAdmin(api), await createAdmin(api)];
  for (const [{ user }, permission] of [
    [orders, 'orders'],
    [finance, 'finance'],
  ] as const)
    await api.put(`/staff/${user.id}/role`, { token: admin.token, json: { role: 'STAFF', permissions: [permission] } });
  const statuses = async ({ token }: SignedIn) => [
    (await api.get('/admin/cash', { token })).status,
    (await api.get('/admin/courier-layouts', { token })).status,
  ];
  expect([await statuses(orders), await statuses(finance)]).toEqual([
    [403, 200],
    [200, 200],
  ]);
  const period = '/admin/cash?from=2026-01-02&to=2026-01-01';
  expect((await api.get(period, { token: admin.token })).status).toBe(400);
});

describe('random files balance to the paisa', () => {
  test.each([1, 2, 3])('seed %i', async (seed) => {
    const random = seededRandom(seed);
    const whole = (most: number) => Math.floor(random() * most);
    const courier = unique('Courier');
    const orders: Order[] = [];
    for (let n = 0; n < 10; n++) orders.push(await delivered(courier, { total: 1 + whole(99_999_999) }));
    const amountOf = (total: number) =>
      [total, total, total, Math.max(0, total - 1 - whole(500)), total + 1 + whole(500), whole(total)][
        whole(6)
      ] as number;
    const textOf = (amount: number) => {
      const rupees = (amount / 100).toFixed(2);
      return [rupees, `Rs. ${rupees}`, `"${Number(rupees).toLocaleString('en-IN', { minimumFractionDigits: 2 })}"`][
        whole(3)
      ];
    };
    const sent: number[] = [];
    const files = [1, 2].map(() => {
      const lines = Array.from({ length: 25 }, () => {
        const order = orders[whole(12)];
        const amount = amountOf(order?.total ?? 5_000);
        sent.push(amount);
        return `${order?.number ?? 'ZZZZZZZZ'},,${textOf(amount)}`;
      });
      return fileOf(...lines);
    });
    const reports: RemittanceReport[] = [];
    for (const file of files) reports.push((await send(file, { courier })).body);

    const lines = reports.flatMap((report) => report.lines as RemittanceLine[]);
    const sumOf = (some: RemittanceLine[]) => some.reduce((sum, { amount }) => sum + paise(amount), 0);
    const isCounted = ({ outcome }: RemittanceLine) => outcome !== 'DOUBLED' && outcome !== 'UNKNOWN';
    const due = orders.reduce((sum, { total }) => sum + total, 0);
    const received = sumOf(lines.filter(isCounted));
    expect(lines.map(({ amount }) => paise(amount))).toEqual(sent);
    expect(sumOf(lines)).toBe(received + sumOf(lines.filter((line) => !isCounted(line))));
    expect(reports.reduce((sum, { remittance }) => sum + paise(remittance?.total ?? 0), 0)).toBe(sumOf(lines));
    const balance = await balanceOf(courier);
    expect([paise(balance.expected), paise(balance.received)]).toEqual([due, received]);
    expect(paise(balance.difference)).toBe(received - due);
    const gaps = (await gapsOf(courier)).map((cells) => paise(Number(cells[7])));
    expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBe(
      received - due + sumOf(lines.filter((line) => !isCounted(line))),
    );

    for (const file of files) expect((await send(file)).body.isRepeated).toBe(true);
    expect(await balanceOf(courier)).toEqual(balance);
  });
});
