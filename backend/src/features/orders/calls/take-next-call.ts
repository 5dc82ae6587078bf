import type { NextCall } from '@rangrekha/contract';
import { CALL_DESK } from '@rangrekha/contract/order-states';
import type { Transaction } from 'objection';
import { sharedNow } from '../../../database/shared-clock';
import { transaction } from '../../../database/transaction';
import { User } from '../../accounts/User';
import { Order } from '../Order';
import { rankByRisk } from '../risk/rank-by-risk';

/** Orders that are tried in turn: as many colleagues may ask at the same time before the orders are ranked anew. */
const TRIED = 20;

const toCall = (trx?: Transaction) => Order.query(trx).where('needsCall', true);

/** Those that nobody has, and that were not called shortly before. */
const due = (now: Date, trx?: Transaction) =>
  toCall(trx).where((query) => query.whereNull('nextCallAt').orWhere('nextCallAt', '<=', now));

/** Takes an order for a colleague, unless somebody else has been quicker. */
async function claim(trx: Transaction, orderId: string, userId: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + CALL_DESK.claimMinutes * 60_000);
  const taken = { callClaimedBy: userId, nextCallAt: until };
  return (await due(now, trx).where('id', orderId).patch(taken)) > 0;
}

/** The order that a colleague has already. */
async function claimedBy(userId: string, now: Date, trx?: Transaction): Promise<string | undefined> {
  const own = await toCall(trx)
    .where({ callClaimedBy: userId })
    .where('nextCallAt', '>', now)
    .orderBy('nextCallAt')
    .first();
  return own?.id;
}

/** Takes the first of the orders that can be had. Of two tabs of a colleague the second one waits, and gets the same order. */
const claimOneOf = (orderIds: string[], userId: string, now: Date) =>
  transaction(async (trx) => {
    await User.query(trx).findById(userId).select('id').forUpdate();
    const own = await claimedBy(userId, now, trx);
    if (own) return own;
    for (const id of orderIds) if (await claim(trx, id, userId, now)) return id;
    return undefined;
  });

async function claimNext(userId: string, now: Date): Promise<string | undefined> {
  for (;;) {
    const ranked = await rankByRisk(due(now), 'DESC', 0, TRIED);
    if (ranked.length === 0) return undefined;
    const claimed = await claimOneOf(ranked, userId, now);
    if (claimed) return claimed;
  }
}

/**
 * The order that a colleague is to call: the one that they have, else the riskiest, then oldest, that nobody has. Of two who
 * ask at the same time each gets another one.
 */
export async function takeNextCall(userId: string): Promise<NextCall> {
  const now = sharedNow();
  const orderId = (await claimedBy(userId, now)) ?? (await claimNext(userId, now)) ?? null;
  const [waiting, next] = await Promise.all([
    toCall().resultSize(),
    toCall().where('nextCallAt', '>', now).orderBy('nextCallAt').select('nextCallAt').first(),
  ]);
  return { orderId, waiting, nextAt: next?.nextCallAt?.toISOString() ?? null };
}
