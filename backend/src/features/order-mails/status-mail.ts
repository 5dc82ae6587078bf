import { trackingUrl } from '@rangrekha/contract/couriers';
import { fullDay } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { isCollected } from '@rangrekha/contract/payment';
import { lastReturnDay } from '@rangrekha/contract/returns';
import { toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import { button, layOut, lineButton, type MailBrand, type MailPart, paragraph, rows } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import {
  CANCELED_MAIL,
  CONFIRMED_MAIL,
  DELIVERED_MAIL,
  ORDER_WORDS,
  OUT_FOR_DELIVERY_MAIL,
  SHIPPED_MAIL,
} from '../../mail/texts/orders';
import type { Order } from '../orders/Order';
import {
  type Addressee,
  confirmationRequest,
  deliveryAddress,
  greeting,
  historyLink,
  orderUrl,
  type StoreConfig,
} from './addressee';

/** What the mail is about: a status that the order has, or a step between two. */
export type OrderNews = Exclude<DeliveryStatus, 'PENDING'> | 'CONFIRMED' | 'OUT_FOR_DELIVERY';

type Rows = [string, string][];

interface NewsTexts {
  subject: (shop: string, order: string) => string;
  heading: string;
  news: (hello: string, courier: string | null) => string;
  /** Of an order that the courier collects nothing for, where it says something else. */
  prepaidNews?: (hello: string, courier: string | null) => string;
  why: string;
}

const TEXTS: Record<OrderNews, NewsTexts> = {
  CONFIRMED: CONFIRMED_MAIL,
  SHIPPED: SHIPPED_MAIL,
  OUT_FOR_DELIVERY: OUT_FOR_DELIVERY_MAIL,
  DELIVERED: DELIVERED_MAIL,
  CANCELED: CANCELED_MAIL,
};

const collectsCash = (order: Order) => isCollected(order) || order.advance > 0;
const totalOf = (order: Order) => rupees(toRupees(order.total));
const expected = (order: Order): Rows => [[ORDER_WORDS.expected, fullDay(order.expectedDeliveryDate)]];
const toPay = (order: Order): Rows =>
  collectsCash(order)
    ? [[ORDER_WORDS.toPay, rupees(toRupees(order.cashToCollect))]]
    : [[ORDER_WORDS.total, totalOf(order)]];

const ROWS: Record<OrderNews, (order: Order) => Rows> = {
  CONFIRMED: (order) => [...expected(order), ...toPay(order)],
  SHIPPED: (order) => [...trackingRows(order), ...expected(order), ...toPay(order)],
  OUT_FOR_DELIVERY: (order) => [...trackingRows(order), ...toPay(order)],
  DELIVERED: (order) => [
    [ORDER_WORDS.delivered, fullDay(deliveredOn(order))],
    [ORDER_WORDS.returnBy, fullDay(lastReturnDay(deliveredOn(order)))],
    [ORDER_WORDS.total, totalOf(order)],
  ],
  CANCELED: (order) => [[ORDER_WORDS.total, totalOf(order)]],
};

/** What the reader can do about it. */
const ACTIONS: Record<OrderNews, (order: Order, addressee: Addressee, config: StoreConfig) => MailPart[]> = {
  CONFIRMED: (order, addressee, config) => [deliveryAddress(order, addressee), orderButton(order, config)],
  SHIPPED: (order, addressee) => [deliveryAddress(order, addressee), ...trackingButton(order)],
  OUT_FOR_DELIVERY: (order, addressee) => [deliveryAddress(order, addressee), ...trackingButton(order)],
  DELIVERED: (order, _, config) => [
    paragraph(DELIVERED_MAIL.review),
    button(DELIVERED_MAIL.reviewButton, reviewUrl(order, config)),
    paragraph(DELIVERED_MAIL.return(fullDay(lastReturnDay(deliveredOn(order))))),
    lineButton(DELIVERED_MAIL.returnButton, `${orderUrl(order, config)}/return`),
  ],
  CANCELED: (order, _, config) => [orderButton(order, config)],
};

const deliveredOn = (order: Order) => order.deliveredOn ?? sharedNow();

/** The form of the one item, or the list of all items with links to their forms. */
const reviewUrl = (order: Order, config: StoreConfig) => {
  const [first, ...others] = order.items;
  return first && others.length === 0
    ? `${orderUrl(order, config)}/review/${first.id}`
    : `${orderUrl(order, config)}#reviews`;
};

const orderButton = (order: Order, config: StoreConfig) => button(ORDER_WORDS.order, orderUrl(order, config));

type Tracking = Pick<Order, 'courier' | 'trackingNumber'>;

/** The courier and tracking number, as far as they are known. */
export const trackingRows = ({ courier, trackingNumber }: Tracking): Rows => [
  ...(courier ? [[ORDER_WORDS.courier, courier] satisfies [string, string]] : []),
  ...(trackingNumber ? [[ORDER_WORDS.trackingNumber, trackingNumber] satisfies [string, string]] : []),
];

/** To the courier's page of a parcel; none for couriers without one. */
export function trackingButton({ courier, trackingNumber }: Tracking): MailPart[] {
  const url = trackingUrl(courier, trackingNumber);
  return url ? [button(ORDER_WORDS.track, url)] : [];
}

export const itemRow = (
  { productName, size, color }: Pick<Order['items'][number], 'productName' | 'size' | 'color'>,
  quantity: number,
): [string, string] => [ORDER_WORDS.item(productName, size, color), ORDER_WORDS.quantity(quantity)];

/**
 * The mail about an order that was confirmed, shipped, brought, delivered or cancelled, for `queueMail`.
 * @param order with its items
 */
export function statusMail(
  order: Order,
  topic: OrderNews,
  addressee: Addressee,
  config: StoreConfig,
  brand: MailBrand,
): OrderMail {
  const { subject, heading, news, prepaidNews = news, why } = TEXTS[topic];
  const saidNews = collectsCash(order) ? news : prepaidNews;
  const content = layOut({
    brand,
    heading,
    parts: [
      paragraph(saidNews(greeting(order, addressee), order.courier)),
      rows([[ORDER_WORDS.number, `#${order.number}`], ...ROWS[topic](order)]),
      rows(order.items.map((item) => itemRow(item, item.quantity))),
      ...ACTIONS[topic](order, addressee, config),
      ...confirmationRequest(addressee),
      historyLink(config),
    ],
    why,
  });
  return {
    recipient: order.customerEmail,
    subject: subject(brand.name, order.number),
    order: { id: order.id, topic },
    ...content,
  };
}
