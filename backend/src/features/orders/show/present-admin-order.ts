import type { AdminOrder, OrderExchange as ExchangeJson, OrderDestination, OrderMail } from '@rangrekha/contract';
import { toRupees } from '../../../database/money';
import { sharedNow } from '../../../database/shared-clock';
import type { OutboxMail } from '../../../mail/OutboxMail';
import { presentMoreFacts } from '../../../plugin-host/more-facts';
import { shownEmail } from '../../accounts/no-email';
import type { CreditNote } from '../../invoicing/CreditNote';
import type { Invoice } from '../../invoicing/Invoice';
import type { Order } from '../Order';
import type { Destination, OrderAddressChange } from '../OrderAddressChange';
import type { OrderCall } from '../OrderCall';
import type { OrderContent, OrderCorrection } from '../OrderCorrection';
import type { OrderEvent } from '../OrderEvent';
import type { OrderExchange } from '../OrderExchange';
import type { OrderItem } from '../OrderItem';
import type { OrderNote } from '../OrderNote';
import type { OrderSums } from '../OrderSums';
import type { OrderTrackingChange } from '../OrderTrackingChange';
import type { OutForDelivery } from '../OutForDelivery';
import { riskOf } from '../risk/order-risk';
import type { Shipment } from '../Shipment';
import { unpaidReason } from './plugin-words';
import { presentItem, presentOrder, presentShipment } from './present-order';

const presentPastShipment = (shipment: Shipment) => ({
  ...presentShipment(shipment),
  canceledAt: shipment.canceledAt?.toISOString() ?? null,
  actor: { id: shipment.actorId, name: shipment.actorName },
});

const presentAdminItem = (item: OrderItem): AdminOrder['items'][number] => ({
  ...presentItem(item),
  discountAtPurchase: item.discount === null ? null : toRupees(item.discount),
  colorHexCode: item.colorHex,
});

const presentEvent = (event: OrderEvent) => ({
  id: event.id,
  fromStatus: event.fromStatus,
  toStatus: event.toStatus,
  courier: event.courier,
  trackingNumber: event.trackingNumber,
  channel: event.channel ?? null,
  actor: { id: event.actorId, name: event.actorName },
  createdAt: event.createdAt.toISOString(),
});

const presentTrackingChange = (change: OrderTrackingChange) => ({
  id: change.id,
  from: { courier: change.fromCourier, trackingNumber: change.fromTrackingNumber },
  to: { courier: change.toCourier, trackingNumber: change.toTrackingNumber },
  actor: { id: change.actorId, name: change.actorName },
  createdAt: change.createdAt.toISOString(),
});

export const presentDestination = ({ customerPhone, ...address }: Destination): OrderDestination => ({
  addressLine1: address.addressLine1,
  addressLine2: address.addressLine2,
  city: address.city,
  state: address.state,
  postalCode: address.postalCode,
  phone: customerPhone,
  recipientName: address.recipientName ?? null,
  recipientPhone: address.recipientPhone ?? null,
});

const presentAddressChange = (change: OrderAddressChange) => ({
  id: change.id,
  from: presentDestination(change.before),
  to: presentDestination(change.after),
  actor: { id: change.actorId, name: change.actorName },
  createdAt: change.createdAt.toISOString(),
});

const presentContent = ({ items }: OrderContent, total: number) => ({
  total: toRupees(total),
  items: items.map(({ productName, price, size, color, quantity }) => ({
    name: productName,
    ...{ size, color, quantity },
    price: toRupees(price),
  })),
});

const presentCorrection = (correction: OrderCorrection, order: Order) => ({
  id: correction.id,
  state: correction.stateAt(sharedNow(), order),
  reason: correction.reason,
  from: presentContent(correction.before, correction.totalBefore),
  to: presentContent(correction.after, correction.totalAfter),
  expiresAt: correction.expiresAt?.toISOString() ?? null,
  endedAt: correction.endedAt?.toISOString() ?? null,
  actor: { id: correction.actorId, name: correction.actorName },
  createdAt: correction.createdAt.toISOString(),
});

const presentMark = ({ id, shipmentId, actorId, actorName, createdAt }: OutForDelivery) => ({
  ...{ id, shipmentId },
  actor: { id: actorId, name: actorName },
  createdAt: createdAt.toISOString(),
});

const authorOf = ({ authorId, authorName }: OrderNote | OrderCall) => ({ id: authorId, name: authorName });

export const presentNote = (note: OrderNote) => ({
  id: note.id,
  text: note.text,
  author: authorOf(note),
  createdAt: note.createdAt.toISOString(),
});

export const presentCall = (call: OrderCall) => ({
  id: call.id,
  outcome: call.outcome,
  channel: call.channel ?? 'PHONE',
  author: authorOf(call),
  createdAt: call.createdAt.toISOString(),
});

/** Without its text and the mail server's response, which is in the log. */
const presentMail = (mail: OutboxMail): OrderMail => ({
  id: mail.id,
  topic: mail.topic ?? 'CONFIRMATION',
  recipient: shownEmail(mail.recipient),
  status: mail.status,
  attempts: mail.attempts,
  queuedAt: mail.createdAt.toISOString(),
  endedAt: endOf(mail)?.toISOString() ?? null,
});

const presentReturnMail = (mail: OutboxMail): OrderMail => ({
  ...presentMail(mail),
  topic: 'RETURN',
  subject: mail.subject,
});

const byTime = (one: OrderMail, other: OrderMail) => one.queuedAt.localeCompare(other.queuedAt);

const presentExchange = ({ id, number, courier, trackingNumber, updatedAt, lines }: OrderExchange): ExchangeJson => ({
  ...{ returnId: id, number, courier, trackingNumber },
  sentAt: updatedAt.toISOString(),
  items: lines
    .map((line) => ({
      orderItemId: line.itemId,
      quantity: line.restocked + line.writtenOff,
      ...{ size: line.wantedSize, color: line.wantedColor },
    }))
    .filter(({ quantity }) => quantity > 0),
});

function endOf({ status, createdAt, sentAt, dueAt, expiresAt }: OutboxMail): Date | null {
  if (status === 'WITHHELD') return createdAt;
  if (status === 'SENT') return sentAt;
  if (status === 'EXPIRED') return expiresAt;
  return status === 'FAILED' ? dueAt : null;
}

const presentSums = (sums: OrderSums) => ({
  id: sums.userId,
  orderCount: sums.orderCount,
  spent: toRupees(Number(sums.spent)),
  refused: Number(sums.refused),
});

const presentNumber = ({ number, createdAt }: Pick<Invoice | CreditNote, 'number' | 'createdAt'>) => ({
  number,
  createdAt: createdAt.toISOString(),
});

function lastOf(invoices: Invoice[]) {
  const last = invoices.at(-1);
  return last ? presentNumber(last) : null;
}

const documentsOf = (invoice: Invoice): NonNullable<AdminOrder['documents']> => [
  { kind: 'INVOICE', ...presentNumber(invoice) },
  ...invoice.partCreditNotes.map((note) => ({ kind: 'CREDIT_NOTE' as const, ...presentNumber(note) })),
  ...(invoice.creditNote ? [{ kind: 'CREDIT_NOTE' as const, ...presentNumber(invoice.creditNote) }] : []),
];

/** The history of an order, as far as it was fetched. */
const historyOf = (order: Order) => {
  const {
    events,
    trackingChanges,
    addressChanges,
    corrections,
    outForDelivery,
    shipments,
    notes,
    calls,
    invoices,
    mails,
    returnMails = [],
    exchanges,
    customer,
  } = order;
  return {
    ...(events && { events: events.map(presentEvent) }),
    ...(shipments && { shipmentHistory: shipments.map(presentPastShipment) }),
    ...(trackingChanges && { trackingChanges: trackingChanges.map(presentTrackingChange) }),
    ...(addressChanges && { addressChanges: addressChanges.map(presentAddressChange) }),
    ...(corrections && { corrections: corrections.map((one) => presentCorrection(one, order)) }),
    ...(outForDelivery && { outForDelivery: outForDelivery.map(presentMark) }),
    ...(notes && { notes: notes.map(presentNote) }),
    ...(calls && { calls: calls.map(presentCall) }),
    ...(invoices && { invoice: lastOf(invoices), documents: invoices.flatMap(documentsOf) }),
    ...(mails && { mails: [...mails.map(presentMail), ...returnMails.map(presentReturnMail)].sort(byTime) }),
    ...(exchanges && { exchanges: exchanges.map(presentExchange) }),
    ...(customer && { customer: presentSums(customer) }),
  };
};

/** Why an order with its history is not to leave yet. */
function presentHold(order: Order): Pick<AdminOrder, 'holdReasons'> {
  const isUnpaid = order.events && order.deliveryStatus === 'PENDING' && order.awaitsPayment;
  const holdReasons = [...(isUnpaid ? [unpaidReason(order)] : []), ...(order.holdReasons ?? [])];
  return holdReasons.length > 0 ? { holdReasons } : {};
}

/** @param order with its items, or the first of them and `units`; its history and risk records where these are to be shown */
export const presentAdminOrder = (order: Order): AdminOrder => ({
  ...presentOrder(order),
  ...presentMoreFacts('order', order.moreFacts, 'staff'),
  items: order.items.map(presentAdminItem),
  unitCount: order.unitCount,
  shippedUnitCount: order.shippedUnitCount,
  phone: order.customerPhone,
  callOutcome: order.callOutcome,
  callChannel: order.callOutcome && (order.callChannel ?? 'PHONE'),
  callCount: order.callCount,
  risk: order.customerRecord ? riskOf(order) : null,
  ...presentHold(order),
  ...(order.paidBy && { paidBy: order.paidBy }),
  ...historyOf(order),
});
