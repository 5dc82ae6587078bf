import { COURIER_FILE_LIMITS, type CourierField } from '@rangrekha/contract/courier-files';
import { fullDay } from '@rangrekha/contract/dates';
import { isCollected } from '@rangrekha/contract/payment';
import { toRupees } from '../../../database/money';
import { csvLine } from '../../../http/csv/csv';
import type { PluginDecisions } from '../../../plugin-host/decide';
import { shownEmail } from '../../accounts/no-email';
import { Order } from '../../orders/Order';
import type { OrderItem } from '../../orders/OrderItem';
import { unpaidReason } from '../../orders/show/plugin-words';
import { heldOrders, heldRefusal } from '../held-orders';
import type { CourierLayout } from './CourierLayout';

const PAGE = 500;

/** What has not left yet: the whole order, or the rest of one that leaves in several parcels. */
interface Parcel {
  order: Order;
  items: OrderItem[];
  /** Paise to be paid on delivery. */
  total: number;
}

const itemText = ({ quantity, productName, size, color }: OrderItem) =>
  `${quantity} × ${productName} (${color}, ${size})`;

/** The value of each field; money in rupees. */
const VALUES: Record<Exclude<CourierField, 'TEXT'>, (parcel: Parcel) => string | number | null> = {
  ORDER_NUMBER: ({ order }) => order.number,
  ORDER_DATE: ({ order }) => fullDay(order.createdAt),
  NAME: ({ order }) => order.parcelName,
  PHONE: ({ order }) => order.parcelPhone,
  EMAIL: ({ order }) => shownEmail(order.customerEmail),
  ADDRESS: ({ order }) => [order.addressLine1, order.addressLine2].filter(Boolean).join(', '),
  ADDRESS_LINE_1: ({ order }) => order.addressLine1,
  ADDRESS_LINE_2: ({ order }) => order.addressLine2,
  CITY: ({ order }) => order.city,
  STATE: ({ order }) => order.state,
  PIN_CODE: ({ order }) => order.postalCode,
  CASH_TO_COLLECT: ({ order, total }) => toRupees(isCollected(order) ? total : order.cashToCollect),
  TRACKING_NUMBER: ({ order }) => order.trackingNumber,
  PIECES: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  CONTENTS: ({ items }) => items.map(itemText).join('; '),
};

/** Layouts say COD as a fixed text. Couriers call everything else prepaid. */
const textFor = (order: Order, text: string) =>
  order.cashToCollect > 0 || isCollected(order) || !/^cod$/i.test(text.trim()) ? text : 'Prepaid';

function parcelOf(order: Order): Parcel {
  const sent = order.sentShipments.reduce((sum, { total }) => sum + total, 0);
  const items = order.items.map((item) =>
    item.$clone().$set({ quantity: item.quantity - item.shippedQuantity }),
  ) as OrderItem[];
  return { order, items: items.filter(({ quantity }) => quantity > 0), total: order.total - sent };
}

/**
 * The ids of the pending orders with these ids, or of all of them that may leave, the oldest first.
 * @throws HttpError 409 ORDER_HELD with `reasons` when one of these ids awaits its payment or is held by a plugin
 */
export async function ordersToShip(decisions: PluginDecisions, ids: string[] | undefined): Promise<string[]> {
  const pending = Order.query()
    .where('deliveryStatus', 'PENDING')
    .select('orders.id', 'paymentMethod', 'paymentName', 'paidAt');
  if (ids) pending.findByIds(ids);
  const orders = await pending.orderBy(['createdAt', 'orders.id']).limit(COURIER_FILE_LIMITS.orders);
  const unpaid = orders.filter((order) => order.awaitsPayment);
  const found = orders.filter((order) => !order.awaitsPayment).map(({ id }) => id);
  const held = [
    ...unpaid.map((order) => ({ order, reasons: [unpaidReason(order)] })),
    ...(await heldOrders(decisions, found)),
  ];
  if (ids && held.length > 0) throw heldRefusal(held);
  const isHeld = new Set(held.map(({ order }) => order.id));
  return found.filter((id) => !isHeld.has(id));
}

/** The head and the orders as lines of CSV. Only one page of them is in memory at a time. */
export async function* courierLines({ columns }: CourierLayout, ids: string[]): AsyncGenerator<string> {
  yield csvLine(columns.map(({ heading }) => heading));
  for (let first = 0; first < ids.length; first += PAGE) {
    const page = ids.slice(first, first + PAGE);
    const orders = await Order.fetchShipments(await Order.query().findByIds(page).withGraphFetched('items'));
    const byId = new Map(orders.map((order) => [order.id, order]));
    yield page
      .flatMap((id) => byId.get(id) ?? [])
      .map((order) => {
        const parcel = parcelOf(order);
        return csvLine(
          columns.map(({ field, text }) => (field === 'TEXT' ? textFor(order, text) : VALUES[field](parcel))),
        );
      })
      .join('');
  }
}
