import type { ExportOrdersQuery } from '@rangrekha/contract';
import type { QueryBuilder } from 'objection';
import { toRupees } from '../../../database/money';
import { csvLine } from '../../../http/csv/csv';
import { factsAbout, moreFactsCells } from '../../../plugin-host/more-facts';
import { shownEmail } from '../../accounts/no-email';
import { Order } from '../Order';
import { countOrdersWith } from './count-orders';
import { orderFilters } from './order-filters';

const PAGE = 500;

/** The columns, each with its value for an order. */
const COLUMNS: Record<string, (order: Order) => string | number | null> = {
  number: (order) => order.number,
  id: (order) => order.id,
  placedAt: (order) => order.createdAt.toISOString(),
  deliveryStatus: (order) => order.deliveryStatus,
  paymentMethod: (order) => order.paymentMethod,
  paymentStatus: (order) => order.paymentStatus,
  firstName: (order) => order.customerFirstName,
  lastName: (order) => order.customerLastName,
  email: (order) => shownEmail(order.customerEmail),
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
  discount: ({ discounts }) => toRupees((discounts ?? []).reduce((sum, { amount }) => sum + amount, 0)),
  discounts: ({ discounts }) =>
    (discounts ?? []).map(({ title, code }) => (code ? `${title} (${code})` : title)).join('; '),
  recipientName: (order) => order.recipientName,
  recipientPhone: (order) => order.recipientPhone,
};

const itemText = ({ quantity, productName, size, color }: Order['items'][number]) =>
  `${quantity} × ${productName} (${color}, ${size})`;

/** The orders with these ids, or those that match all given filters. */
export type Chosen = { ids: string[] } | ExportOrdersQuery;

/** @returns the query by which the orders are counted */
async function narrow(query: QueryBuilder<Order>, chosen: Chosen): Promise<{ counted: QueryBuilder<Order> }> {
  if ('ids' in chosen) return { counted: query.findByIds(chosen.ids) };
  const { status, q, ...others } = chosen;
  for (const [name, value] of Object.entries({ deliveryStatus: status, ...others }))
    if (value !== undefined) orderFilters[name as Exclude<keyof typeof orderFilters, 'q'>](query, value);
  const unsearched = query.clone();
  const form = q ? await orderFilters.q(query, q) : undefined;
  // In an object, because a query that is awaited runs.
  return { counted: form?.(unsearched) ?? query };
}

export async function countOrders(chosen: Chosen): Promise<number> {
  if (!('ids' in chosen)) {
    const { status, ...others } = chosen;
    const known = await countOrdersWith({ deliveryStatus: status, ...others });
    if (known !== undefined) return known;
  }
  const { counted } = await narrow(Order.query(), chosen);
  return counted.resultSize();
}

/** Orders as lines of CSV, newest first. Only one page of them is in memory at a time. */
export async function* orderLines(chosen: Chosen): AsyncGenerator<string> {
  const facts = factsAbout('order').map(({ key }) => key);
  yield csvLine([...Object.keys(COLUMNS), ...facts]);
  for (let last: string | undefined; ; ) {
    const page = Order.query().orderBy('orders.id', 'desc').limit(PAGE).withGraphFetched('items');
    await narrow(page, chosen);
    const orders = await (last ? page.where('orders.id', '<', last) : page);
    if (orders.length === 0) return;
    last = orders.at(-1)?.id;
    const cellsOf = (order: Order) => [
      ...Object.values(COLUMNS).map((cellOf) => cellOf(order)),
      ...Object.values(moreFactsCells('order', order.moreFacts)),
    ];
    yield orders.map((order) => csvLine(cellsOf(order))).join('');
  }
}
