import type { OrderCounts, orders, QueryOf } from '@rangrekha/contract';
import type { DeliveryStatus } from '@rangrekha/contract/limits';
import type { QueryBuilder } from 'objection';
import { pagination } from '../../database/pagination';
import { Order } from './Order';
import { presentOrder } from './present-order';
import { searchOrders } from './search-orders';

const newestFirst = (query: QueryBuilder<Order>, page: number, limit: number) =>
  query
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'orders.id', order: 'desc' },
    ])
    .offset((page - 1) * limit)
    .limit(limit)
    .withGraphFetched('items');

/** A page of a shopper's orders, newest first, with the number of all of them by status. */
export async function myOrders(userId: string, { page, limit, status }: QueryOf<typeof orders.myOrders>) {
  const own = Order.query().where({ userId });
  if (status) own.where('deliveryStatus', status);
  const [counts, rows] = await Promise.all([countsOf(userId), newestFirst(own, page, limit)]);
  return { orders: rows.map(presentOrder), counts, pagination: pagination(counts[status ?? 'ALL'], page, limit) };
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

/** A page of everybody's orders, newest first. */
export async function allOrders({ page, limit, status, q }: QueryOf<typeof orders.allOrders>) {
  const matching = Order.query();
  if (status) matching.where('deliveryStatus', status);
  if (q) searchOrders(matching, q);
  const [total, rows] = await Promise.all([matching.clone().resultSize(), newestFirst(matching, page, limit)]);
  return { orders: rows.map(presentOrder), pagination: pagination(total, page, limit) };
}
