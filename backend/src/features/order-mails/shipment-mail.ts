import { fullDay } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { isCollected } from '@rangrekha/contract/payment';
import { toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';
import { button, layOut, type MailBrand, paragraph, rows } from '../../mail/layout';
import type { OrderMail } from '../../mail/queue-mail';
import { ORDER_WORDS, PARCEL_DELIVERED_MAIL, PARCEL_OUT_MAIL, PARCEL_SHIPPED_MAIL } from '../../mail/texts/orders';
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
} from './addressee';
import { itemRow, trackingButton, trackingRows } from './status-mail';

/** What the mail is about: a status of the parcel, or the step between two. */
export type ShipmentNews = 'SHIPPED' | 'OUT_FOR_DELIVERY' | 'DELIVERED';

interface ParcelTexts {
  subject: (order: string, parcel: number) => string;
  heading: (parcel: number) => string;
  news: (hello: string, parcel: number, courier: string | null) => string;
  /** Of an order that the courier collects nothing for, where it says something else. */
  prepaidNews?: (hello: string, parcel: number, courier: string | null) => string;
  why: string;
}

const TEXTS: Record<ShipmentNews, ParcelTexts> = {
  SHIPPED: PARCEL_SHIPPED_MAIL,
  OUT_FOR_DELIVERY: PARCEL_OUT_MAIL,
  DELIVERED: PARCEL_DELIVERED_MAIL,
};

const expected = (order: Order): [string, string] => [ORDER_WORDS.expected, fullDay(order.expectedDeliveryDate)];
const toPay = (order: Order, { total }: Shipment): [string, string][] =>
  isCollected(order) ? [[ORDER_WORDS.toPayForParcel, rupees(toRupees(total))]] : [];

const ROWS: Record<ShipmentNews, (order: Order, shipment: Shipment) => [string, string][]> = {
  SHIPPED: (order, shipment) => [...trackingRows(shipment), expected(order), ...toPay(order, shipment)],
  OUT_FOR_DELIVERY: (order, shipment) => [...trackingRows(shipment), ...toPay(order, shipment)],
  DELIVERED: (_, { deliveredAt }) => [[ORDER_WORDS.delivered, fullDay(deliveredAt ?? sharedNow())]],
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
  const { number, courier } = shipment;
  const { subject, heading, news, prepaidNews = news, why } = TEXTS[topic];
  const saidNews = isCollected(order) ? news : prepaidNews;
  const isUnderWay = topic !== 'DELIVERED';
  const content = layOut({
    brand,
    heading: heading(number),
    parts: [
      paragraph(saidNews(greeting(order, addressee), number, courier)),
      rows([[ORDER_WORDS.number, `#${order.number}`], ...ROWS[topic](order, shipment)]),
      rows(itemRows(order, shipment)),
      ...(isUnderWay
        ? [deliveryAddress(order, addressee), ...trackingButton(shipment)]
        : [button(ORDER_WORDS.order, orderUrl(order, config))]),
      ...confirmationRequest(addressee),
      historyLink(config),
    ],
    why,
  });
  return {
    recipient: order.customerEmail,
    subject: subject(order.number, number),
    order: { id: order.id, topic, shipmentId: shipment.id },
    ...content,
  };
}

/** The items of the parcel, in the order of the order. */
const itemRows = ({ items }: Order, shipment: Shipment): [string, string][] =>
  items.flatMap((item) => {
    const packed = shipment.items.find(({ orderItemId }) => orderItemId === item.id);
    return packed ? [itemRow(item, packed.quantity)] : [];
  });
