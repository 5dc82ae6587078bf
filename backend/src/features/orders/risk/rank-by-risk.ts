import type { QueryBuilder } from 'objection';
import { Order } from '../Order';
import { riskOf } from './order-risk';

/** Orders that are compared; what is older comes after them. */
const COMPARED = 1000;

/**
 * The ids of a page of the orders that match, by their risk, oldest first where it is equal. Orders that are not pending have none, and
 * come last. In a few statements, however many match.
 * @param offset of the first of the page
 */
export async function rankByRisk(
  matching: QueryBuilder<Order>,
  direction: 'ASC' | 'DESC',
  offset: number,
  limit: number,
): Promise<string[]> {
  const newestFirst = matching.clone().orderBy([
    { column: 'orders.createdAt', order: 'desc' },
    { column: 'orders.id', order: 'desc' },
  ]);
  const newest = await newestFirst.clone().select('orders.id').limit(COMPARED);
  const orders = await Order.query()
    .findByIds(newest.map(({ id }) => id))
    .select('id', 'userId', 'postalCode', 'total', 'deliveryStatus', 'callOutcome', 'createdAt');
  await Order.fetchRiskRecords(orders);
  const sign = direction === 'DESC' ? -1 : 1;
  const compared = orders
    .map((order) => ({ order, score: order.customerRecord ? riskOf(order).score : -1 }))
    .sort((a, b) => sign * (a.score - b.score) || a.order.createdAt.getTime() - b.order.createdAt.getTime());
  const ids = compared.slice(offset, offset + limit).map(({ order }) => order.id);
  if (ids.length === limit || orders.length < COMPARED) return ids;
  const older = await newestFirst
    .select('orders.id')
    .offset(Math.max(offset, COMPARED))
    .limit(limit - ids.length);
  return [...ids, ...older.map(({ id }) => id)];
}
