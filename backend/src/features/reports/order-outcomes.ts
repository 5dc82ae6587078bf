import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { daysOf, REPORT_LIMITS, REPORT_TEXTS, type ReportRange } from '@rangrekha/contract/reports';
import type { Knex } from 'knex';
import { sharedNow } from '../../database/shared-clock';
import { invalidField } from '../../http/errors';
import type { OrderOutcome, OutcomesOfDay, OutcomesOfProduct } from '../../plugins/plugin-context';
import { Order } from '../orders/Order';
import { allOf, itemsOf } from './grouped-items';
import { inPages } from './in-pages';

const TIME = 'orders.createdAt';
const IS_DELIVERED = "orders.delivery_status = 'DELIVERED'";
/** NULL for an order that is not delivered. */
const IS_OVER = 'COALESCE(orders.delivered_on < ?, 0)';

/** The driver returns sums as text. */
type Sums<Row extends { ordered: number }> = Omit<Row, Summed> & Record<Summed, string | number>;
type Summed = 'ordered' | 'delivered' | 'kept' | 'returnable';

/** Before it an order was delivered whose days for a return are over. */
const returnsEnd = (): Date => startOfDay(indiaDay(sharedNow(), -RETURN_DAYS));

/** The items of the orders that were placed in a range, without cancelled ones. @throws HttpError 400 for more than two years */
function placedIn(range: ReportRange): Knex.QueryBuilder {
  if (daysOf(range) > REPORT_LIMITS.days) throw invalidField('to', REPORT_TEXTS.tooLong);
  const times = { startBefore: startOfDay(range.from), end: startOfDay(daysLater(range.to, 1)) };
  return itemsOf(times, TIME).whereIn('orders.deliveryStatus', ['PENDING', 'SHIPPED', 'DELIVERED']);
}

/** What became of the orders of each day. @throws HttpError 400 for more than two years */
export async function outcomesByDay(range: ReportRange): Promise<OutcomesOfDay[]> {
  const knex = Order.knex();
  const orders = placedIn(range)
    .groupBy('orders.id', TIME, 'orders.deliveryStatus', 'orders.deliveredOn')
    .select(
      knex.raw('DATE(orders.created_at + INTERVAL 330 MINUTE) AS day'),
      knex.raw(`${IS_DELIVERED} AS is_delivered`),
      knex.raw(`${IS_OVER} AS is_over`, [returnsEnd()]),
    )
    .sum('returnedUnits as returned');
  const rows: Sums<OutcomesOfDay>[] = await knex
    .from(orders.as('placed'))
    .groupBy('day')
    .orderBy('day')
    .select(
      'day',
      knex.raw('COUNT(*) AS ordered'),
      knex.raw('SUM(is_delivered) AS delivered'),
      knex.raw('SUM(is_delivered AND returned = 0 AND is_over) AS kept'),
      knex.raw('SUM(is_delivered AND returned = 0 AND NOT is_over) AS returnable'),
    );
  return rows.map(({ day, ...sums }) => ({ day, ...numbers(sums) }));
}

/** What became of the pieces of each product, most pieces first. @throws HttpError 400 as `outcomesByDay`, and for too many products */
export async function outcomesByProduct(range: ReportRange): Promise<OutcomesOfProduct[]> {
  const knex = Order.knex();
  const left = `IF(${IS_DELIVERED}, quantity - returned_units, 0)`;
  const products = placedIn(range)
    .groupBy('productId')
    .orderBy([{ column: 'ordered', order: 'desc' }, { column: 'productId' }])
    .select('productId')
    .max('productName as name')
    .select(
      knex.raw('SUM(quantity) AS ordered'),
      knex.raw(`SUM(IF(${IS_DELIVERED}, quantity, 0)) AS delivered`),
      knex.raw(`SUM(IF(${IS_OVER}, ${left}, 0)) AS kept`, [returnsEnd()]),
      knex.raw(`SUM(IF(${IS_OVER}, 0, ${left})) AS returnable`, [returnsEnd()]),
    );
  const rows = await allOf<Sums<OutcomesOfProduct>>(products);
  return rows.map(({ productId, name, ...sums }) => ({ productId, name, ...numbers(sums) }));
}

const numbers = ({
  ordered,
  delivered,
  kept,
  returnable,
}: Record<Summed, string | number>): Record<Summed, number> => ({
  ...{ ordered: Number(ordered), delivered: Number(delivered) },
  ...{ kept: Number(kept), returnable: Number(returnable) },
});

/** The orders of these figures, oldest first. Only one page of them is in memory. */
export async function* outcomesOf({ from, to }: ReportRange): AsyncGenerator<OrderOutcome[]> {
  const end = returnsEnd();
  const orders = Order.query()
    .where('createdAt', '>=', startOfDay(from))
    .where('createdAt', '<', startOfDay(daysLater(to, 1)))
    .select('id', 'createdAt', 'deliveryStatus', 'deliveredOn')
    .withGraphFetched('items');
  for await (const page of inPages(orders, 'createdAt')) {
    const placed = page.filter(({ deliveryStatus }) => deliveryStatus !== 'CANCELED');
    yield placed.map((order) => outcomeOf(order, end));
  }
}

function outcomeOf(order: Order, end: Date): OrderOutcome {
  const { createdAt, deliveryStatus, deliveredOn, items } = order;
  const returnedUnits = items.reduce((sum, item) => sum + item.returnedUnits, 0);
  const isOver = deliveryStatus === 'DELIVERED' && deliveredOn !== null && deliveredOn < end;
  return {
    ...{ number: order.number, placedAt: createdAt, status: deliveryStatus, deliveredOn },
    ...{ units: order.unitCount, returnedUnits, isKept: isOver && returnedUnits === 0 },
  };
}
