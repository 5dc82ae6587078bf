import { runChecks } from '@rangrekha/backend/features/data-checks/run-checks';
import { Order } from '@rangrekha/backend/features/orders/Order';
import { OutboxMail } from '@rangrekha/backend/mail/OutboxMail';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import {
  createShopper,
  createVariant,
  fillCart,
  place,
  type Shopper,
  stockLeft,
} from '@rangrekha/backend/testing/factories/orders';
import { createAdmin, createEditor } from '@rangrekha/backend/testing/factories/users';
import { orderNumber } from '@rangrekha/contract/names';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upiChecks } from './checks';
import { upi } from './index';
import { releaseUnpaid } from './release-unpaid';
import { METHOD, type UpiSettings } from './settings';
import { UpiPayment, UpiReport } from './UpiPayment';
import { qrPath, upiLink } from './upi-link';

const HOUR = 3_600_000;
const SETTINGS = { payee: 'meher@okbank', payeeName: 'Meher & Daughters', isOffered: true, from: 100, to: 5_000 };

/** Both processes take each other's tokens. */
const KEY = { JWT_SECRET: 'a-key-of-the-store-for-two-processes' };

/** Two processes of one shop. */
let api: TestApi;
let other: TestApi;
let token: string;
let context: PluginContext<UpiSettings>;
beforeAll(async () => {
  other = await startTestApi(KEY, { plugins: [upi(SETTINGS)] });
  api = await startTestApi(KEY, { plugins: [upi(SETTINGS)] });
  token = (await createAdmin(api)).token;
  const [found] = await api.services.plugins.active();
  context = found?.context as unknown as PluginContext<UpiSettings>;
});
afterAll(async () => {
  await other.close();
  await api.close();
});

let last = 100_000_000_000 + (Date.now() % 100_000_000) * 1_000;
/** Twelve digits that no test has had. */
function newReference(): string {
  last += 1;
  return String(last);
}

async function ordered(price = 50_000, stock = 5) {
  const variant = await createVariant({ price, stock });
  const shopper = await createShopper(api);
  await fillCart(shopper.user, variant);
  const { status, body } = await place(api, shopper, { paymentMethod: 'UPI' });
  expect([status, body.order?.paymentMethod]).toEqual([201, 'UPI']);
  return { shopper, variant, id: body.order.id as string };
}
const report = ({ token }: Shopper, orderId: string, reference: string, one = api) =>
  one.post('/x/upi/report', { token, json: { orderId, reference } });
const match = (orderId: string, reference: string, one = api) =>
  one.post('/x/upi/match', { token, json: { orderId, reference } });
const own = async ({ token }: Shopper, id: string) => (await api.get(`/x/upi/own/${id}`, { token })).body;
const open = async () => (await api.get('/x/upi/open', { token })).body;
const shown = async (id: string) => (await api.get(`/admin/orders/${id}`, { token })).body;
const ship = (id: string) => api.put(`/orders/${id}/status`, { token, json: { deliveryStatus: 'SHIPPED' } });
const cancel = (id: string) => api.put(`/orders/${id}/status`, { token, json: { deliveryStatus: 'CANCELED' } });
const age = (id: string, hours: number) =>
  Order.query()
    .findById(id)
    .patch({ createdAt: new Date(Date.now() - hours * HOUR) });
function statement(text: string, one = api) {
  const form = new FormData();
  form.append('file', new Blob([text]), 'statement.csv');
  return one.post('/x/upi/statement', { token, form });
}
const HEAD = 'Date,Narration,Withdrawal Amt,Deposit Amt\n';
const outcomes = (body: { lines: { outcome: string; reason: string }[] }) => body.lines.map(({ outcome }) => outcome);

test('the link has what the linking specification asks for, and the QR code says the same', () => {
  const link = upiLink(SETTINGS, { number: '1A2B3C4D', total: 1299.5 });
  expect(link).toBe(
    'upi://pay?pa=meher@okbank&pn=Meher%20%26%20Daughters&am=1299.50&cu=INR&tn=Order%201A2B3C4D&tr=1A2B3C4D',
  );
  const { size, path } = qrPath(link);
  expect(size).toBeGreaterThan(29);
  // The quiet border is four modules wide.
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map(([, ...numbers]) => numbers.map(Number));
  const ends = bars.flatMap(([x = 0, y = 0, width = 0]) => [x, x + width - 1, y]);
  expect([Math.min(...ends), Math.max(...ends)]).toEqual([4, size - 5]);
  // The three squares in the corners that tell a reader where the code is: seven modules wide.
  expect(bars.filter(([, y, width]) => y === 4 && width === 7)).toHaveLength(2);
});

test('it is offered between its amounts only, and not at all while it is not switched on', async () => {
  const methodsFor = async (price: number) => {
    const shopper = await createShopper(api);
    await fillCart(shopper.user, await createVariant({ price }));
    const { body } = await api.get('/checkout/payment-methods', { token: shopper.token });
    return body.addresses.flatMap(({ methods }: { methods: { id: string }[] }) => methods.map(({ id }) => id));
  };
  expect(await methodsFor(50_000)).toEqual(['COD', 'UPI']);
  expect(await methodsFor(9_999)).toEqual([]);
  expect(await methodsFor(500_001)).toEqual([]);
  const state = async () => (await api.get('/admin/plugins', { token })).body.plugins[0];
  const set = async (isOffered: boolean) => {
    const json = { settings: { isOffered }, revision: (await state()).revision };
    expect((await api.put('/plugins/upi', { token, json })).status).toBe(200);
  };
  await set(false);
  expect(await methodsFor(50_000)).toEqual([]);
  await set(true);
});

test('an order waits for its payment: no courier gets it, and it is not asked about by mail', async () => {
  const { id, shopper } = await ordered();
  expect(await shown(id)).toMatchObject({
    paymentStatus: 'PENDING',
    paymentName: 'Pay by UPI',
    holdReasons: ['Awaiting payment: Pay by UPI.'],
  });
  expect(await ship(id)).toMatchObject({ status: 409, body: { code: 'ORDER_HELD' } });
  const payment = await own(shopper, id);
  expect(payment).toMatchObject({ state: 'WAITING', total: 500, payee: 'meher@okbank', reference: null });
  expect(payment.link).toContain(`am=500.00&cu=INR&tn=Order%20${orderNumber(id)}`);
  expect((await open()).orders).toContainEqual(expect.objectContaining({ orderId: id, total: 500, reference: null }));
});

test('the shopper gives the reference, the staff match it by hand, and the order may leave', async () => {
  const { id, shopper } = await ordered();
  const reference = newReference();
  const spaced = `${reference.slice(0, 4)} ${reference.slice(4, 8)} ${reference.slice(8)}`;
  expect((await report(shopper, id, spaced)).status).toBe(200);
  expect(await own(shopper, id)).toMatchObject({ state: 'REPORTED', reference, link: null });
  expect((await open()).orders).toContainEqual(expect.objectContaining({ orderId: id, reference }));
  // What a shopper says is no payment.
  expect((await ship(id)).status).toBe(409);
  expect((await match(id, reference)).body).toEqual({ message: `Order ${orderNumber(id)} is paid.` });
  const paid = await shown(id);
  expect(paid).toMatchObject({ paymentStatus: 'PAID', payment: { reference }, paidBy: expect.any(String) });
  expect(paid).not.toHaveProperty('holdReasons');
  expect(await own(shopper, id)).toMatchObject({ state: 'PAID' });
  expect((await api.get(`/x/upi/orders/${id}`, { token })).body).toMatchObject({
    reported: { reference },
    payment: { reference, paidBackReference: null },
  });
  const audit = await api.get(`/admin/audit?filter=${encodeURIComponent(JSON.stringify({ entity: 'order' }))}`, {
    token,
  });
  expect(JSON.stringify(audit.body.filter(({ entityId }: { entityId: string }) => entityId === id))).toContain(
    reference,
  );
  expect((await ship(id)).status).toBe(200);
  // Paid it stays, whatever its status, and nothing of it is the cash of a courier.
  const { body } = await api.put(`/orders/${id}/status`, { token, json: { deliveryStatus: 'DELIVERED' } });
  expect(body.order).toMatchObject({ paymentStatus: 'PAID', payment: { reference } });
  const cash = (await api.get('/admin/cash', { token })).body;
  expect(cash.gaps.filter(({ orderId }: { orderId: string }) => orderId === id)).toEqual([]);
});

describe('one reference once', () => {
  test('for two orders, by shoppers and by staff', async () => {
    const [one, two] = [await ordered(), await ordered()];
    const reference = newReference();
    expect((await report(one.shopper, one.id, reference)).status).toBe(200);
    const USED = { status: 409, body: { code: 'REFERENCE_USED' } };
    expect(await report(two.shopper, two.id, reference)).toMatchObject(USED);
    // The staff have looked at the bank, so their word counts before that of a shopper.
    expect((await match(two.id, reference)).status).toBe(200);
    expect(await own(one.shopper, one.id)).toMatchObject({ state: 'WAITING', reference: null });
    expect(await report(one.shopper, one.id, reference)).toMatchObject(USED);
    expect(await match(one.id, reference)).toMatchObject(USED);
    expect(await match(two.id, newReference())).toMatchObject({ status: 409, body: { code: 'PAID' } });
    // The same again, as after a lost answer.
    expect((await match(two.id, reference)).status).toBe(200);
    expect(await UpiPayment.query().where({ reference })).toHaveLength(1);
  });

  test('also when two people match it to two orders at once, in two processes', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await ordered(), await ordered()];
      const reference = newReference();
      const answers = await Promise.all([match(one.id, reference), match(two.id, reference, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const paid = await Order.query().findByIds([one.id, two.id]).whereNotNull('paidAt');
      expect(paid).toHaveLength(1);
    }
  });

  test('two references for one order at once: one is its payment', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await ordered();
      const answers = await Promise.all([match(id, newReference()), match(id, newReference(), other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await UpiPayment.query().where({ orderId: id })).toHaveLength(1);
    }
  });

  test('a double click, in two tabs, is one report and one payment', async () => {
    const { id, shopper } = await ordered();
    const reference = newReference();
    const reports = await Promise.all([1, 2, 3].map((tab) => report(shopper, id, reference, tab > 1 ? other : api)));
    expect(reports.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await UpiReport.query().where({ orderId: id })).toHaveLength(1);
    const matches = await Promise.all([match(id, reference), match(id, reference, other)]);
    expect(matches.map(({ status }) => status)).toEqual([200, 200]);
    expect(await UpiPayment.query().where({ orderId: id })).toHaveLength(1);
  });
});

describe('an order that nobody pays', () => {
  test('is released after the hours: its stock comes back, and its shopper gets a mail', async () => {
    const { id, variant } = await ordered(50_000, 3);
    const { id: paid } = await ordered();
    const said = await ordered();
    await match(paid, newReference());
    await report(said.shopper, said.id, newReference());
    await releaseUnpaid(context);
    expect(await shown(id)).toMatchObject({ deliveryStatus: 'PENDING' });
    for (const one of [id, paid, said.id]) await age(one, 24.1);
    await releaseUnpaid(context);
    expect(await shown(id)).toMatchObject({ deliveryStatus: 'CANCELED', paymentStatus: 'CANCELED' });
    expect(await stockLeft(variant)).toBe(3);
    const mail = await OutboxMail.query().findOne({ orderId: id, topic: 'CANCELED' });
    expect(mail?.textBody).toContain('your order is cancelled. If you have paid for it, we will refund you.');
    // What is paid, or said to be, stays.
    for (const one of [paid, said.id]) expect(await shown(one)).toMatchObject({ deliveryStatus: 'PENDING' });
  });

  test('and is matched at the same time is either paid or released, never both', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 8; round++) {
      const { id, variant } = await ordered(50_000, 3);
      await age(id, 25);
      const reference = newReference();
      const matching = () => match(id, reference, other);
      const releasing = () => releaseUnpaid(context);
      const [answer] = round % 2 ? await Promise.all([matching(), releasing()]) : await both(releasing, matching);
      const { deliveryStatus, paymentStatus } = await shown(id);
      ends.add(deliveryStatus);
      const isPaid = answer.status === 200;
      expect([deliveryStatus, paymentStatus]).toEqual(isPaid ? ['PENDING', 'PAID'] : ['CANCELED', 'CANCELED']);
      expect(await stockLeft(variant)).toBe(isPaid ? 2 : 3);
      expect(await UpiPayment.query().where({ reference })).toHaveLength(isPaid ? 1 : 0);
    }
    expect(ends.size).toBeGreaterThan(0);
  });

  test('that was released cannot be matched or reported any more', async () => {
    const { id, shopper } = await ordered();
    await age(id, 25);
    await releaseUnpaid(context);
    const CANCELED = { status: 409, body: { code: 'CANCELED' } };
    expect(await match(id, newReference())).toMatchObject(CANCELED);
    expect(await report(shopper, id, newReference())).toMatchObject(CANCELED);
  });
});

/** The first begins a moment earlier; gives the answer of the second first. */
async function both<Answer>(first: () => Promise<unknown>, second: () => Promise<Answer>): Promise<[Answer]> {
  const running = first();
  const answer = await second();
  await running;
  return [answer];
}

describe('a bank statement', () => {
  test('matches by the reference of the shopper and by the number in its text, to the paisa, and lists what is left over', async () => {
    const [reported, numbered, short, free] = [
      await ordered(129_950),
      await ordered(123_456),
      await ordered(50_000),
      await ordered(50_000),
    ];
    const references = Array.from({ length: 5 }, newReference);
    const [ofReported, ofNumbered, ofShort, ofNobody] = references as [string, string, string, string, string];
    await report(reported.shopper, reported.id, ofReported);
    const { status, body } = await statement(
      `${HEAD}25/11/26,UPI/CR/${ofReported}/ASHA/OKBANK,,"1,299.50"\n` +
        `25/11/26,UPI/${ofNumbered}/Order ${orderNumber(numbered.id)},,1234.56\n` +
        `25/11/26,UPI/${ofShort}/Order ${orderNumber(short.id)},,499.99\n` +
        `25/11/26,UPI/${ofNobody}/gift,,75\n` +
        `25/11/26,NEFT salary,2000.00,\n` +
        `25/11/26,UPI/DR/${references[4]}/courier,80.00,0.00\n`,
    );
    expect([status, body.message, outcomes(body)]).toEqual([
      200,
      '2 matched, 2 unmatched.',
      ['MATCHED', 'MATCHED', 'LEFT', 'LEFT'],
    ]);
    expect(body.lines[2]).toMatchObject({ orderId: short.id, reason: 'The amount does not match the order’s total.' });
    for (const [{ id }, reference] of [
      [reported, ofReported],
      [numbered, ofNumbered],
    ] as const)
      expect(await shown(id)).toMatchObject({ paymentStatus: 'PAID', payment: { reference } });
    for (const { id } of [short, free]) expect(await shown(id)).toMatchObject({ paymentStatus: 'PENDING' });
    const left = (await open()).payments.map(({ reference, amount }: { reference: string; amount: number }) => [
      reference,
      amount,
    ]);
    expect(left).toEqual(
      expect.arrayContaining([
        [ofShort, 499.99],
        [ofNobody, 75],
      ]),
    );
    // The staff cannot say that it was another amount.
    expect(await match(short.id, ofShort)).toMatchObject({ status: 409, body: { code: 'OTHER_AMOUNT' } });
  });

  test('that is sent again, or by two people at once, matches nothing twice', async () => {
    const { id } = await ordered();
    const [reference, rest] = [newReference(), newReference()];
    const text = `${HEAD},UPI/${reference}/${orderNumber(id)},,500.00\n,UPI/${rest}/x,,1\n`;
    const answers = await Promise.all([statement(text), statement(text, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(outcomes((await statement(text)).body)).toEqual(['BEFORE', 'LEFT']);
    expect(await UpiPayment.query().whereIn('reference', [reference, rest])).toHaveLength(2);
    expect(await shown(id)).toMatchObject({ paymentStatus: 'PAID' });
  });

  test('that came before the word of the shopper: the order is paid at once, if the amount is right', async () => {
    const { id, shopper } = await ordered();
    const [right, wrong] = [newReference(), newReference()];
    await statement(`${HEAD},UPI/${right}/x,,500\n,UPI/${wrong}/x,,499\n`);
    expect((await report(shopper, id, wrong)).status).toBe(200);
    expect(await own(shopper, id)).toMatchObject({ state: 'REPORTED' });
    expect((await report(shopper, id, right)).body.message).toBe('Thank you. We have received your payment.');
    expect(await own(shopper, id)).toMatchObject({ state: 'PAID' });
  });

  test('whose order was released: the money is listed to be paid back, once', async () => {
    const { id } = await ordered();
    await age(id, 25);
    await releaseUnpaid(context);
    const reference = newReference();
    const { body } = await statement(`${HEAD},UPI/${reference}/${orderNumber(id)},,500\n`);
    expect(body.lines).toMatchObject([{ outcome: 'LEFT', reason: 'This order is cancelled.' }]);
    const back = (paidBackReference: string) =>
      api.post('/x/upi/paid-back', { token, json: { reference, paidBackReference } });
    expect((await open()).payments).toContainEqual(expect.objectContaining({ reference }));
    expect((await back('R1')).status).toBe(200);
    expect((await back('R1')).status).toBe(200);
    expect((await back('R2')).status).toBe(409);
    expect((await open()).payments).not.toContainEqual(expect.objectContaining({ reference }));
    expect(outcomes((await statement(`${HEAD},UPI/${reference}/x,,500\n`)).body)).toEqual(['BEFORE']);
  });

  test.each([
    ['no columns', 'A,B\n1,2\n'],
    ['an amount that is none', `${HEAD},UPI/123456789012/x,,five\n`],
    ['half a paisa', `${HEAD},UPI/123456789012/x,,5.005\n`],
    ['nothing', ''],
  ])('with %s is refused, and nothing of it is kept', async (_, text) => {
    expect((await statement(text)).status).toBe(400);
    expect(await UpiPayment.query().where({ reference: '123456789012' })).toEqual([]);
  });
});

test('a paid order that is cancelled is to be paid back; a paid one that is not, is not', async () => {
  const { id } = await ordered();
  const reference = newReference();
  await match(id, reference);
  const back = () => api.post('/x/upi/paid-back', { token, json: { reference, paidBackReference: 'R9' } });
  expect(await back()).toMatchObject({ status: 409, body: { code: 'MATCHED' } });
  await cancel(id);
  expect(await shown(id)).toMatchObject({ paymentStatus: 'CANCELED', payment: { reference } });
  expect((await open()).payments).toContainEqual(expect.objectContaining({ reference, orderId: id }));
  expect((await back()).status).toBe(200);
  expect((await open()).payments).not.toContainEqual(expect.objectContaining({ reference }));
});

describe('other people', () => {
  test('see and report no order of somebody else, and none that is paid in cash', async () => {
    const { id } = await ordered();
    const stranger = await createShopper(api);
    expect((await api.get(`/x/upi/own/${id}`, { token: stranger.token })).status).toBe(404);
    expect((await report(stranger, id, newReference())).status).toBe(404);
    await fillCart(stranger.user, await createVariant());
    const cash = (await place(api, stranger)).body.order.id;
    expect((await api.get(`/x/upi/own/${cash}`, { token: stranger.token })).status).toBe(404);
    expect(await report(stranger, cash, newReference())).toMatchObject({ status: 409, body: { code: 'NOT_UPI' } });
    expect(await match(cash, newReference())).toMatchObject({ status: 409, body: { code: 'NOT_UPI' } });
  });

  test('of the staff need the permission for money', async () => {
    const { id } = await ordered();
    const json = { orderId: id, reference: newReference() };
    const { token: packer } = await createEditor(api, { permissions: 'orders' });
    expect((await api.post('/x/upi/match', { token: packer, json })).status).toBe(403);
    expect((await api.get('/x/upi/open', { token: packer })).status).toBe(403);
    const { token: finance } = await createEditor(api, { permissions: 'finance' });
    expect((await api.post('/x/upi/match', { token: finance, json })).status).toBe(200);
  });

  test.each(['12345678901', '1234567890123', 'ABCDEFGHIJKL', ''])('the reference “%s” is none', async (reference) => {
    const { id, shopper } = await ordered();
    expect(await report(shopper, id, reference)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reference' }] },
    });
  });
});

test('its data checks hold, and see a payment that is not that of its order', async () => {
  // Earlier files have paid orders of this method without the plugin.
  const unpaid = { paidAt: null, paymentStatus: 'PENDING' } as const;
  const ownIds = UpiPayment.query().whereNotNull('orderId').select('orderId');
  await Order.query().where({ paymentMethod: METHOD }).whereNotIn('id', ownIds).patch(unpaid);
  const { id } = await ordered();
  await match(id, newReference());
  const breaches = async () => (await runChecks(upiChecks)).map(({ breaches }) => Number(breaches));
  expect(await breaches()).toEqual([0, 0]);
  await UpiPayment.query().where({ orderId: id }).patch({ amount: 1 });
  expect(await breaches()).toEqual([1, 0]);
  await UpiPayment.query().where({ orderId: id }).delete();
  expect(await breaches()).toEqual([0, 1]);
  await Order.query().findById(id).patch(unpaid);
});
