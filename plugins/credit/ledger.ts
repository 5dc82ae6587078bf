import { conflict, raw, type Transaction } from '@rangrekha/backend/plugins/surface';
import en from './locales/en.json' with { type: 'json' };
import { Account, Entry } from './tables';

/** Why money moves, and when. */
export type Cause = Pick<Entry, 'kind' | 'createdAt'> & Partial<Pick<Entry, 'orderId' | 'returnId' | 'actorName'>>;

type NewAccount = Pick<Account, 'kind' | 'customerId' | 'expiresAt'> &
  Partial<Pick<Account, 'id' | 'codeHash' | 'lastFour' | 'paidBy'>>;

/** Opens an account with some paise. */
export async function openAccount(
  trx: Transaction,
  { codeHash = null, lastFour = null, paidBy = '', ...account }: NewAccount,
  amount: number,
  cause: Cause,
): Promise<Account> {
  const opened = await Account.query(trx).insert({
    ...{ ...account, codeHash, lastFour, paidBy, balance: amount },
    ...{ blockedAt: null, toldAt: null, createdAt: cause.createdAt },
  });
  await writeEntry(trx, opened.id, amount, cause);
  return opened;
}

/**
 * Moves paise into an account, or out of it if they are below zero, and writes it down.
 * @throws HttpError 409 NOT_ENOUGH
 */
export async function move(trx: Transaction, accountId: string, amount: number, cause: Cause): Promise<void> {
  const moved = await Account.query(trx)
    .findById(accountId)
    .where('balance', '>=', -amount)
    .patch({ balance: raw('balance + ?', amount) });
  if (moved === 0) throw conflict('NOT_ENOUGH', en.answers.notEnough);
  await writeEntry(trx, accountId, amount, cause);
}

async function writeEntry(
  trx: Transaction,
  accountId: string,
  amount: number,
  { orderId = null, returnId = null, actorName = '', ...cause }: Cause,
): Promise<void> {
  await Entry.query(trx).insert({ accountId, amount, ...cause, orderId, returnId, actorName });
}

/** The accounts from which a customer can pay now, what ends first comes first. */
export const spendable = (customerId: string, now: Date, trx?: Transaction) =>
  Account.query(trx)
    .where({ customerId, blockedAt: null })
    .where('balance', '>', 0)
    .where('expiresAt', '>', now)
    .orderBy(['expiresAt', 'id']);

export const sumOf = (accounts: readonly Pick<Account, 'balance'>[]): number =>
  accounts.reduce((sum, { balance }) => sum + balance, 0);

/** By account, the paise of an order that were taken from it and have not come back. */
export async function spentOn(orderId: string, trx?: Transaction): Promise<Map<string, number>> {
  const entries = await Entry.query(trx)
    .where({ orderId })
    .whereIn('kind', ['SPENT', 'GIVEN_BACK'])
    .orderBy(['createdAt', 'id']);
  const spent = new Map<string, number>();
  for (const { accountId, amount } of entries) spent.set(accountId, (spent.get(accountId) ?? 0) - amount);
  return new Map([...spent].filter(([, paise]) => paise > 0));
}

export const totalOf = (spent: ReadonlyMap<string, number>): number =>
  [...spent.values()].reduce((sum, paise) => sum + paise, 0);

/** The time some months later. */
export function monthsLater(now: Date, months: number): Date {
  const later = new Date(now);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
