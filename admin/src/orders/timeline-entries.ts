import type { AdminOrder, OrderMail } from '@rangrekha/contract';
import type { DeliveryStatus } from '@rangrekha/contract/limits';
import { counted } from '../format/numbers';
import { STATUS_WORDS } from './delivery-status';
import { OUTCOME_WORDS } from './order-texts';

export interface TimelineEntry {
  id: string;
  kind: DeliveryStatus | 'CALL' | 'NOTE' | 'INVOICE' | 'MAIL';
  what: string;
  who: string;
  /** ISO */
  when: string;
}

type OrderEvent = NonNullable<AdminOrder['events']>[number];

/** `Pending to shipped with Speed Post, EJ 204 118 655 IN` */
function statusWords({ fromStatus, toStatus }: OrderEvent, order: AdminOrder): string {
  if (!fromStatus) return `Order placed, ${counted(order.unitCount, 'piece')}`;
  const words = `${STATUS_WORDS[fromStatus]} to ${STATUS_WORDS[toStatus].toLowerCase()}`;
  const { courier, trackingNumber } = order;
  if (toStatus !== 'SHIPPED') return words;
  return [courier ? `${words} with ${courier}` : words, trackingNumber].filter(Boolean).join(', ');
}

/** `Confirmation mail sent`; of one that is not taken, how often it was tried. */
function mailWords({ status, attempts }: OrderMail): string {
  const tries = counted(attempts, 'try', 'tries');
  if (status === 'SENT') return 'Confirmation mail sent';
  if (status === 'WAITING') return `Confirmation mail queued${attempts > 0 ? `, not taken in ${tries}` : ''}`;
  return `Confirmation mail failed, given up after ${tries}`;
}

/** Everything that happened to an order, newest first. */
export function timelineEntries(order: AdminOrder): TimelineEntry[] {
  const { events = [], calls = [], notes = [], invoice, mail } = order;
  const entries: TimelineEntry[] = [
    ...events.map((event) => ({
      id: event.id,
      kind: event.toStatus,
      what: statusWords(event, order),
      who: event.actor.name,
      when: event.createdAt,
    })),
    ...calls.map(({ id, outcome, author, createdAt }) => ({
      id,
      kind: 'CALL' as const,
      what: `Called: ${OUTCOME_WORDS[outcome].toLowerCase()}`,
      who: author.name,
      when: createdAt,
    })),
    ...notes.map(({ id, author, createdAt }) => ({
      id,
      kind: 'NOTE' as const,
      what: 'Note added',
      who: author.name,
      when: createdAt,
    })),
  ];
  if (invoice) {
    const what = `Invoice ${invoice.number} made`;
    entries.push({ id: invoice.number, kind: 'INVOICE', what, who: 'System', when: invoice.createdAt });
  }
  if (mail) {
    const who = `System, to ${mail.recipient}`;
    entries.push({ id: `mail ${order.id}`, kind: 'MAIL', what: mailWords(mail), who, when: mail.at });
  }
  // What came later was written later: of two at the same moment the later one of the list is the newer.
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort(byNewest)
    .map(({ entry }) => entry);
}

interface Placed {
  entry: TimelineEntry;
  index: number;
}

const byNewest = (a: Placed, b: Placed) => b.entry.when.localeCompare(a.entry.when) || b.index - a.index;
