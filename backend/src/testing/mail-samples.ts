import { ERASURE_TEXTS } from '@rangrekha/contract/erasure';
import type { ReturnOutcome, ReturnState } from '@rangrekha/contract/returns';
import { RETURN_STATES } from '@rangrekha/contract/returns';
import { codeMail } from '../features/accounts/passwords/code-mail';
import { Session } from '../features/accounts/Session';
import { newDeviceMail } from '../features/accounts/sessions/new-device-mail';
import { invitationMail } from '../features/accounts/staff/invitation-mail';
import { User } from '../features/accounts/User';
import { clockMail } from '../features/complaints/clock-mail';
import { complaintMail } from '../features/complaints/complaint-mail';
import type { Addressee } from '../features/order-mails/addressee';
import { answerMail } from '../features/order-mails/answer-mail';
import { confirmationMail } from '../features/order-mails/confirmation-mail';
import { correctedMail, correctionMail, type ToldCorrection } from '../features/order-mails/correction-mail';
import { shipmentMail } from '../features/order-mails/shipment-mail';
import { statusMail } from '../features/order-mails/status-mail';
import { newOrderMail } from '../features/order-notices/new-order-mail';
import { Order } from '../features/orders/Order';
import { Shipment } from '../features/orders/Shipment';
import { erasedMail, erasureAskedMail } from '../features/personal-data/erasure-mails';
import { AwaitedVariant } from '../features/restock/AwaitedVariant';
import { backInStockMail, confirmationMail as restockMail } from '../features/restock/restock-mails';
import { Return, ReturnEvent } from '../features/returns/Return';
import { returnMail } from '../features/returns/return-mail';
import { refusedReviewMail } from '../features/reviews/refused-mail';
import type { MailBrand } from '../mail/layout';
import type { Mail } from '../mail/queue-mail';
import { COMPLAINT_MAIL } from '../mail/texts/complaints';

const PUBLIC_URL = 'https://shop.test';
const CODE = { code: '123456', key: 'A'.repeat(43) };
const config = { publicUrl: PUBLIC_URL, port: 3000, jwtSecret: 'thirty-two letters that nobody knows' };
const id = (end: string) => `0193a1fc-dcfe-7000-8000-${end.padStart(12, '0')}`;

/** How long and how many the texts of the samples are. */
interface Shape {
  brand: MailBrand;
  /** Of the shopper and of each product. */
  name: string;
  items: number;
  deliveredOn: Date;
}

const orderOf = ({ name, items, deliveredOn }: Shape): Order =>
  Order.fromJson({
    ...{
      id: id('EXAMPLE0'),
      createdAt: new Date('2026-11-18T06:00:00Z'),
      total: 249_900 * items - 50_000,
      paymentMethod: 'COD',
    },
    ...{ expectedDeliveryDate: '2026-11-26', deliveredOn, courier: 'Delhivery', trackingNumber: '1490 8123 4567 8901' },
    ...{ customerFirstName: name, customerLastName: name, customerEmail: 'nila@example.com' },
    ...{ addressLine1: '12 Shivaji Chowk', addressLine2: 'near Vazirabad Ghat', city: 'Nanded' },
    ...{ state: 'Maharashtra', postalCode: '431602' },
    discounts: [
      { discountId: id('D1'), title: 'Diwali', code: 'DIWALI500', amount: 50_000 },
      { discountId: id('D2'), title: 'Scarf with each saree', code: null, amount: 0 },
    ],
    items: Array.from({ length: items }, (_, position) => ({
      ...{ id: id(`A${position}`), productName: name, size: 'Free size', color: 'Peacock blue' },
      ...{ quantity: 1, price: 249_900, shippedQuantity: 1 },
    })),
  });

const shipmentOf = (order: Order, status: Shipment['status']): Shipment =>
  Shipment.fromJson({
    ...{ id: id('B1'), number: 12, status, courier: 'India Post', trackingNumber: 'EJ204118655IN' },
    deliveredAt: order.deliveredOn,
    items: order.items.map((item) => ({ orderItemId: item.id, quantity: 1, total: item.price })),
  });

/** The first item in another size and price, more of the last one, one removed, and one added. */
function correctionOf(order: Order, reason: string): ToldCorrection & { expiresAt: Date } {
  const items = order.items.map((item) => Object.assign(item, { variantId: item.id }));
  const [first] = items;
  if (!first) throw new Error('An order has an item.');
  const changed = { ...first, variantId: id('A8'), size: 'XL', price: 199_900 };
  const more = items.slice(2).map((item) => ({ ...item, quantity: 2 }));
  const after = [changed, ...more, { ...first, id: id('A9') }];
  return {
    ...{ id: id('D3'), reason, totalBefore: order.total, totalAfter: order.total + 249_900 },
    ...{ before: { items, discounts: null }, after: { items: after, discounts: null } },
    expiresAt: new Date('2026-11-20T06:00:00Z'),
  };
}

const returnOf = (order: Order, state: ReturnState, outcome: ReturnOutcome, actorId: string | null): Return => {
  const [item] = order.items;
  const heldUntil = outcome === 'EXCHANGE' ? order.deliveredOn : null;
  const fields = { id: id('C1'), number: '0000C1C1', state, outcome, declineReason: 'It was worn.', heldUntil };
  const refund = { refundTotal: 249_900, refundReference: 'UTR 1234567890' };
  const parcel = { courier: 'DTDC', trackingNumber: 'D1234567890' };
  const lines = [{ item, quantity: 1 }];
  const events = [ReturnEvent.fromJson({ toState: state, actorId })];
  return Object.assign(new Return(), { ...fields, ...refund, ...parcel, lines, events, order });
};

/**
 * A mail of each kind, by the name of its texts in `mail/texts/`; what differs within a kind is behind a blank. Each has all
 * that its kind can have: discounts, tracking, and the request to confirm the address.
 */
export function mailSamples(shape: Shape): Record<string, Mail> {
  const { brand, name } = shape;
  const order = orderOf(shape);
  const addressee: Addressee = { isRestricted: false, confirmUrl: `${PUBLIC_URL}/verify-email?token=${id('E1')}.abc` };
  const ofOrder = (topic: Parameters<typeof statusMail>[1], about = order) =>
    statusMail(about, topic, addressee, config, brand);
  const ofParcel = (topic: Parameters<typeof shipmentMail>[2]) =>
    shipmentMail(order, shipmentOf(order, topic === 'DELIVERED' ? topic : 'SHIPPED'), topic, addressee, config, brand);
  const correction = correctionOf(order, name);
  const single = orderOf({ ...shape, items: 1 });
  const ofReturn = (state: ReturnState, outcome: ReturnOutcome, actorId: string | null = id('F2')) =>
    returnMail(returnOf(order, state, outcome, actorId), addressee, { config: config as never, brand });
  const complaint = {
    ...{ id: id('C2'), number: 'GR-2026-000123', userId: null, email: 'nila@example.com', subject: 'RETURN' as const },
    ...{ acknowledgeBy: new Date('2026-11-20T06:00:00Z'), closeBy: new Date('2026-12-18T06:00:00Z') },
  };
  const ofComplaint = (topic: keyof typeof COMPLAINT_MAIL) =>
    complaintMail(complaint, topic, { config: config as never, brand }, topic === 'RECEIVED' ? undefined : name);
  const user = User.fromJson({
    ...{ id: id('F1'), username: 'nila', email: 'nila@example.com', firstName: name.slice(0, 35), lastName: null },
    ...{ userType: 'ADMIN', ...User.columnsOf('STAFF', ['orders', 'catalogue']) },
  });
  const editor = User.fromJson({ ...user.toJSON(), ...User.columnsOf('EDITOR') });
  const session = Session.fromJson({
    ...{ device: 'Chrome on Windows', address: '203.0.113.0', createdAt: shape.deliveredOn },
  });
  const variant = AwaitedVariant.fromJson({
    ...{ id: id('A1'), color: 'Peacock blue', size: 'Free size', product: { id: id('A2'), name, slug: 'silk-saree' } },
  });
  const subscription = { id: id('A3'), email: 'nila@example.com' };
  return {
    PLACED_MAIL: confirmationMail(order, addressee, config, brand),
    NEW_ORDER_MAIL: newOrderMail(order, 'owner@example.com', config, brand),
    ANSWER_MAIL: answerMail(order, new Date('2026-11-20T06:00:00Z'), addressee, config, brand),
    CONFIRMED_MAIL: ofOrder('CONFIRMED'),
    CORRECTION_MAIL: correctionMail(order, correction, addressee, config, brand),
    CORRECTED_MAIL: correctedMail(order, correction, addressee, config as never, brand),
    SHIPPED_MAIL: ofOrder('SHIPPED'),
    PARCEL_SHIPPED_MAIL: ofParcel('SHIPPED'),
    OUT_FOR_DELIVERY_MAIL: ofOrder('OUT_FOR_DELIVERY'),
    PARCEL_OUT_MAIL: ofParcel('OUT_FOR_DELIVERY'),
    DELIVERED_MAIL: ofOrder('DELIVERED'),
    'DELIVERED_MAIL of one item': ofOrder('DELIVERED', single),
    PARCEL_DELIVERED_MAIL: ofParcel('DELIVERED'),
    CANCELED_MAIL: ofOrder('CANCELED'),
    ...Object.fromEntries(
      RETURN_STATES.flatMap((state) => [
        [`RETURN_MAIL.${state}`, ofReturn(state, 'REFUND')],
        [`RETURN_MAIL.${state} of an exchange`, ofReturn(state, 'EXCHANGE')],
      ]),
    ),
    'RETURN_MAIL.WITHDRAWN by the store': ofReturn('WITHDRAWN', 'EXCHANGE', null),
    ...Object.fromEntries(
      Object.keys(COMPLAINT_MAIL).map((topic) => [
        `COMPLAINT_MAIL.${topic}`,
        ofComplaint(topic as keyof typeof COMPLAINT_MAIL),
      ]),
    ),
    COMPLAINT_CLOCK_MAIL: clockMail(
      { ...complaint, state: 'NEW', createdAt: new Date('2026-11-18T06:00:00Z') },
      { recipient: 'officer@example.com', dueAt: complaint.acknowledgeBy, now: shape.deliveredOn },
      { config: config as never, brand },
    ),
    REFUSED_REVIEW_MAIL: refusedReviewMail(
      { rejectReason: 'PERSONAL_DATA', rejectNote: name, item: { orderId: order.id, productName: name } },
      'nila@example.com',
      { config: config as never, brand },
    ),
    ASK_RESTOCK_MAIL: restockMail(subscription, variant, { config, brand }),
    RESTOCK_MAIL: backInStockMail(subscription, variant, { config, brand }),
    ERASURE_ASKED_MAIL: erasureAskedMail('nila@example.com', [ERASURE_TEXTS.order('0000C1C1')], {
      ...{ config: config as never, brand },
    }),
    ERASED_MAIL: erasedMail('nila@example.com', { config: config as never, brand }),
    CODE_MAIL: codeMail(user, CODE, PUBLIC_URL, brand),
    INVITATION_MAIL: invitationMail(user, CODE, name.slice(0, 35), PUBLIC_URL, brand),
    'INVITATION_MAIL of an editor': invitationMail(editor, CODE, name.slice(0, 35), PUBLIC_URL, brand),
    NEW_DEVICE_MAIL: newDeviceMail(user, session, PUBLIC_URL, brand),
  };
}
