import { trackingUrl } from '@rangrekha/contract/couriers';
import type { MessageId } from '@rangrekha/contract/english';
import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { rupees } from '@rangrekha/contract/numbers';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { isCollected } from '@rangrekha/contract/payment';
import { lastReturnDay } from '@rangrekha/contract/returns';
import { toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import { button, layOut, lineButton, type MailBrand, type MailPart, paragraph, rows } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import type { Words } from '../../mail/words';
import type { Order } from '../orders/Order';
import { type NamedItem, nameIn, type OrderItem } from '../orders/OrderItem';
import {
  type Addressee,
  confirmationRequest,
  deliveryAddress,
  greeting,
  historyLink,
  orderUrl,
  type StoreConfig,
  wordsAbout,
} from './addressee';

/** What the mail is about: a status that the order has, or a step between two. */
export type OrderNews = Exclude<DeliveryStatus, 'PENDING'> | 'CONFIRMED' | 'OUT_FOR_DELIVERY';

type Rows = [string, string][];

interface NewsTexts {
  subject: MessageId;
  heading: MessageId;
  news: (order: Order) => MessageId;
  why: MessageId;
}

const collectsCash = (order: Order) => isCollected(order) || order.advance > 0;

const TEXTS: Record<OrderNews, NewsTexts> = {
  CONFIRMED: {
    subject: 'mail.confirmed.subject',
    heading: 'mail.confirmed.heading',
    news: () => 'mail.confirmed.news',
    why: 'mail.confirmed.why',
  },
  SHIPPED: {
    subject: 'mail.shipped.subject',
    heading: 'mail.shipped.heading',
    news: ({ courier }) => (courier ? 'mail.shipped.newsWithCourier' : 'mail.shipped.news'),
    why: 'mail.shipped.why',
  },
  OUT_FOR_DELIVERY: {
    subject: 'mail.outForDelivery.subject',
    heading: 'mail.outForDelivery.heading',
    news: (order) => (collectsCash(order) ? 'mail.outForDelivery.news' : 'mail.outForDelivery.prepaidNews'),
    why: 'mail.outForDelivery.why',
  },
  DELIVERED: {
    subject: 'mail.delivered.subject',
    heading: 'mail.delivered.heading',
    news: () => 'mail.delivered.news',
    why: 'mail.delivered.why',
  },
  CANCELED: {
    subject: 'mail.canceled.subject',
    heading: 'mail.canceled.heading',
    news: (order) => (collectsCash(order) ? 'mail.canceled.news' : 'mail.canceled.prepaidNews'),
    why: 'mail.canceled.why',
  },
};

const totalOf = (order: Order) => rupees(toRupees(order.total));
const expected = (words: Words, order: Order): Rows => [
  [words.say('mail.words.expected'), words.fullDay(order.expectedDeliveryDate)],
];
const toPay = (words: Words, order: Order): Rows =>
  collectsCash(order)
    ? [[words.say('mail.words.toPay'), rupees(toRupees(order.cashToCollect))]]
    : [[words.say('mail.words.total'), totalOf(order)]];

const ROWS: Record<OrderNews, (words: Words, order: Order) => Rows> = {
  CONFIRMED: (words, order) => [...expected(words, order), ...toPay(words, order)],
  SHIPPED: (words, order) => [...trackingRows(words, order), ...expected(words, order), ...toPay(words, order)],
  OUT_FOR_DELIVERY: (words, order) => [...trackingRows(words, order), ...toPay(words, order)],
  DELIVERED: (words, order) => [
    [words.say('mail.words.delivered'), words.fullDay(deliveredOn(order))],
    [words.say('mail.words.returnBy'), words.fullDay(lastReturnDay(deliveredOn(order)))],
    [words.say('mail.words.total'), totalOf(order)],
  ],
  CANCELED: (words, order) => [[words.say('mail.words.total'), totalOf(order)]],
};

type Actions = (words: Words, order: Order, addressee: Addressee, config: StoreConfig) => MailPart[];

/** What the reader can do about it. */
const ACTIONS: Record<OrderNews, Actions> = {
  CONFIRMED: (words, order, addressee, config) => [
    deliveryAddress(words, order, addressee),
    orderButton(words, order, config),
  ],
  SHIPPED: (words, order, addressee) => [deliveryAddress(words, order, addressee), ...trackingButton(words, order)],
  OUT_FOR_DELIVERY: (words, order, addressee) => [
    deliveryAddress(words, order, addressee),
    ...trackingButton(words, order),
  ],
  DELIVERED: (words, order, _, config) => [
    paragraph(words.say('mail.delivered.review')),
    button(words.say('mail.delivered.reviewButton'), reviewUrl(order, config)),
    paragraph(words.say('mail.delivered.return', { until: words.fullDay(lastReturnDay(deliveredOn(order))) })),
    lineButton(words.say('mail.delivered.returnButton'), `${orderUrl(order, config)}/return`),
  ],
  CANCELED: (words, order, _, config) => [orderButton(words, order, config)],
};

const deliveredOn = (order: Order) => order.deliveredOn ?? sharedNow();

/** The form of the one item, or the list of all items with links to their forms. */
const reviewUrl = (order: Order, config: StoreConfig) => {
  const [first, ...others] = order.items;
  return first && others.length === 0
    ? `${orderUrl(order, config)}/review/${first.id}`
    : `${orderUrl(order, config)}#reviews`;
};

const orderButton = (words: Words, order: Order, config: StoreConfig) =>
  button(words.say('mail.words.order'), orderUrl(order, config));

type Tracking = Pick<Order, 'courier' | 'trackingNumber'>;

/** The courier and tracking number, as far as they are known. */
export const trackingRows = (words: Words, { courier, trackingNumber }: Tracking): Rows => [
  ...(courier ? [[words.say('mail.words.courier'), courier] satisfies [string, string]] : []),
  ...(trackingNumber ? [[words.say('mail.words.trackingNumber'), trackingNumber] satisfies [string, string]] : []),
];

/** To the courier's page of a parcel; none for couriers without one. */
export function trackingButton(words: Words, { courier, trackingNumber }: Tracking): MailPart[] {
  const url = trackingUrl(courier, trackingNumber);
  return url ? [button(words.say('mail.words.track'), url)] : [];
}

export const itemRow = (
  words: Words,
  item: NamedItem & Pick<OrderItem, 'size' | 'color'>,
  units: number,
): [string, string] => [
  words.say('mail.words.item', {
    name: nameIn(words.language, item),
    size: words.size(item.size),
    colour: words.colour(item.color),
  }),
  words.say('mail.words.quantity', { units }),
];

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
  const words = wordsAbout(order, config);
  const { subject, heading, news, why } = TEXTS[topic];
  const values = {
    hello: greeting(words, order, addressee),
    courier: order.courier ?? words.say('mail.words.theCourier'),
  };
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say(heading),
    parts: [
      paragraph(words.say(news(order), values)),
      rows([[words.say('mail.words.orderNumber'), `#${order.number}`], ...ROWS[topic](words, order)]),
      rows(order.items.map((item) => itemRow(words, item, item.quantity))),
      ...ACTIONS[topic](words, order, addressee, config),
      ...confirmationRequest(words, addressee),
      historyLink(words, config),
    ],
    why: words.say(why, { days: RETURN_DAYS }),
  });
  return {
    recipient: order.customerEmail,
    subject: words.say(subject, { shop: brand.name, order: order.number }),
    order: { id: order.id, topic },
    ...content,
  };
}
