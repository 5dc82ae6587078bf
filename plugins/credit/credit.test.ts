import { randomUUID } from 'node:crypto';
import { AuditEntry } from '@rangrekha/backend/audit/AuditEntry';
import { EmailChange } from '@rangrekha/backend/features/accounts/email-changes/EmailChange';
import { User } from '@rangrekha/backend/features/accounts/User';
import { runChecks } from '@rangrekha/backend/features/data-checks/run-checks';
import { ORDER_CHECKS } from '@rangrekha/backend/features/orders/order-checks';
import { OutboxMail } from '@rangrekha/backend/mail/OutboxMail';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { startTestApi, type TestApi } from '@rangrekha/backend/testing/api';
import { askDuring } from '@rangrekha/backend/testing/database/ask-during';
import { statementsOf } from '@rangrekha/backend/testing/database/statements-of';
import { createShopperWith, place, type Shopper } from '@rangrekha/backend/testing/factories/orders';
import { deliveredOrder, returnDesk } from '@rangrekha/backend/testing/factories/returns';
import { createAdmin, createEditor, type SignedIn, unique } from '@rangrekha/backend/testing/factories/users';
import { orderNumber } from '@rangrekha/contract/names';
import type { Transaction } from 'objection';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { creditChecks } from './checks';
import { hashOf, plainCode } from './codes';
import { expireAll } from './expire';
import { giveBackAll } from './give-back';
import { credit } from './index';
import type { CreditSettings } from './settings';
import { Account, Entry, Purchase } from './tables';

const DAY = 86_400_000;
/** Both processes take each other's tokens. */
const KEY = { JWT_SECRET: 'a-key-of-the-store-for-two-processes' };

const PAY_TO = 'By UPI to shop@bank';

/** Two processes of one shop. */
let api: TestApi;
let other: TestApi;
/** Says not how a card is paid. */
let silent: TestApi;
let admin: SignedIn;
let context: PluginContext<CreditSettings>;
beforeAll(async () => {
  other = await startTestApi({ ...KEY, RATE_LIMIT: 'on' }, { plugins: [credit({ months: 24, payTo: PAY_TO })] });
  silent = await startTestApi({ ...KEY, BACKGROUND_WORK: 'off' }, { plugins: [credit({ months: 24 })] });
  api = await startTestApi({ ...KEY, BACKGROUND_WORK: 'off' }, { plugins: [credit({ months: 24, payTo: PAY_TO })] });
  for (const work of Object.values(other.services.plugins.background)) await work.stop();
  admin = await createAdmin(api);
  const [found] = await api.services.plugins.active();
  context = found?.context as unknown as PluginContext<CreditSettings>;
});
afterEach(async () => {
  expect((await runChecks(creditChecks)).flatMap(({ examples }) => examples)).toEqual([]);
});
afterAll(async () => {
  await silent.close();
  await other.close();
  await api.close();
});

const issue = (amount: number, json: object = {}) =>
  api.post('/x/credit/issue', {
    token: admin.token,
    json: { id: randomUUID(), amount, paidBy: 'UPI 412345678901', ...json },
  });
const add = ({ token }: SignedIn, code: string, one = api) => one.post('/x/credit/add', { token, json: { code } });
const pay = ({ token }: SignedIn, orderId: string, paise: number, one = api) =>
  one.post('/x/credit/pay', { token, json: { orderId, amount: String(paise) } });
const mine = async ({ token }: SignedIn) => (await api.get('/x/credit/mine', { token })).body;
const own = async ({ token }: SignedIn, id: string) => (await api.get(`/x/credit/own/${id}`, { token })).body;
const shown = async (id: string) => (await api.get(`/admin/orders/${id}`, { token: admin.token })).body;
const setStatus = (id: string, deliveryStatus: string, more: object = {}) =>
  api.put(`/orders/${id}/status`, { token: admin.token, json: { deliveryStatus, ...more } });
const block = (id: string, isBlocked: boolean) =>
  api.post('/x/credit/block', { token: admin.token, json: { id, isBlocked } });
const broken = async () =>
  (await runChecks(creditChecks)).filter(({ breaches }) => Number(breaches) > 0).map(({ name }) => name);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

/** A confirmed shopper who has added a gift card, and has ordered. Rupees. */
async function holder(amount: number, price = 1_500) {
  const shopper = await createShopperWith(api, price * 100);
  await User.query().findById(shopper.user.id).patch({ emailVerifiedAt: new Date() });
  const { code } = (await issue(amount)).body;
  expect((await add(shopper, code)).status).toBe(200);
  const [account] = await Account.query().where({ customerId: shopper.user.id });
  const order = (await place(api, shopper)).body.order;
  return { shopper, code, account: account as Account, id: order.id as string };
}

/** Kinds and paise of an account's entries, in their order. */
const entriesOf = async ({ id }: Pick<Account, 'id'>) =>
  (await Entry.query().where({ accountId: id }).orderBy(['createdAt', 'id'])).map(({ kind, amount }) => [kind, amount]);

describe('a gift card', () => {
  test('has a code that is shown and mailed once, and of which the shop keeps a hash', async () => {
    const email = `${unique('asha')}@example.com`;
    const sums = async () => (await api.get('/x/credit/accounts', { token: admin.token })).body;
    const before = await sums();
    const json = { id: randomUUID(), email, message: 'Happy birthday' };
    const issued = await issue(500, json);
    expect(issued.body).toMatchObject({ message: 'The gift card is issued and emailed.' });
    const { code } = issued.body;
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    const mails = await OutboxMail.query().where({ recipient: email });
    expect(mails).toMatchObject([{ eraseBody: true, subject: 'A gift card for you' }]);
    for (const text of [code, 'Happy birthday', '₹500.00']) expect(mails[0]?.textBody).toContain(text);
    expect(await sums()).toMatchObject({ outstanding: before.outstanding + 500, count: before.count + 1 });
    // What is sent twice is issued once.
    expect(await issue(500, json)).toMatchObject({ status: 409, body: { code: 'ISSUED' } });
    expect(await OutboxMail.query().where({ recipient: email }).resultSize()).toBe(1);
    const rows = JSON.stringify([
      await Account.query().findById(json.id),
      await AuditEntry.query().where({ entityId: json.id }),
    ]);
    for (const secret of [code, code.replaceAll('-', ''), email]) expect(rows).not.toContain(secret);
    expect(rows).toContain(`Gift card …${code.slice(-4)}`);
    await OutboxMail.query().where({ recipient: email }).delete();

    const list = async (q: string) =>
      (await api.get(`/x/credit/accounts?${new URLSearchParams({ q })}`, { token: admin.token })).body.accounts;
    for (const q of [code.slice(-4), code])
      expect(await list(q)).toContainEqual(expect.objectContaining({ id: json.id, balance: 500, customer: null }));
    const shopper = await createShopperWith(api, 50_000);
    await add(shopper, code.toLowerCase());
    expect(await list(shopper.user.email)).toMatchObject([{ id: json.id, customer: { id: shopper.user.id } }]);
    expect((await api.get(`/x/credit/accounts/${json.id}`, { token: admin.token })).body.entries).toMatchObject([
      { kind: 'ISSUED', amount: 500, by: admin.user.displayName },
    ]);
  });

  test('is issued and blocked by the finance only', async () => {
    const { token } = await createEditor(api, { permissions: 'orders,catalogue,content,legal,settings' });
    for (const path of ['/x/credit/accounts', `/x/credit/accounts/${randomUUID()}`, `/x/credit/orders/${randomUUID()}`])
      expect((await api.get(path, { token })).status).toBe(403);
    const { account } = await holder(100);
    for (const [path, json] of [
      ['issue', { id: randomUUID(), amount: 1, paidBy: 'x' }],
      ['block', { id: account.id, isBlocked: true }],
      ['give-refund', { returnId: randomUUID() }],
    ] as const)
      expect((await api.post(`/x/credit/${path}`, { token, json })).status).toBe(403);
  });

  test('is owned by the first customer to add it; the others are told that no such card exists', async () => {
    const [one, two] = [await createShopperWith(api, 50_000), await createShopperWith(api, 50_000)];
    const { code } = (await issue(300)).body;
    const both = await Promise.all([add(one, code), add(two, code, other)]);
    expect(statuses(both)).toEqual([200, 409]);
    const [first, second] = both[0]?.status === 200 ? [one, two] : [two, one];
    expect((await add(first, code)).status).toBe(200);
    const refused = await add(second, code);
    expect(refused).toMatchObject({ status: 409, body: { code: 'UNKNOWN_CODE' } });
    expect((await add(second, 'ABCD-EFGH-JKLM-NPQR')).body.message).toBe(refused.body.message);
    expect([(await mine(first)).balance, (await mine(second)).balance]).toEqual([300, 0]);
    expect((await add(second, '1234')).body.errors).toMatchObject([{ path: 'code' }]);
  });

  test('is nobody else’s if another customer added it a moment before', async () => {
    const [one, two] = [await createShopperWith(api, 50_000), await createShopperWith(api, 50_000)];
    const { code } = (await issue(300)).body;
    const card = { codeHash: hashOf(plainCode(code)) };
    const taken = (trx: Transaction) => Account.query(trx).where(card).patch({ customerId: one.user.id });
    expect(await askDuring(taken, () => add(two, code))).toMatchObject({ status: 409, body: { code: 'UNKNOWN_CODE' } });
    expect([(await mine(one)).balance, (await mine(two)).balance]).toEqual([300, 0]);
  });

  test('is not guessed: 20 tries in 15 minutes', async () => {
    const shopper = await createShopperWith(api, 50_000);
    const tries = [];
    for (let n = 0; n < 21; n++) tries.push((await add(shopper, 'ABCD-EFGH-JKLM-NPQR', other)).status);
    expect(tries).toEqual([...Array(20).fill(409), 429]);
  });
});

describe('paying', () => {
  test('a part makes it an order with that part paid before, and the courier collects the rest', async () => {
    const { shopper, account, id } = await holder(500);
    expect(await own(shopper, id)).toMatchObject({ payable: 500, rest: 1000, paid: 0 });
    expect(await pay(shopper, id, 50_000)).toMatchObject({
      status: 200,
      body: { message: '₹500.00 was paid by your credit.' },
    });
    const NAME = 'Cash on Delivery, ₹500.00 by store credit';
    expect(await shown(id)).toMatchObject({
      ...{ orderTotal: 1500, advance: 500, paymentMethod: 'CREDIT', paymentName: NAME },
      ...{ paymentStatus: 'PENDING', payment: { reference: 'Store credit' } },
    });
    expect(await own(shopper, id)).toMatchObject({ payable: 0, paid: 500 });
    const mails = OutboxMail.query().where({ recipient: shopper.user.email });
    expect(
      (await mails.clone().findOne({ subject: `Order #${orderNumber(id)}: paid by store credit` }))?.textBody,
    ).toContain('₹1,000.00 ready in cash');
    // Sent again, it is counted once, and nobody is mailed again.
    expect((await pay(shopper, id, 50_000)).status).toBe(200);
    expect(await mails.clone().where('subject', 'like', '%paid by store credit').resultSize()).toBe(1);
    expect(await entriesOf(account)).toEqual([
      ['ISSUED', 50_000],
      ['SPENT', -50_000],
    ]);

    const columns = [{ heading: 'Cash', field: 'CASH_TO_COLLECT', text: '' }];
    const token = admin.token;
    const { layout } = (await api.post('/admin/courier-layouts', { token, json: { name: unique('Layout'), columns } }))
      .body;
    const file = await api.post('/admin/courier-files.csv', { token, json: { layoutId: layout.id, ids: [id] } });
    expect(file.body.split('\n')[1]).toContain('1000');
    const courier = unique('Courier');
    expect((await setStatus(id, 'SHIPPED', { courier })).status).toBe(200);
    expect((await OutboxMail.query().findOne({ orderId: id, topic: 'SHIPPED' }))?.textBody).toContain(
      'To pay on delivery: ₹1,000.00',
    );
    await setStatus(id, 'DELIVERED');
    const { couriers } = (await api.get('/admin/cash', { token })).body;
    expect(couriers.find((one: { courier: string }) => one.courier === courier)).toMatchObject({ expected: 1000 });
    const breaches = (await runChecks(ORDER_CHECKS)).flatMap(({ examples }) => examples);
    expect(breaches.filter((breach) => breach.includes(orderNumber(id)))).toEqual([]);
    // A payment lowers no price: the tax is that of the whole.
    const invoice = (await api.get(`/orders/${id}/invoice`, { token: shopper.token })).body;
    expect(invoice).toMatchObject({ totals: { total: 1500 }, order: { advance: 500, paymentName: NAME } });
  });

  test('an order of less leaves the rest on the card, and the oldest end comes first', async () => {
    const { shopper, account, id } = await holder(2_000);
    const { code } = (await issue(300)).body;
    await add(shopper, code);
    const [sooner] = await Account.query().where({ customerId: shopper.user.id }).whereNot({ id: account.id });
    await sooner?.$query().patch({ expiresAt: new Date(Date.now() + 100 * DAY) });
    expect((await pay(shopper, id, 150_000)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ paymentName: 'Store credit', paymentStatus: 'PAID' });
    expect(await shown(id)).not.toHaveProperty('advance');
    expect(await entriesOf(sooner as Account)).toContainEqual(['SPENT', -30_000]);
    expect(await entriesOf(account)).toContainEqual(['SPENT', -120_000]);
    expect((await mine(shopper)).balance).toBe(800);
    const layout = await setStatus(id, 'SHIPPED');
    expect(layout.status).toBe(200);
    expect((await OutboxMail.query().findOne({ orderId: id, topic: 'SHIPPED' }))?.textBody).not.toContain(
      'To pay on delivery',
    );
  });

  test('another amount than was shown, another’s order, what has left, and what is cancelled are refused', async () => {
    const { shopper, id } = await holder(500);
    expect(await pay(shopper, id, 40_000)).toMatchObject({ status: 409, body: { code: 'AMOUNT_CHANGED' } });
    const someone = await holder(500);
    expect((await pay(someone.shopper, id, 50_000)).status).toBe(404);
    await setStatus(id, 'SHIPPED');
    expect(await own(shopper, id)).toMatchObject({ payable: 0 });
    expect(await pay(shopper, id, 50_000)).toMatchObject({ status: 409, body: { code: 'HAS_LEFT' } });
    await setStatus(id, 'CANCELED');
    expect(await pay(shopper, id, 50_000)).toMatchObject({ status: 409, body: { code: 'CANCELED' } });
    expect((await mine(shopper)).balance).toBe(500);
  });

  test('what is blocked or has ended pays nothing', async () => {
    const { shopper, account, id, code } = await holder(500);
    expect((await block(account.id, true)).status).toBe(200);
    expect(await mine(shopper)).toMatchObject({ balance: 0, accounts: [{ state: 'BLOCKED' }] });
    expect(await add(shopper, code)).toMatchObject({ status: 409, body: { code: 'BLOCKED' } });
    expect(await pay(shopper, id, 50_000)).toMatchObject({ status: 409, body: { code: 'AMOUNT_CHANGED' } });
    await block(account.id, false);
    await account.$query().patch({ expiresAt: new Date(Date.now() - 1_000) });
    expect(await add(shopper, code)).toMatchObject({ status: 409, body: { code: 'EXPIRED' } });
    expect(await pay(shopper, id, 50_000)).toMatchObject({ status: 409, body: { code: 'AMOUNT_CHANGED' } });
    expect(await AuditEntry.query().where({ entityId: account.id, action: 'changed' }).resultSize()).toBe(2);
  });

  test('an order takes no statement more', async () => {
    const shopper = await createShopperWith(api, 50_000);
    await place(api, await createShopperWith(api, 50_000));
    const { answer, asked } = await statementsOf(() => place(api, shopper));
    expect([answer.status, asked.length]).toEqual([201, 14]);
  });
});

describe('at the same time', () => {
  test('one card pays one of two orders, and one order is paid once', async () => {
    const { shopper, account, id } = await holder(1_000, 1_000);
    const second = await createShopperWith(api, 100_000);
    // The same customer, with the cart of another one: two orders wait for one card.
    await api.knex('cart_items').where({ userId: second.user.id }).update({ userId: shopper.user.id });
    const again = (await place(api, shopper)).body.order.id;
    const tries = [pay(shopper, id, 100_000), pay(shopper, again, 100_000, other), pay(shopper, id, 100_000, other)];
    const answers = await Promise.all(tries);
    expect(await entriesOf(account)).toEqual([
      ['ISSUED', 100_000],
      ['SPENT', -100_000],
    ]);
    const paid = (await Promise.all([shown(id), shown(again)])).filter(({ payment }) => payment);
    expect(paid).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200).length).toBe(paid[0].id === id ? 2 : 1);
    expect((await mine(shopper)).balance).toBe(0);
  });

  test('it is spent or it ends, never both', async () => {
    const { shopper, account, id } = await holder(500);
    const end = account.expiresAt;
    const [paid] = await Promise.all([pay(shopper, id, 50_000), expireAll(context, end)]);
    const entries = await entriesOf(account);
    expect(entries).toHaveLength(2);
    expect(entries[1]).toEqual([paid.status === 200 ? 'SPENT' : 'EXPIRED', -50_000]);
  });

  test('an order is paid or cancelled, and money of a cancelled one comes back once', async () => {
    const { shopper, account, id } = await holder(500);
    await Promise.all([pay(shopper, id, 50_000), setStatus(id, 'CANCELED')]);
    await Promise.all([giveBackAll(context), giveBackAll(context)]);
    await giveBackAll(context);
    expect((await mine(shopper)).balance).toBe(500);
    expect(((await entriesOf(account)).length - 1) % 2).toBe(0);
  });
});

describe('an order that is cancelled', () => {
  test('or refused at the door gives the credit back to where it came from, once', async () => {
    const { shopper, account, id } = await holder(500);
    await pay(shopper, id, 50_000);
    for (const status of ['SHIPPED', 'CANCELED']) await setStatus(id, status);
    // What it came from has ended meanwhile: it can be spent for a while.
    await account.$query().patch({ expiresAt: new Date(Date.now() - DAY) });
    for (let again = 0; again < 2; again++) await giveBackAll(context);
    expect(await entriesOf(account)).toEqual([
      ['ISSUED', 50_000],
      ['SPENT', -50_000],
      ['GIVEN_BACK', 50_000],
    ]);
    expect((await mine(shopper)).balance).toBe(500);
    expect(await own(shopper, id)).toMatchObject({ payable: 0, paid: 500, givenBack: 500 });
    expect(await shown(id)).toMatchObject({ paymentMethod: 'COD', paymentStatus: 'CANCELED' });
    const subject = `Order #${orderNumber(id)}: your credit is back`;
    expect(await OutboxMail.query().where({ recipient: shopper.user.email, subject }).resultSize()).toBe(1);
    // Opened again it is paid in cash, or by credit again.
    await setStatus(id, 'PENDING');
    expect(await own(shopper, id)).toMatchObject({ payable: 500, rest: 1000 });
    expect((await pay(shopper, id, 50_000)).status).toBe(200);
    expect((await mine(shopper)).balance).toBe(0);
  });

  test('and opened again before that stays paid', async () => {
    const { shopper, id } = await holder(500);
    await pay(shopper, id, 50_000);
    for (const status of ['CANCELED', 'PENDING']) await setStatus(id, status);
    await giveBackAll(context);
    expect(await shown(id)).toMatchObject({ paymentMethod: 'CREDIT', advance: 500 });
    expect((await mine(shopper)).balance).toBe(0);
  });
});

describe('a return', () => {
  /** A received return of one of two pieces, ₹1,299 each. */
  async function received(pay?: (shopper: Shopper, id: string) => Promise<unknown>, outcome?: 'EXCHANGE') {
    const desk = returnDesk(api, admin);
    const bought = await deliveredOrder(api, admin);
    await pay?.(bought.shopper, bought.order.id);
    const { id } = (await bought.request(1, outcome)).body.return;
    await desk.approve(id);
    await desk.receive(id, 1);
    return { ...bought, id: id as string, desk };
  }
  const take = ({ token }: SignedIn, returnId: string) => api.post('/x/credit/refund', { token, json: { returnId } });
  const give = ({ token }: SignedIn, returnId: string) =>
    api.post('/x/credit/give-refund', { token, json: { returnId } });

  test('is refunded as credit at once if the shopper wants it, and once', async () => {
    const { shopper, order, id, desk } = await received();
    expect(await own(shopper, order.id)).toMatchObject({ returns: [{ id, amount: 1299 }] });
    expect((await take(await createShopperWith(api, 50_000), id)).status).toBe(404);
    expect(statuses(await Promise.all([take(shopper, id), take(shopper, id)]))).toEqual([200, 200]);
    expect(await desk.read(id)).toMatchObject({ state: 'REFUNDED', refundReference: 'Store credit' });
    expect(await mine(shopper)).toMatchObject({
      balance: 1299,
      accounts: [{ kind: 'REFUND', entries: [{ kind: 'RETURNED', amount: 1299, orderId: order.id }] }],
    });
    expect((await own(shopper, order.id)).returns).toEqual([]);
    expect((await desk.refund(id, 'UTR 9')).status).toBe(409);
    // A check finds a refund of another amount.
    const [entry, account] = [
      Entry.query().where({ returnId: id }),
      Account.query().where({ customerId: shopper.user.id }),
    ];
    for (const paise of [129_901, 129_900]) {
      await entry.clone().patch({ amount: paise });
      await account.clone().patch({ balance: paise });
      expect(await broken()).toEqual(paise === 129_900 ? [] : ['credit-returns']);
    }
  });

  test('for another size is not refunded as well', async () => {
    const { shopper, order, id } = await received(undefined, 'EXCHANGE');
    expect((await own(shopper, order.id)).returns).toEqual([]);
    for (const answer of [await take(shopper, id), await give(admin, id)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'NO_REFUND' } });
    expect((await mine(shopper)).balance).toBe(0);
  });

  test('whose shopper has named an account is not refunded twice', async () => {
    const { shopper, order, id, desk } = await received();
    const json = { kind: 'UPI', upiId: 'asha@upi' };
    await api.put(`/returns/${id}/payout`, { token: shopper.token, json });
    expect((await own(shopper, order.id)).returns).toEqual([]);
    expect(await take(shopper, id)).toMatchObject({ status: 409, body: { code: 'PAYOUT_GIVEN' } });
    expect((await desk.refund(id)).status).toBe(200);
    expect(await take(shopper, id)).toMatchObject({ status: 409, body: { code: 'STATE_CHANGED' } });
    expect((await mine(shopper)).balance).toBe(0);
  });

  test('of somebody whose email address the staff have changed is held, and not given by who changed it', async () => {
    const { shopper, id } = await received();
    const packer = await createEditor(api, { permissions: 'orders,finance' });
    const at = new Date(Date.now() - DAY);
    const asked = { askedBy: packer.user.id, askedByName: 'Asha Rao', askedAt: at, doneAt: at };
    await EmailChange.query().insert({ userId: shopper.user.id, email: shopper.user.email, ...asked });
    expect(await give(packer, id)).toMatchObject({ status: 409, body: { code: 'OWN_CHANGE' } });
    expect((await take(shopper, id)).body.message).toBe('We check this refund first, and answer by email.');
    expect(await give(admin, id)).toMatchObject({ status: 409, body: { code: 'PAYOUT_HELD' } });
    await api.put(`/admin/returns/${id}/payout/release`, { token: admin.token });
    expect(await give(packer, id)).toMatchObject({ status: 409, body: { code: 'OWN_CHANGE' } });
    expect((await mine(shopper)).balance).toBe(0);
    expect((await give(admin, id)).status).toBe(200);
    expect((await mine(shopper)).balance).toBe(1299);
  });

  test('is not given back a second time when its order is cancelled', async () => {
    const desk = returnDesk(api, admin);
    const { shopper, id } = await holder(2_000, 1_000);
    const { user } = shopper;
    await pay(shopper, id, 100_000);
    await setStatus(id, 'DELIVERED');
    const { order } = (await api.get(`/orders/${id}`, { token: shopper.token })).body;
    const lines = [{ itemId: order.items[0].id, quantity: 1, reason: 'TOO_SMALL' }];
    const json = { outcome: 'REFUND', lines };
    const returned = (await api.post(`/orders/${id}/returns`, { token: shopper.token, json })).body.return.id;
    await desk.approve(returned);
    await desk.receive(returned, 1);
    expect((await take(shopper, returned)).status).toBe(200);
    await setStatus(id, 'CANCELED');
    await giveBackAll(context);
    expect((await Account.query().where({ customerId: user.id })).reduce((sum, one) => sum + one.balance, 0)).toBe(
      200_000,
    );
  });
});

describe('a card that a shopper buys', () => {
  const purchase = (json: object = {}) => ({
    id: randomUUID(),
    amount: '500',
    email: `${unique('mira')}@example.com`,
    ...json,
  });
  const buy = ({ token }: SignedIn, json: object, one = api) => one.post('/x/credit/buy', { token, json });
  const settle = (id: string, one = api) =>
    one.post('/x/credit/settle', { token: admin.token, json: { id, paidBy: 'UPI 412345678901' } });
  const cancel = ({ token }: SignedIn, id: string) => api.post('/x/credit/cancel-purchase', { token, json: { id } });
  const decline = (id: string) => api.post('/x/credit/decline', { token: admin.token, json: { id } });
  const waiting = async (id: string) =>
    (await api.get('/x/credit/waiting', { token: admin.token })).body.purchases.find(
      (one: { id: string }) => one.id === id,
    );
  const bought = async ({ token }: SignedIn) => (await api.get('/x/credit/purchases', { token })).body;
  const mailsTo = (recipient: string) => OutboxMail.query().where({ recipient });

  test('waits for its money; then its code is mailed once, and the staff see none', async () => {
    const shopper = await createShopperWith(api, 50_000);
    await User.query().findById(shopper.user.id).patch({ emailVerifiedAt: new Date() });
    const json = purchase({ message: 'Happy birthday' });
    const twice = await Promise.all([buy(shopper, json), buy(shopper, json, other)]);
    expect(statuses(twice)).toEqual([200, 200]);
    const { payTo, purchases } = await bought(shopper);
    expect([payTo, purchases]).toMatchObject([PAY_TO, [{ id: json.id, amount: 500, state: 'WAITING' }]]);
    const [how, ...more] = await mailsTo(shopper.user.email).where('subject', 'like', '%how to pay');
    expect([how?.textBody, more]).toEqual([expect.stringContaining(PAY_TO), []]);
    expect(how?.subject).toContain(purchases[0].number);
    expect(await waiting(json.id)).toMatchObject({ email: json.email, buyer: { email: shopper.user.email } });
    expect(await Account.query().findById(json.id)).toBeUndefined();

    const settled = await Promise.all([settle(json.id), settle(json.id, other)]);
    expect(statuses(settled)).toEqual([200, 409]);
    expect(JSON.stringify(settled.map(({ body }) => body))).not.toMatch(/([2-9A-Z]{4}-){3}/);
    const [mail, ...others] = await mailsTo(json.email);
    expect(others).toEqual([]);
    for (const text of ['Happy birthday', '₹500.00']) expect(mail?.textBody).toContain(text);
    const [code = ''] = mail?.textBody?.match(/([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/) ?? [];
    expect((await add(shopper, code)).status).toBe(200);
    expect((await mine(shopper)).balance).toBe(500);
    // The address of who got it is kept no longer.
    expect(await Purchase.query().findById(json.id)).toMatchObject({ state: 'PAID', email: '', message: '' });
    expect((await cancel(shopper, json.id)).status).toBe(409);
    expect((await decline(json.id)).status).toBe(409);
  });

  test('is cancelled by its shopper, by the staff, or after a month; no card comes of it', async () => {
    const shopper = await createShopperWith(api, 50_000);
    const [own, declined, old] = [purchase(), purchase(), purchase()];
    for (const json of [own, declined, old]) await buy(shopper, json);
    const stranger = await createShopperWith(api, 50_000);
    expect((await cancel(stranger, own.id)).status).toBe(404);
    expect((await cancel(shopper, own.id)).status).toBe(200);
    expect((await cancel(shopper, own.id)).status).toBe(200);
    expect(statuses(await Promise.all([decline(declined.id), decline(declined.id)]))).toEqual([200, 200]);
    expect(await AuditEntry.query().where({ entityId: declined.id }).resultSize()).toBe(1);
    const { createdAt } = (await Purchase.query().findById(old.id)) as Purchase;
    await expireAll(context, new Date(createdAt.getTime() + 29 * DAY));
    expect(await waiting(old.id)).toBeDefined();
    await expireAll(context, new Date(createdAt.getTime() + 30 * DAY));
    for (const { id } of [own, declined, old]) {
      expect(await Purchase.query().findById(id)).toMatchObject({ state: 'CANCELED', email: '' });
      expect((await settle(id)).status).toBe(409);
      expect(await Account.query().findById(id)).toBeUndefined();
    }
  });

  test('is one of five that wait, and nothing where the shop does not say how it is paid', async () => {
    const shopper = await createShopperWith(api, 50_000);
    for (let count = 0; count < 5; count += 1) expect((await buy(shopper, purchase())).status).toBe(200);
    expect(await buy(shopper, purchase())).toMatchObject({ status: 409, body: { code: 'TOO_MANY' } });
    for (const [field, value] of [
      ['amount', '99'],
      ['amount', '100001'],
      ['amount', '100.50'],
      ['email', 'mira'],
      ['message', 'x'.repeat(301)],
    ])
      expect((await buy(shopper, purchase({ [field as string]: value }))).status).toBe(400);
    expect(await buy(await createShopperWith(api, 50_000), purchase(), silent)).toMatchObject({
      ...{ status: 409, body: { code: 'NOT_SOLD' } },
    });
  });

  test('is settled by the finance only, and nobody buys with the id of another', async () => {
    const [shopper, stranger] = [await createShopperWith(api, 50_000), await createShopperWith(api, 50_000)];
    const json = purchase();
    await buy(shopper, json);
    await buy(stranger, { ...json, amount: '900' });
    expect(await Purchase.query().findById(json.id)).toMatchObject({ customerId: shopper.user.id, amount: 50_000 });
    const { token } = await createEditor(api, { permissions: 'orders,catalogue,content,legal,settings' });
    expect((await api.get('/x/credit/waiting', { token })).status).toBe(403);
    for (const call of ['settle', 'decline'])
      expect((await api.post(`/x/credit/${call}`, { token, json: { id: json.id, paidBy: 'x' } })).status).toBe(403);
    expect(
      (await api.post('/x/credit/settle', { token: shopper.token, json: { id: json.id, paidBy: 'x' } })).status,
    ).toBe(403);
  });
});

describe('the end', () => {
  test('takes what is left, after one mail 45 days before', async () => {
    const { shopper, account } = await holder(500);
    const at = (daysBefore: number) => new Date(account.expiresAt.getTime() - daysBefore * DAY);
    const mails = () =>
      OutboxMail.query()
        .where({ recipient: shopper.user.email })
        .where('subject', 'like', '%expires soon')
        .resultSize();
    await expireAll(context, at(46));
    expect(await mails()).toBe(0);
    await Promise.all([expireAll(context, at(44)), expireAll(context, at(44))]);
    await expireAll(context, at(10));
    expect(await mails()).toBe(1);
    expect((await mine(shopper)).balance).toBe(500);
    await Promise.all([expireAll(context, at(0)), expireAll(context, at(0))]);
    expect(await entriesOf(account)).toEqual([
      ['ISSUED', 50_000],
      ['EXPIRED', -50_000],
    ]);
  });

  test('is twelve months later or more', async () => {
    const settings = async () => (await api.get('/admin/plugins', { token: admin.token })).body.plugins[0];
    const set = async (months: number | null) => {
      const json = { settings: { months }, revision: (await settings()).revision };
      return api.put('/plugins/credit', { token: admin.token, json });
    };
    expect((await set(11)).status).toBe(400);
    expect((await set(null)).status).toBe(200);
  });
});

test('a wrong sum and a payment without entries are found', async () => {
  const { shopper, account, id } = await holder(500);
  await pay(shopper, id, 50_000);
  await account.$query().patch({ balance: 1 });
  expect(await broken()).toEqual(['credit-balances']);
  await account.$query().patch({ balance: 0 });
  const entries = Entry.query().where({ accountId: account.id, kind: 'SPENT' });
  await entries.clone().patch({ orderId: null });
  expect(await broken()).toEqual(['credit-orders']);
  await entries.clone().patch({ orderId: id });
  await expect(account.$query().patch({ balance: -1 })).rejects.toThrow();
  const row = {
    number: 'GABCDEFG',
    customerId: shopper.user.id,
    amount: 1,
    email: '',
    message: '',
    createdAt: new Date(),
  };
  const paid = await Purchase.query().insert({ ...row, state: 'PAID', settledAt: new Date() });
  expect(await broken()).toEqual(['credit-purchases']);
  await paid.$query().delete();
});
