import type { AdminOrder, OrderDestination, OrderMail } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { paymentLabel } from '@rangrekha/contract/payment';
import { t } from '../../language/t';
import { translated } from '../../language/translated';
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
  const byPhone = customer && actor.id !== customer.id ? t('orders.byPhone') : '';
  if (!fromStatus) return t('orders.orderPlacedByPhonePiece', { byPhone, pieces: unitCount });
  const words = t('orders.fromStatusToToStatus', {
    fromStatus: STATUS_LABELS[fromStatus],
    toStatus: STATUS_LABELS[toStatus].toLowerCase(),
  });
  const how = channel === 'MAIL_LINK' && BY_LINK;
  return [courier ? t('orders.wordsWithCourier', { words, courier }) : words, trackingNumber, how]
    .filter(Boolean)
    .join(', ');
}

/** `Courier from Speed Post to Delhivery, tracking number from none to D1` */
function formatTrackingChange({ from, to }: TrackingChange): string {
  const change = (name: string, before: string | null, after: string | null) =>
    before === after
      ? ''
      : t('orders.nameFromBeforeToAfter', {
          name,
          before: before ?? t('words.noneInSentence'),
          after: after ?? t('words.noneInSentence'),
        });
  const words = [
    change(t('orders.courierInSentence'), from.courier, to.courier),
    change(t('orders.trackingNumber'), from.trackingNumber, to.trackingNumber),
  ];
  const text = words.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const DESTINATION_LABELS = {
  addressLine1: t('orders.addressLine117'),
  addressLine2: t('orders.addressLine217'),
  city: t('orders.cityInSentence'),
  state: t('words.stateInSentence'),
  postalCode: t('words.pinCode'),
  phone: t('words.phone'),
  recipientName: t('orders.recipientsNameInSentence'),
  recipientPhone: t('orders.recipientsContactNumberInSentence'),
} as const satisfies Record<keyof OrderDestination, string>;

/** `Address corrected: city from Poona to Pune, phone from none to 9876543210` */
function formatAddressChange({ from, to }: { from: OrderDestination; to: OrderDestination }): string {
  const fields = Object.keys(DESTINATION_LABELS) as (keyof OrderDestination)[];
  const words = fields
    .filter((field) => from[field] !== to[field])
    .map((field) =>
      t('orders.fieldFromFromToTo', {
        field: DESTINATION_LABELS[field],
        from: from[field] ?? t('words.noneInSentence'),
        to: to[field] ?? t('words.noneInSentence'),
      }),
    );
  return t('orders.addressCorrectedWords', { words: words.join(', ') });
}

type Correction = NonNullable<AdminOrder['corrections']>[number];

const CORRECTION_ENDS = {
  AGREED: t('orders.theShopperAgreedToThe'),
  DECLINED: t('orders.theShopperDeclinedTheCorrection'),
  WITHDRAWN: t('orders.correctionWithdrawn'),
} as const;

const itemText = ({ quantity, name, color, size, price }: Correction['to']['items'][number]) =>
  `${quantity} × ${name}, ${color}, ${size}${price > 0 ? t('orders.forPrice', { price: rupees(price) }) : t('orders.free')}`;

/** One entry when it is made, and one when it is answered or withdrawn. */
function correctionEntries({ id, state, from, to, reason, actor, endedAt, createdAt }: Correction): TimelineEntry[] {
  const kind = 'CORRECTION';
  const verb = state === 'APPLIED' ? t('words.orderCorrected') : t('orders.correctionProposedToTheShopper');
  const sums = t('orders.totalInsteadOfTotal2', { total: rupees(to.total), total2: rupees(from.total) });
  const what = `${verb}: ${to.items.map(itemText).join('; ')}. ${sums}. ${reason}`;
  const made = { id, kind, what, who: actor.name, when: createdAt } as const;
  if (!endedAt || !(state in CORRECTION_ENDS)) return [made];
  const end = CORRECTION_ENDS[state as keyof typeof CORRECTION_ENDS];
  const who = state === 'WITHDRAWN' ? t('orders.byWhomIsInThe') : BY_LINK;
  return [made, { id: `${id} ${state}`, kind, what: end, who, when: endedAt }];
}

const MAIL_LABELS: Record<OrderMail['topic'], string> = {
  CONFIRMATION: t('orders.confirmationMail'),
  ANSWER: t('orders.mailThatAsksToConfirm'),
  CONFIRMED: t('orders.mailThatThanksForThe'),
  CORRECTION: t('orders.mailThatAsksToAgree'),
  CORRECTED: t('orders.mailAboutACorrection'),
  SHIPPED: t('orders.shippingMail'),
  OUT_FOR_DELIVERY: t('orders.outForDeliveryMail'),
  DELIVERED: t('orders.deliveryMail'),
  CANCELED: t('orders.cancellationMail'),
  RETURN: t('orders.returnMail'),
};

const MAIL_ENDS: Record<Exclude<OrderMail['status'], 'WAITING'>, (mail: OrderMail) => string> = {
  SENT: () => t('orders.mailIsSent'),
  FAILED: ({ attempts }) => t('orders.failedGivenUpAfterTry', { tries: attempts }),
  EXPIRED: () => t('orders.withdrawnTheOrderChangedBefore'),
  WITHHELD: ({ recipient }) => (recipient ? t('orders.notSentTheAddressIs') : t('orders.notSentTheCustomerHas')),
};

/** One entry when a mail is queued, and one when it is sent, withdrawn or failed. */
function mailEntries(mail: OrderMail): TimelineEntry[] {
  const { id, topic, subject, recipient, status, attempts, queuedAt, endedAt } = mail;
  const label = subject ? `${MAIL_LABELS[topic]} “${subject}”` : MAIL_LABELS[topic];
  const entry = (what: string, when: string): TimelineEntry => ({
    id: `${id} ${what}`,
    kind: 'MAIL',
    what: `${label} ${what}`,
    who: recipient ? t('orders.systemToRecipient', { recipient }) : t('orders.system'),
    when,
  });
  const queued = entry(t('orders.mailIsQueued'), queuedAt);
  if (status !== 'WAITING' && endedAt) return [queued, entry(MAIL_ENDS[status](mail), endedAt)];
  if (attempts > 0) queued.who += t('orders.notTakenYetInTry', { tries: attempts });
  return [queued];
}

/** One entry when a parcel is shipped, and one when it is delivered or cancelled. */
function shipmentEntries(parcel: NonNullable<AdminOrder['shipmentHistory']>[number]): TimelineEntry[] {
  const { id, number, items, shippedAt, deliveredAt, canceledAt, actor } = parcel;
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const entry = (kind: DeliveryStatus, what: string, when: string | null, who: string) =>
    when ? [{ id: `${id} ${kind}`, kind, what: t('orders.parcelNumberWhat', { number, what }), who, when }] : [];
  return [
    ...entry('SHIPPED', t('orders.shippedPiece', { pieces: units }), shippedAt, actor.name),
    ...entry('DELIVERED', 'delivered', deliveredAt, t('orders.byWhomIsInThe')),
    ...entry('CANCELED', 'cancelled', canceledAt, t('orders.byWhomIsInThe')),
  ];
}

const paymentEntry = (order: AdminOrder, payment: NonNullable<AdminOrder['payment']>): TimelineEntry => ({
  id: 'payment',
  kind: 'PAYMENT',
  what: t('orders.partPaymentLabelReferenceReference', {
    part: order.advance ? t('orders.advanceOfAdvancePaid', { advance: rupees(order.advance) }) : t('orders.paidLabel'),
    paymentLabel: translated(paymentLabel(order)),
    reference: payment.reference,
  }),
  who: order.paidBy ?? t('orders.system'),
  when: payment.paidAt,
});

/** `Parcel 2: out for delivery`, or the same of the whole order. */
function parcelOf({ shipmentHistory = [] }: AdminOrder, shipmentId: string | null, what: string): string {
  const parcel = shipmentHistory.find(({ id }) => id === shipmentId);
  return parcel ? t('orders.parcelNumberWhatLabel', { number: parcel.number, what: what.toLowerCase() }) : what;
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
      what: parcelOf(order, shipmentId, t('orders.outForDelivery')),
      who: actor.name,
      when: createdAt,
    })),
    ...calls.map(({ id, outcome, channel, author, createdAt }) => ({
      id,
      kind: channel === 'MAIL_LINK' ? ('MAIL' as const) : ('CALL' as const),
      what:
        channel === 'MAIL_LINK'
          ? `${OUTCOME_LABELS[outcome]} ${BY_LINK}`
          : t('orders.calledOutcome', { outcome: OUTCOME_LABELS[outcome].toLowerCase() }),
      who: author.name,
      when: createdAt,
    })),
    ...notes.map(({ id, author, createdAt }) => ({
      id,
      kind: 'NOTE' as const,
      what: t('orders.noteAdded'),
      who: author.name,
      when: createdAt,
    })),
  ];
  if (order.payment) entries.push(paymentEntry(order, order.payment));
  for (const { kind, number, createdAt } of documents) {
    const what = t('orders.partNumberMade', {
      part: kind === 'INVOICE' ? t('orders.invoice') : t('orders.creditNote'),
      number,
    });
    entries.push({ id: number, kind, what, who: t('orders.system'), when: createdAt });
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
