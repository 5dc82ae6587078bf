import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { NEWEST_FIRST, notFound, raw } from '@rangrekha/backend/plugins/surface';
import type { OrderReturn } from '@rangrekha/contract';
import type { AccountDetail, Accounts, Mine, OwnOrder, StaffAccount, StaffOrder } from './calls';
import { CODE, hashOf, plainCode } from './codes';
import { monthsLater, spendable, sumOf } from './ledger';
import { payableOf, toPaise } from './pay-order';
import type { CreditSettings } from './settings';
import { Account, Entry } from './tables';

type Context = PluginContext<CreditSettings>;

/** Rows that one call gives. */
const OWN_ACCOUNTS = 50;
const OWN_ENTRIES = 20;
const ACCOUNTS = 100;
const ENTRIES = 200;

const presentEntry = ({ kind, amount, orderId, createdAt }: Entry) => ({
  ...{ kind, amount: amount / 100, orderId },
  at: createdAt.toISOString(),
});

function presentAccount({ id, kind, lastFour, balance, expiresAt, blockedAt }: Account, now: Date) {
  const state = blockedAt ? ('BLOCKED' as const) : expiresAt <= now ? ('ENDED' as const) : ('OPEN' as const);
  return { id, kind, lastFour, balance: balance / 100, expiresAt: expiresAt.toISOString(), state };
}

export async function readOwn({ now }: Context, customerId: string): Promise<Mine> {
  const accounts = await Account.query().where({ customerId }).orderBy(NEWEST_FIRST).limit(OWN_ACCOUNTS);
  const entries = await Promise.all(
    accounts.map(({ id }) => Entry.query().where({ accountId: id }).orderBy(NEWEST_FIRST).limit(OWN_ENTRIES)),
  );
  return {
    balance: sumOf(await spendable(customerId, now())) / 100,
    accounts: accounts.map((account, index) => ({
      ...presentAccount(account, now()),
      entries: (entries[index] ?? []).map(presentEntry),
    })),
  };
}

/** Refunds that wait for an account. */
const openRefunds = (returns: OrderReturn[]) =>
  returns
    .filter(({ state, outcome, hasPayout }) => state === 'RECEIVED' && outcome === 'REFUND' && !hasPayout)
    .map(({ id, number, refundTotal }) => ({ id, number, amount: refundTotal ?? 0 }));

/** @throws HttpError 404 */
export async function readOwnOrder(
  { orders, returns, settings, now }: Context,
  customerId: string,
  orderId: string,
): Promise<OwnOrder> {
  const order = await orders.find(orderId, customerId);
  if (!order) throw notFound('Order');
  const payable = payableOf(order, sumOf(await spendable(customerId, now())));
  const entries = await Entry.query().where({ orderId }).whereIn('kind', ['SPENT', 'GIVEN_BACK']);
  const sum = (kind: Entry['kind']) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + Math.abs(amount), 0) / 100;
  const until = monthsLater(now(), (await settings()).months).toISOString();
  return {
    ...{ payable: payable / 100, rest: (toPaise(order.orderTotal) - payable) / 100 },
    ...{ paid: sum('SPENT'), givenBack: sum('GIVEN_BACK') },
    returns: openRefunds(await returns.ofOrder(orderId)).map((one) => ({ ...one, until })),
  };
}

export async function readOfOrder({ returns }: Context, orderId: string): Promise<StaffOrder> {
  const entries = await Entry.query().where({ orderId }).orderBy(NEWEST_FIRST).limit(ENTRIES);
  return { entries: entries.map(presentEntry), returns: openRefunds(await returns.ofOrder(orderId)) };
}

/** The newest accounts, or those that a search is for. */
export async function readAccounts(context: Context, q = ''): Promise<Accounts> {
  const sums = await Account.query()
    .where('balance', '>', 0)
    .where('expiresAt', '>', context.now())
    .select(raw('COUNT(*) AS count'), raw('COALESCE(SUM(balance), 0) AS paise'))
    .first()
    .castTo<{ count: string; paise: string }>();
  return {
    accounts: await present(context, await search(context, q)),
    outstanding: Number(sums.paise) / 100,
    count: Number(sums.count),
  };
}

async function search({ shoppers }: Context, q: string): Promise<Account[]> {
  const newest = Account.query().orderBy(NEWEST_FIRST).limit(ACCOUNTS);
  if (q === '') return newest;
  if (q.includes('@')) {
    const customerId = await shoppers.findByEmail(q.toLowerCase());
    return customerId ? newest.where({ customerId }) : [];
  }
  const typed = plainCode(q);
  return newest.where(CODE.test(typed) ? { codeHash: hashOf(typed) } : { lastFour: typed.slice(-4) });
}

/** @throws HttpError 404 */
export async function readAccount(context: Context, id: string): Promise<AccountDetail> {
  const account = await Account.query().findById(id);
  if (!account) throw notFound('Credit');
  const [shown] = await present(context, [account]);
  const entries = await Entry.query().where({ accountId: id }).orderBy(NEWEST_FIRST).limit(ENTRIES);
  return {
    account: shown as StaffAccount,
    entries: entries.map((entry) => ({ ...presentEntry(entry), returnId: entry.returnId, by: entry.actorName })),
  };
}

async function present({ shoppers, now }: Context, accounts: Account[]): Promise<StaffAccount[]> {
  const ids = [...new Set(accounts.flatMap(({ customerId }) => customerId ?? []))];
  const named = new Map((await shoppers.named(ids)).map((one) => [one.customerId, one]));
  return accounts.map((account) => {
    const { customerId, paidBy, createdAt } = account;
    const { name = '', email = '' } = named.get(customerId ?? '') ?? {};
    return {
      ...presentAccount(account, now()),
      customer: customerId ? { id: customerId, name, email } : null,
      ...{ paidBy, createdAt: createdAt.toISOString() },
    };
  });
}
