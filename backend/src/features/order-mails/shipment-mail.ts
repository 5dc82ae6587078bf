import type { MessageId } from '@rangrekha/contract/english';
import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { rupees } from '@rangrekha/contract/numbers';
import { isCollected } from '@rangrekha/contract/payment';
import { toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import { button, layOut, type MailBrand, paragraph, rows } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import type { Words } from '../../mail/words';
import type { Order } from '../orders/Order';
import type { Shipment } from '../orders/Shipment';
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
import { itemRow, trackingButton, trackingRows } from './status-mail';

/** What the mail is about: a status of the parcel, or the step between two. */
export type ShipmentNews = 'SHIPPED' | 'OUT_FOR_DELIVERY' | 'DELIVERED';

interface ParcelTexts {
  subject: MessageId;
  heading: MessageId;
  news: (order: Order, shipment: Shipment) => MessageId;
  why: MessageId;
}

const TEXTS: Record<ShipmentNews, ParcelTexts> = {
  SHIPPED: {
    subject: 'mail.parcelShipped.subject',
    heading: 'mail.parcelShipped.heading',
    news: (_, { courier }) => (courier ? 'mail.parcelShipped.newsWithCourier' : 'mail.parcelShipped.news'),
    why: 'mail.parcelShipped.why',
  },
  OUT_FOR_DELIVERY: {
    subject: 'mail.parcelOut.subject',
    heading: 'mail.parcelOut.heading',
    news: (order) => (isCollected(order) ? 'mail.parcelOut.news' : 'mail.parcelOut.prepaidNews'),
    why: 'mail.parcelOut.why',
  },
  DELIVERED: {
    subject: 'mail.parcelDelivered.subject',
    heading: 'mail.parcelDelivered.heading',
    news: () => 'mail.parcelDelivered.news',
    why: 'mail.parcelDelivered.why',
  },
};

type Rows = [string, string][];

const expected = (words: Words, order: Order): Rows => [
  [words.say('mail.words.expected'), words.fullDay(order.expectedDeliveryDate)],
];
const toPay = (words: Words, order: Order, { total }: Shipment): Rows =>
  isCollected(order) ? [[words.say('mail.words.toPayForParcel'), rupees(toRupees(total))]] : [];

const ROWS: Record<ShipmentNews, (words: Words, order: Order, shipment: Shipment) => Rows> = {
  SHIPPED: (words, order, shipment) => [
    ...trackingRows(words, shipment),
    ...expected(words, order),
    ...toPay(words, order, shipment),
  ],
  OUT_FOR_DELIVERY: (words, order, shipment) => [...trackingRows(words, shipment), ...toPay(words, order, shipment)],
  DELIVERED: (words, _, { deliveredAt }) => [
    [words.say('mail.words.delivered'), words.fullDay(deliveredAt ?? sharedNow())],
  ],
};

/**
 * The mail about a shipped, brought or delivered parcel of an order that leaves in several, for `queueMail`.
 * @param order with its items
 */
export function shipmentMail(
  order: Order,
  shipment: Shipment,
  topic: ShipmentNews,
  addressee: Addressee,
  config: StoreConfig,
  brand: MailBrand,
): OrderMail {
  const words = wordsAbout(order, config);
  const { number: parcel, courier } = shipment;
  const { subject, heading, news, why } = TEXTS[topic];
  const values = {
    ...{ hello: greeting(words, order, addressee), parcel, days: RETURN_DAYS },
    courier: courier ?? words.say('mail.words.theCourier'),
  };
  const isUnderWay = topic !== 'DELIVERED';
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say(heading, { parcel }),
    parts: [
      paragraph(words.say(news(order, shipment), values)),
      rows([[words.say('mail.words.orderNumber'), `#${order.number}`], ...ROWS[topic](words, order, shipment)]),
      rows(itemRows(words, order, shipment)),
      ...(isUnderWay
        ? [deliveryAddress(words, order, addressee), ...trackingButton(words, shipment)]
        : [button(words.say('mail.words.order'), orderUrl(order, config))]),
      ...confirmationRequest(words, addressee),
      historyLink(words, config),
    ],
    why: words.say(why),
  });
  return {
    recipient: order.customerEmail,
    subject: words.say(subject, { order: order.number, parcel }),
    order: { id: order.id, topic, shipmentId: shipment.id },
    ...content,
  };
}

/** The items of the parcel, in the order of the order. */
const itemRows = (words: Words, { items }: Order, shipment: Shipment): Rows =>
  items.flatMap((item) => {
    const packed = shipment.items.find(({ orderItemId }) => orderItemId === item.id);
    return packed ? [itemRow(words, item, packed.quantity)] : [];
  });
