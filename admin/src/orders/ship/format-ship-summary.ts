import type { AdminOrder } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { doubtOf } from '@rangrekha/contract/order-risk';

const are = (n: number) => `${count(n)} ${n === 1 ? 'is' : 'are'}`;

/** `3 of 5 can be shipped; 2 are not pending.`, how many are not confirmed, and what shipping does. */
export function formatShipSummary(orders: Pick<AdminOrder, 'deliveryStatus' | 'callOutcome' | 'risk'>[]): string[] {
  const pending = orders.filter(({ deliveryStatus }) => deliveryStatus === 'PENDING');
  const others = orders.length - pending.length;
  const doubtful = pending.filter((order) => doubtOf(order) !== undefined).length;
  const how = `${count(pending.length)} of ${count(orders.length)} can be shipped`;
  return [
    others === 0 ? `${how}.` : `${how}; ${are(others)} not pending.`,
    doubtful === 0 ? '' : `${are(doubtful)} not confirmed: choose those that should leave anyway.`,
    pending.length === 0 ? '' : 'What is shipped gets its invoice, and its customer a mail.',
  ].filter(Boolean);
}
