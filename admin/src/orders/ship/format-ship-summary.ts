import type { AdminOrder } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';

const are = (n: number) => `${count(n)} ${n === 1 ? 'is' : 'are'}`;

/** `3 of 5 can be shipped; 2 are not pending.`, and what shipping does. */
export function formatShipSummary(orders: Pick<AdminOrder, 'deliveryStatus' | 'callOutcome'>[]): string[] {
  const pending = orders.filter(({ deliveryStatus }) => deliveryStatus === 'PENDING');
  const others = orders.length - pending.length;
  const refused = pending.filter(({ callOutcome }) => callOutcome === 'REFUSED').length;
  const how = `${count(pending.length)} of ${count(orders.length)} can be shipped`;
  return [
    others === 0 ? `${how}.` : `${how}; ${are(others)} not pending.`,
    refused === 0 ? '' : `When called last, ${count(refused)} of them wanted to cancel.`,
    pending.length === 0 ? '' : 'What is shipped gets its invoice, and its customer a mail.',
  ].filter(Boolean);
}
