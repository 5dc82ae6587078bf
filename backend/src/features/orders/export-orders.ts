import type { DeliveryStatus } from '@rangrekha/contract/limits';
import { toRupees } from '../../database/money';
import { csvLine } from '../../http/csv';
import { Order } from './Order';

const PAGE = 500;

/** Each column with what an order has in it. */
const COLUMNS: Record<string, (order: Order) => string | number | null> = {
  number: (order) => order.number,
  id: (order) => order.id,
  placedAt: (order) => order.createdAt.toISOString(),
  deliveryStatus: (order) => order.deliveryStatus,
  paymentMethod: (order) => order.paymentMethod,
  paymentStatus: (order) => order.paymentStatus,
  firstName: (order) => order.customerFirstName,
  lastName: (order) => order.customerLastName,
  email: (order) => order.customerEmail,
  phone: (order) => order.customerPhone,
  addressLine1: (order) => order.addressLine1,
  addressLine2: (order) => order.addressLine2,
  city: (order) => order.city,
  state: (order) => order.state,
  postalCode: (order) => order.postalCode,
  pieces: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  items: ({ items }) => items.map(itemText).join('; '),
  total: (order) => toRupees(order.total),
  expectedDeliveryDate: (order) => order.expectedDeliveryDate,
  deliveredOn: (order) => order.deliveredOn?.toISOString() ?? null,
};

const itemText = ({ quantity, productName, size, color }: Order['items'][number]) =>
  `${quantity} × ${productName} (${color}, ${size})`;

const chosen = (status: DeliveryStatus | undefined) =>
  status ? Order.query().where('deliveryStatus', status) : Order.query();

export const countOrders = (status?: DeliveryStatus): Promise<number> => chosen(status).resultSize();

/** Orders as lines of CSV, newest first; never more than a page of them in memory. */
export async function* orderLines(status?: DeliveryStatus): AsyncGenerator<string> {
  yield csvLine(Object.keys(COLUMNS));
  for (let last: string | undefined; ; ) {
    const page = chosen(status).orderBy('id', 'desc').limit(PAGE).withGraphFetched('items');
    const orders = await (last ? page.where('id', '<', last) : page);
    if (orders.length === 0) return;
    last = orders.at(-1)?.id;
    yield orders.map((order) => csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(order)))).join('');
  }
}
