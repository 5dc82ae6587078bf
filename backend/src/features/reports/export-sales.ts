import { indiaDay } from '@rangrekha/contract/dates';
import type { ReportRange } from '@rangrekha/contract/reports';
import type { QueryBuilder } from 'objection';
import { toRupees } from '../../database/money';
import { csvLine } from '../../http/csv/csv';
import { Order } from '../orders/Order';
import { inPages } from './in-pages';
import { type Range, rangeOf } from './range';

/** The columns, each with its value for an order. */
const COLUMNS: Record<string, (order: Order) => string | number | null> = {
  'Order number': (order) => order.number,
  Placed: ({ createdAt }) => indiaDay(createdAt),
  Status: ({ deliveryStatus }) => deliveryStatus,
  'In revenue': ({ deliveryStatus }) => (deliveryStatus === 'CANCELED' ? 'no' : 'yes'),
  Total: ({ total }) => toRupees(total),
  Discounts: ({ discounts }) => toRupees((discounts ?? []).reduce((sum, { amount }) => sum + amount, 0)),
  'Hours to courier': ({ createdAt, invoices = [] }) =>
    invoices
      .filter(({ creditNote }) => !creditNote)
      .map((invoice) => ((invoice.createdAt.getTime() - createdAt.getTime()) / 3_600_000).toFixed(1))
      .join('; '),
};

const placedIn = ({ start, end }: Range): QueryBuilder<Order> =>
  Order.query().where('createdAt', '>=', start).where('createdAt', '<', end);

/** The orders of a range, with how many there are. @throws HttpError 400 as `rangeOf` */
export async function exportSales(asked: ReportRange): Promise<{ rows: number; lines: AsyncGenerator<string> }> {
  const range = rangeOf(asked);
  return { rows: await placedIn(range).resultSize(), lines: linesOf(range) };
}

/** Lines of CSV, oldest first. Only one page of orders is in memory. */
async function* linesOf(range: Range): AsyncGenerator<string> {
  yield csvLine(Object.keys(COLUMNS));
  const orders = placedIn(range)
    .select('id', 'createdAt', 'deliveryStatus', 'total', 'discounts')
    .withGraphFetched('invoices.creditNote');
  for await (const page of inPages(orders, 'createdAt'))
    yield page.map((order) => csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(order)))).join('');
}
