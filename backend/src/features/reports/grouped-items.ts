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

/** The sum of an expression of SQL over the range as `name`, and over the one before as `nameBefore`. */
export function sumsOf(name: string, expression: string, time: OrderTime, { start }: Range): Knex.Raw[] {
  const sum = (sign: '>=' | '<', as: string) =>
    Order.knex().raw(`SUM(IF(?? ${sign} ?, ${expression}, 0)) AS ??`, [time, start, as]);
  return [sum('>=', name), sum('<', `${name}Before`)];
}

interface Page<Row> {
  rows: Row[];
  total: number;
}

/** A page of groups, and how many there are. A page behind the last one has none. */
export async function pageOf<Row>(groups: Knex.QueryBuilder, page: number, limit: number): Promise<Page<Row>> {
  const knex = Order.knex();
  const rows: (Row & { total: number })[] = await groups
    .select('*', knex.raw('COUNT(*) OVER () AS total'))
    .limit(limit)
    .offset((page - 1) * limit);
  if (rows.length > 0 || page === 1) return { rows, total: Number(rows[0]?.total ?? 0) };
  const [first] = (await pageOf<Row & { total: number }>(groups.clone().clearSelect(), 1, 1)).rows;
  return { rows, total: Number(first?.total ?? 0) };
}

/** All groups, for a file. @throws HttpError 400 for more than a file has */
export async function allOf<Row>(groups: Knex.QueryBuilder): Promise<Row[]> {
  const rows: Row[] = await groups.limit(REPORT_LIMITS.fileRows + 1);
  if (rows.length > REPORT_LIMITS.fileRows) throw invalidField('to', REPORT_TEXTS.tooManyRows);
  return rows;
}
