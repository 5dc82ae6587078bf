import type { AdminOrder } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { doubtOf } from '@rangrekha/contract/order-risk';
import { t } from '../../language/t';

const are = (n: number) => `${count(n)} ${n === 1 ? 'is' : 'are'}`;

/** `3 of 5 can be shipped; 2 are not pending.`, how many are not confirmed, and what shipping does. */
export function formatShipSummary(orders: Pick<AdminOrder, 'deliveryStatus' | 'callOutcome' | 'risk'>[]): string[] {
  const pending = orders.filter(({ deliveryStatus }) => deliveryStatus === 'PENDING');
  const others = orders.length - pending.length;
  const doubtful = pending.filter((order) => doubtOf(order) !== undefined).length;
  const how = t('orders.pendingOfOrdersCanBe', { pending: count(pending.length), orders: count(orders.length) });
  return [
    others === 0 ? `${how}.` : t('orders.howAreNotPending', { how, are: are(others) }),
    doubtful === 0 ? '' : t('orders.areNotConfirmedChooseThose', { are: are(doubtful) }),
    pending.length === 0 ? '' : t('orders.whatIsShippedGetsIts'),
  ].filter(Boolean);
}
