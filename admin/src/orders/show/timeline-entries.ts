import type { AdminOrder, OrderDestination, OrderMail } from '@rangrekha/contract';
import { counted, rupees } from '@rangrekha/contract/numbers';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { paymentLabel } from '@rangrekha/contract/payment';
import { BY_LINK, OUTCOME_LABELS, STATUS_LABELS } from '../order-texts';

export interface TimelineEntry {
  id: string;
  kind:
    | DeliveryStatus
    | 'TRACKING'
    | 'OUT_FOR_DELIVERY'
    | 'ADDRESS'
    | 'CORRECTION'
    | 'CALL'
    | 'NOTE'
    | 'INVOICE'
    | 'CREDIT_NOTE'
    | 'PAYMENT'
    | 'MAIL';
  what: string;
  who: string;
  /** ISO */
  when: string;
}

type OrderEvent = NonNullable<AdminOrder['events']>[number];
type TrackingChange = NonNullable<AdminOrder['trackingChanges']>[number];

/** `Pending to shipped with Speed Post, EJ 204 118 655 IN` */
function formatStatusChange(event: OrderEvent, { unitCount, customer }: AdminOrder): string {
  const { fromStatus, toStatus, courier, trackingNumber, channel, actor } = event;
  const byPhone = customer && actor.id !== customer.id ? ' by phone' : '';
  if (!fromStatus) return `Order placed${byPhone}, ${counted(unitCount, 'piece')}`;
  const words = `${STATUS_LABELS[fromStatus]} to ${STATUS_LABELS[toStatus].toLowerCase()}`;
  const how = channel === 'MAIL_LINK' && BY_LINK;
  return [courier ? `${words} with ${courier}` : words, trackingNumber, how].filter(Boolean).join(', ');
}

/** `Courier from Speed Post to Delhivery, tracking number from none to D1` */
function formatTrackingChange({ from, to }: TrackingChange): string {
  const change = (name: string, before: string | null, after: string | null) =>
    before === after ? '' : `${name} from ${before ?? 'none'} to ${after ?? 'none'}`;
  const words = [
    change('courier', from.courier, to.courier),
    change('tracking number', from.trackingNumber, to.trackingNumber),
  ];
  const text = words.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const DESTINATION_LABELS = {
  addressLine1: 'address line 1',
  addressLine2: 'address line 2',
  city: 'city',
  state: 'state',
  postalCode: 'PIN code',
  phone: 'phone',
  recipientName: 'recipient’s name',
  recipientPhone: 'recipient’s contact number',
} as const satisfies Record<keyof OrderDestination, string>;

/** `Address corrected: city from Poona to Pune, phone from none to 9876543210` */
function formatAddressChange({ from, to }: { from: OrderDestination; to: OrderDestination }): string {
  const fields = Object.keys(DESTINATION_LABELS) as (keyof OrderDestination)[];
  const words = fields
    .filter((field) => from[field] !== to[field])
    .map((field) => `${DESTINATION_LABELS[field]} from ${from[field] ?? 'none'} to ${to[field] ?? 'none'}`);
  return `Address corrected: ${words.join(', ')}`;
}

type Correction = NonNullable<AdminOrder['corrections']>[number];

const CORRECTION_ENDS = {
  AGREED: 'The shopper agreed to the correction',
  DECLINED: 'The shopper declined the correction',
  WITHDRAWN: 'Correction withdrawn',
} as const;

const itemText = ({ quantity, name, color, size, price }: Correction['to']['items'][number]) =>
  `${quantity} × ${name}, ${color}, ${size}${price > 0 ? ` for ${rupees(price)}` : ', free'}`;

/** One entry when it is made, and one when it is answered or withdrawn. */
function correctionEntries({ id, state, from, to, reason, actor, endedAt, createdAt }: Correction): TimelineEntry[] {
  const kind = 'CORRECTION';
  const verb = state === 'APPLIED' ? 'Order corrected' : 'Correction proposed to the shopper';
  const sums = `${rupees(to.total)} instead of ${rupees(from.total)}`;
  const what = `${verb}: ${to.items.map(itemText).join('; ')}. ${sums}. ${reason}`;
  const made = { id, kind, what, who: actor.name, when: createdAt } as const;
  if (!endedAt || !(state in CORRECTION_ENDS)) return [made];
  const end = CORRECTION_ENDS[state as keyof typeof CORRECTION_ENDS];
  const who = state === 'WITHDRAWN' ? 'By whom is in the audit log' : BY_LINK;
  return [made, { id: `${id} ${state}`, kind, what: end, who, when: endedAt }];
}

const MAIL_LABELS: Record<OrderMail['topic'], string> = {
  CONFIRMATION: 'Confirmation mail',
  ANSWER: 'Mail that asks to confirm',
  CONFIRMED: 'Mail that thanks for the confirmation',
  CORRECTION: 'Mail that asks to agree to a correction',
  CORRECTED: 'Mail about a correction',
  SHIPPED: 'Shipping mail',
  OUT_FOR_DELIVERY: 'Out-for-delivery mail',
  DELIVERED: 'Delivery mail',
  CANCELED: 'Cancellation mail',
  RETURN: 'Return mail',
};

const MAIL_ENDS: Record<Exclude<OrderMail['status'], 'WAITING'>, (mail: OrderMail) => string> = {
  SENT: () => 'sent',
  FAILED: ({ attempts }) => `failed, given up after ${counted(attempts, 'try', 'tries')}`,
  EXPIRED: () => 'withdrawn: the order changed before it left',
  WITHHELD: ({ recipient }) =>
    recipient
      ? 'not sent: the address is not confirmed and had its mails of this hour'
      : 'not sent: the customer has no email address',
};

/** One entry when a mail is queued, and one when it is sent, withdrawn or failed. */
function mailEntries(mail: OrderMail): TimelineEntry[] {
  const { id, topic, subject, recipient, status, attempts, queuedAt, endedAt } = mail;
  const label = subject ? `${MAIL_LABELS[topic]} “${subject}”` : MAIL_LABELS[topic];
  const entry = (what: string, when: string): TimelineEntry => ({
    id: `${id} ${what}`,
    kind: 'MAIL',
    what: `${label} ${what}`,
    who: recipient ? `System, to ${recipient}` : 'System',
    when,
  });
  const queued = entry('queued', queuedAt);
  if (status !== 'WAITING' && endedAt) return [queued, entry(MAIL_ENDS[status](mail), endedAt)];
  if (attempts > 0) queued.who += `. Not taken yet in ${counted(attempts, 'try', 'tries')}`;
  return [queued];
}

/** One entry when a parcel is shipped, and one when it is delivered or cancelled. */
function shipmentEntries(parcel: NonNullable<AdminOrder['shipmentHistory']>[number]): TimelineEntry[] {
  const { id, number, items, shippedAt, deliveredAt, canceledAt, actor } = parcel;
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const entry = (kind: DeliveryStatus, what: string, when: string | null, who: string) =>
    when ? [{ id: `${id} ${kind}`, kind, what: `Parcel ${number} ${what}`, who, when }] : [];
  return [
    ...entry('SHIPPED', `shipped, ${counted(units, 'piece')}`, shippedAt, actor.name),
    ...entry('DELIVERED', 'delivered', deliveredAt, 'By whom is in the audit log'),
    ...entry('CANCELED', 'cancelled', canceledAt, 'By whom is in the audit log'),
  ];
}

const paymentEntry = (order: AdminOrder, payment: NonNullable<AdminOrder['payment']>): TimelineEntry => ({
  id: 'payment',
  kind: 'PAYMENT',
  what: `${order.advance ? `Advance of ${rupees(order.advance)} paid` : 'Paid'}, ${paymentLabel(order)}, reference ${payment.reference}`,
  who: order.paidBy ?? 'System',
  when: payment.paidAt,
});

/** `Parcel 2: out for delivery`, or the same of the whole order. */
function parcelOf({ shipmentHistory = [] }: AdminOrder, shipmentId: string | null, what: string): string {
  const parcel = shipmentHistory.find(({ id }) => id === shipmentId);
  return parcel ? `Parcel ${parcel.number}: ${what.toLowerCase()}` : what;
}

/** The history of an order, newest first. An entry never changes later. */
export function timelineEntries(order: AdminOrder): TimelineEntry[] {
  const {
    events = [],
    trackingChanges = [],
    addressChanges = [],
    corrections = [],
    outForDelivery = [],
    shipmentHistory = [],
    calls = [],
    notes = [],
    documents = [],
    mails = [],
  } = order;
  const entries: TimelineEntry[] = [
    ...trackingChanges.map((change) => ({
      id: change.id,
      kind: 'TRACKING' as const,
      what: formatTrackingChange(change),
      who: change.actor.name,
      when: change.createdAt,
    })),
    ...addressChanges.map((change) => ({
      id: change.id,
      kind: 'ADDRESS' as const,
      what: formatAddressChange(change),
      who: change.actor.name,
      when: change.createdAt,
    })),
    ...corrections.flatMap(correctionEntries),
    ...shipmentHistory.flatMap(shipmentEntries),
    ...events.map((event) => ({
      id: event.id,
      kind: event.toStatus,
      what: formatStatusChange(event, order),
      who: event.actor.name,
      when: event.createdAt,
    })),
    ...outForDelivery.map(({ id, shipmentId, actor, createdAt }) => ({
      id,
      kind: 'OUT_FOR_DELIVERY' as const,
      what: parcelOf(order, shipmentId, 'Out for delivery'),
      who: actor.name,
      when: createdAt,
    })),
    ...calls.map(({ id, outcome, channel, author, createdAt }) => ({
      id,
      kind: channel === 'MAIL_LINK' ? ('MAIL' as const) : ('CALL' as const),
      what:
        channel === 'MAIL_LINK'
          ? `${OUTCOME_LABELS[outcome]} ${BY_LINK}`
          : `Called: ${OUTCOME_LABELS[outcome].toLowerCase()}`,
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
  if (order.payment) entries.push(paymentEntry(order, order.payment));
  for (const { kind, number, createdAt } of documents) {
    const what = `${kind === 'INVOICE' ? 'Invoice' : 'Credit note'} ${number} made`;
    entries.push({ id: number, kind, what, who: 'System', when: createdAt });
  }
  entries.push(...mails.flatMap(mailEntries));
  // Entries are listed in the order they were written: of two at the same time the later one is newer.
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
