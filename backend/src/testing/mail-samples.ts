import { LANGUAGES, type Language } from '@rangrekha/contract/languages';
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
import { wordsOf } from '../mail/words';

const PUBLIC_URL = 'https://shop.test';
const CODE = { code: '123456', key: 'A'.repeat(43) };
const config = {
  ...{ publicUrl: PUBLIC_URL, port: 3000, languages: [...LANGUAGES] },
  jwtSecret: 'thirty-two letters that nobody knows',
};
const id = (end: string) => `0193a1fc-dcfe-7000-8000-${end.padStart(12, '0')}`;

/** How long and how many the texts of the samples are. */
interface Shape {
  language: Language;
  brand: MailBrand;
  /** Of the shopper and of each product. */
  name: string;
  items: number;
  deliveredOn: Date;
}

const orderOf = ({ language, name, items, deliveredOn }: Shape): Order =>
  Order.fromJson({
    ...{
      id: id('EXAMPLE0'),
      language: language.code,
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
 * A mail of each kind to shoppers, by the name of its messages in the catalogue, in the language of the shape; what differs
 * within a kind is behind a blank. Each has all that its kind can have: discounts, tracking, and the request to confirm the
 * address.
 */
export function mailSamples(shape: Shape): Record<string, Mail> {
  const { brand, name } = shape;
  const language = shape.language.code;
  const order = orderOf(shape);
  const addressee: Addressee = {
    isRestricted: false,
    confirmUrl: `${PUBLIC_URL}${wordsOf(language, LANGUAGES).page('/verify-email')}?token=${id('E1')}.abc`,
  };
  const settings = { config: config as never, brand };
  const ofOrder = (topic: Parameters<typeof statusMail>[1], about = order) =>
    statusMail(about, topic, addressee, config, brand);
  const ofParcel = (topic: Parameters<typeof shipmentMail>[2], about = order, courier?: null) => {
    const shipment = shipmentOf(about, topic === 'DELIVERED' ? topic : 'SHIPPED');
    return shipmentMail(about, courier === null ? withoutCourier(shipment) : shipment, topic, addressee, config, brand);
  };
  const correction = correctionOf(order, name);
  const single = orderOf({ ...shape, items: 1 });
  const prepaid = Object.assign(orderOf(shape), { paymentMethod: 'PREPAID', paymentName: 'UPI' });
  const ofReturn = (state: ReturnState, outcome: ReturnOutcome, actorId: string | null = id('F2')) =>
    returnMail(returnOf(order, state, outcome, actorId), addressee, settings);
  const complaint = complaintOf(language);
  const ofComplaint = (topic: Parameters<typeof complaintMail>[1]) =>
    complaintMail(complaint, topic, settings, topic === 'RECEIVED' ? undefined : name);
  const user = userOf(name);
  const variant = AwaitedVariant.fromJson({
    ...{ id: id('A1'), color: 'Peacock blue', size: 'Free size' },
    product: { id: id('A2'), name, slug: 'silk-saree', translations: null },
  });
  const recipient = { email: 'nila@example.com', language };
  const subscription = { id: id('A3'), ...recipient };
  return {
    placed: confirmationMail(order, addressee, config, brand),
    answer: answerMail(order, new Date('2026-11-20T06:00:00Z'), addressee, config, brand),
    confirmed: ofOrder('CONFIRMED'),
    correction: correctionMail(order, correction, addressee, config, brand),
    corrected: correctedMail(order, correction, addressee, config as never, brand),
    shipped: ofOrder('SHIPPED'),
    'shipped without a courier': ofOrder('SHIPPED', withoutCourier(orderOf(shape))),
    parcelShipped: ofParcel('SHIPPED'),
    'parcelShipped without a courier': ofParcel('SHIPPED', order, null),
    outForDelivery: ofOrder('OUT_FOR_DELIVERY'),
    'outForDelivery without a courier': ofOrder('OUT_FOR_DELIVERY', withoutCourier(orderOf(shape))),
    'outForDelivery prepaid': ofOrder('OUT_FOR_DELIVERY', prepaid),
    parcelOut: ofParcel('OUT_FOR_DELIVERY'),
    'parcelOut prepaid': ofParcel('OUT_FOR_DELIVERY', prepaid),
    delivered: ofOrder('DELIVERED'),
    'delivered of one item': ofOrder('DELIVERED', single),
    parcelDelivered: ofParcel('DELIVERED'),
    canceled: ofOrder('CANCELED'),
    'canceled prepaid': ofOrder('CANCELED', prepaid),
    ...Object.fromEntries(
      RETURN_STATES.flatMap((state) => {
        const kind = `return${state.toLowerCase().replace(/(^|_)(.)/g, (_, __, letter) => letter.toUpperCase())}`;
        return [
          [kind, ofReturn(state, 'REFUND')],
          [`${kind} of an exchange`, ofReturn(state, 'EXCHANGE')],
        ];
      }),
    ),
    'returnWithdrawn by the store': ofReturn('WITHDRAWN', 'EXCHANGE', null),
    complaintReceived: ofComplaint('RECEIVED'),
    complaintAcknowledged: ofComplaint('ACKNOWLEDGED'),
    complaintReplied: ofComplaint('REPLIED'),
    complaintClosed: ofComplaint('CLOSED'),
    refusedReview: refusedReviewMail(
      { rejectReason: 'PERSONAL_DATA', rejectNote: name, item: { orderId: order.id, productName: name } },
      recipient,
      settings,
    ),
    askRestock: restockMail(subscription, variant, { config, brand }),
    restock: backInStockMail(subscription, variant, { config, brand }),
    erasureAsked: erasureAskedMail(
      recipient,
      [wordsOf(language, LANGUAGES).say('erasure.openOrder', { number: '0000C1C1' })],
      settings,
    ),
    erased: erasedMail(recipient, settings),
    code: codeMail(user, CODE, PUBLIC_URL, brand, wordsOf(language, LANGUAGES)),
  };
}

/** A mail of each kind to the staff, by the name of its texts in `mail/texts/staff.ts`. */
export function staffMailSamples(shape: Shape): Record<string, Mail> {
  const { brand, name } = shape;
  const user = userOf(name);
  const editor = User.fromJson({ ...user.toJSON(), ...User.columnsOf('EDITOR') });
  const session = Session.fromJson({
    ...{ device: 'Chrome on Windows', address: '203.0.113.0', createdAt: shape.deliveredOn },
  });
  const complaint = complaintOf('en');
  return {
    NEW_ORDER_MAIL: newOrderMail(orderOf(shape), 'owner@example.com', config, brand),
    COMPLAINT_CLOCK_MAIL: clockMail(
      { ...complaint, state: 'NEW', createdAt: new Date('2026-11-18T06:00:00Z') },
      { recipient: 'officer@example.com', dueAt: complaint.acknowledgeBy, now: shape.deliveredOn },
      { config: config as never, brand },
    ),
    INVITATION_MAIL: invitationMail(user, CODE, name.slice(0, 35), PUBLIC_URL, brand),
    'INVITATION_MAIL of an editor': invitationMail(editor, CODE, name.slice(0, 35), PUBLIC_URL, brand),
    NEW_DEVICE_MAIL: newDeviceMail(user, session, PUBLIC_URL, brand),
  };
}

const withoutCourier = <About extends object>(about: About): About =>
  Object.assign(about, { courier: null, trackingNumber: null });

const complaintOf = (language: string) => ({
  ...{ id: id('C2'), number: 'GR-2026-000123', userId: null, email: 'nila@example.com', language },
  subject: 'RETURN' as const,
  ...{ acknowledgeBy: new Date('2026-11-20T06:00:00Z'), closeBy: new Date('2026-12-18T06:00:00Z') },
});

const userOf = (name: string): User =>
  User.fromJson({
    ...{ id: id('F1'), username: 'nila', email: 'nila@example.com', firstName: name.slice(0, 35), lastName: null },
    ...{ userType: 'ADMIN', ...User.columnsOf('STAFF', ['orders', 'catalogue']) },
  });
