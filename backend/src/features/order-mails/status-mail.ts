import { trackingUrl } from '@rangrekha/contract/couriers';
import { fullDay } from '@rangrekha/contract/dates';
import { type DeliveryStatus, RETURN_DAYS } from '@rangrekha/contract/limits';
import { rupees } from '@rangrekha/contract/numbers';
import { lastReturnDay } from '@rangrekha/contract/returns';
import type { Config } from '../../config';
import { toRupees } from '../../database/money';
import { button, layOut, type MailBrand, type MailPart, paragraph, rows } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import type { Order } from '../orders/Order';
import { type Addressee, confirmationRequest, deliveryAddress, greeting, orderUrl, storeUrl } from './addressee';

type MailedStatus = Exclude<DeliveryStatus, 'PENDING'>;

interface StatusText {
  /** The end of the subject. */
  outcome: string;
  heading: string;
  news: (order: Order) => string;
  rows: (order: Order) => [string, string][];
  note: string;
}

const total = (order: Order) => rupees(toRupees(order.total));

const TEXTS: Record<MailedStatus, StatusText> = {
  SHIPPED: {
    outcome: 'is on its way',
    heading: 'Your order is on its way',
    news: ({ courier }) => `your order has left our shop${courier ? ` with ${courier}` : ''}.`,
    rows: (order) => [
      ...(order.courier ? [['Courier', order.courier] satisfies [string, string]] : []),
      ...(order.trackingNumber ? [['Tracking number', order.trackingNumber] satisfies [string, string]] : []),
      ['Estimated delivery', fullDay(order.expectedDeliveryDate)],
      ['To pay on delivery', total(order)],
    ],
    note: 'You get this mail because your order was shipped.',
  },
  DELIVERED: {
    outcome: 'is delivered',
    heading: 'Your order is delivered',
    news: () => 'your order has been delivered. We hope that you like it.',
    rows: (order) => [
      ['Delivered', fullDay(order.deliveredOn ?? new Date())],
      ['Return by', fullDay(lastReturnDay(order.deliveredOn ?? new Date()))],
      ['Total', total(order)],
    ],
    note: `You get this mail because your order was delivered. Easy returns within ${RETURN_DAYS} days.`,
  },
  CANCELED: {
    outcome: 'is cancelled',
    heading: 'Your order is cancelled',
    news: () => 'your order is cancelled. You do not have to pay anything on delivery.',
    rows: (order) => [['Total', total(order)]],
    note: 'You get this mail because your order was cancelled.',
  },
};

/** To the courier's page of a parcel; none for couriers without one. */
export function trackingButton({ courier, trackingNumber }: Pick<Order, 'courier' | 'trackingNumber'>): MailPart[] {
  const url = trackingUrl(courier, trackingNumber);
  return url ? [button('Track your parcel', url)] : [];
}

export const itemRow = ({ productName, size, color }: Order['items'][number], quantity: number): [string, string] => [
  `${productName}\nSize ${size} · ${color}`,
  `Quantity ${quantity}`,
];

/**
 * The mail about a shipped, delivered or cancelled order, for `queueMail`.
 * @param order with its items
 */
export function statusMail(
  order: Order,
  status: MailedStatus,
  addressee: Addressee,
  config: Pick<Config, 'publicUrl' | 'port'>,
  brand: MailBrand,
): OrderMail {
  const { outcome, heading, news, rows: rowsOf, note } = TEXTS[status];
  const content = layOut({
    brand,
    heading,
    parts: [
      paragraph(`${greeting(order, addressee)}, ${news(order)}`),
      rows([['Order number', `#${order.number}`], ...rowsOf(order)]),
      rows(order.items.map((item) => itemRow(item, item.quantity))),
      ...(status === 'SHIPPED' ? [deliveryAddress(order, addressee)] : []),
      ...confirmationRequest(addressee),
      ...(status === 'SHIPPED' ? trackingButton(order) : []),
      ...(status === 'DELIVERED' ? [button('See, review or return what you ordered', orderUrl(order, config))] : []),
      button('View Order History', `${storeUrl(config)}/myaccount/order`),
    ],
    note,
  });
  return {
    recipient: order.customerEmail,
    subject: `Your ${brand.name} order #${order.number} ${outcome}`,
    order: { id: order.id, topic: status },
    ...content,
  };
}
