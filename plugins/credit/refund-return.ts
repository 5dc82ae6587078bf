import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import type { Actor } from '@rangrekha/backend/plugins/surface';
import { monthsLater, openAccount } from './ledger';
import { REFERENCE, toPaise } from './pay-order';
import type { CreditSettings } from './settings';
import { Entry } from './tables';

/**
 * Refunds a received return as credit, in one transaction with the ledger; again, it changes nothing.
 * @param actor its shopper, or who of the staff
 * @returns the paise; undefined while the refund is held
 * @throws HttpError 404; 409 as `LockedReturn.refund`
 */
export async function refundAsCredit(
  { returns, settings, now }: PluginContext<CreditSettings>,
  actor: Actor,
  returnId: string,
  { isOwn }: { isOwn: boolean },
): Promise<number | undefined> {
  const { months } = await settings();
  return returns.whileLocked(returnId, isOwn ? actor.id : undefined, async (locked, trx) => {
    const before = await Entry.query(trx).findOne({ returnId });
    if (before) return before.amount;
    if (!(await locked.refund(REFERENCE, actor))) return undefined;
    const amount = toPaise(locked.return.refundTotal ?? 0);
    const createdAt = now();
    const account = {
      kind: 'REFUND' as const,
      customerId: locked.customerId,
      expiresAt: monthsLater(createdAt, months),
    };
    const cause = { kind: 'RETURNED' as const, orderId: locked.return.orderId, returnId, createdAt };
    const actorName = isOwn ? '' : actor.name;
    if (amount > 0) await openAccount(trx, account, amount, { ...cause, actorName });
    return amount;
  });
}
