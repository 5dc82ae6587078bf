import { REPORT_LIMITS, REPORT_TEXTS } from '@rangrekha/contract/reports';
import type { Knex } from 'knex';
import { invalidField } from '../../http/errors';
import { Order } from '../orders/Order';
import type { Range } from './range';

/** The time by which an order belongs to a range. */
type OrderTime = 'orders.createdAt' | 'orders.deliveredOn';

/**
 * The items of the orders of a range and of the range before. The order of the tables is fixed: a plan that began with the
 * items would read all of them, however short the range.
 */
export const itemsOf = ({ startBefore, end }: Pick<Range, 'startBefore' | 'end'>, time: OrderTime): Knex.QueryBuilder =>
  Order.knex()('orders')
    .joinRaw('STRAIGHT_JOIN order_items ON order_items.order_id = orders.id')
    .where(time, '>=', startBefore)
    .where(time, '<', end);

/** All groups, for a file. @throws HttpError 400 for more than a file has */
export async function allOf<Row>(groups: Knex.QueryBuilder): Promise<Row[]> {
  const rows: Row[] = await groups.limit(REPORT_LIMITS.fileRows + 1);
  if (rows.length > REPORT_LIMITS.fileRows) throw invalidField('to', REPORT_TEXTS.tooManyRows);
  return rows;
}
