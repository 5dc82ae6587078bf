import type { AllOrdersQuery, MyOrdersQuery, OrderCounts } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import type { QueryBuilder } from 'objection';
import { pagination } from '../../../database/pagination';
import { countAhead, countedUpTo } from '../../../http/count-ahead';
import { countOrdersOfDays } from '../days/order-days';
import { Order } from '../Order';
import { presentOrder } from '../show/present-order';
import { searchOrders } from './search-orders';

const newestFirst = (query: QueryBuilder<Order>) =>
  query.orderBy([
    { column: 'createdAt', order: 'desc' },
    { column: 'orders.id', order: 'desc' },
  ]);

/** A page of the orders that match, newest first. An index alone gives their ids, however many it walks past. */
async function pageOf(matching: QueryBuilder<Order>, page: number, limit: number): Promise<Order[]> {
  const found = await newestFirst(matching)
    .select('orders.id')
    .offset((page - 1) * limit)
    .limit(limit);
  const orders = newestFirst(Order.query().findByIds(found.map(({ id }) => id))).withGraphFetched('items');
  return Order.fetchShipments(await orders);
}

/** A page of a shopper's orders, newest first, with the number of all of them by status. */
export async function myOrders(userId: string, { page, limit, status }: MyOrdersQuery, language: Language) {
  const own = Order.query().where({ userId });
  if (status) own.where('deliveryStatus', status);
  const [counts, rows] = await Promise.all([countsOf(userId), pageOf(own, page, limit)]);
  const orders = rows.map((order) => presentOrder(order, language));
  return { orders, counts, pagination: pagination(counts[status ?? 'ALL'], page, limit) };
}

async function countsOf(userId: string): Promise<OrderCounts> {
  const rows = await Order.query()
    .where({ userId })
    .groupBy('deliveryStatus')
    .select('deliveryStatus')
    .count('* as orders')
    .castTo<{ deliveryStatus: DeliveryStatus; orders: number }[]>();
  const counts = { ALL: 0, PENDING: 0, SHIPPED: 0, DELIVERED: 0, CANCELED: 0 };
  for (const row of rows) {
    counts[row.deliveryStatus] = row.orders;
    counts.ALL += row.orders;
  }
  return counts;
}

/** A page of everybody's orders, newest first. Those that a search finds are counted as by `countAhead`. */
export async function allOrders({ page, limit, status, q }: AllOrdersQuery) {
  const matching = Order.query();
  if (status) matching.where('deliveryStatus', status);
  const unsearched = matching.clone();
  const form = q ? await searchOrders(matching, q) : undefined;
  const most = countedUpTo(page * limit);
  const known = q ? undefined : await countOrdersOfDays({ deliveryStatus: status });
  const [total, rows] = await Promise.all([
    known ?? countAhead(form?.(unsearched, most) ?? matching, most),
    pageOf(matching, page, limit),
  ]);
  return { orders: rows.map((order) => presentOrder(order)), pagination: pagination(total, page, limit) };
}
