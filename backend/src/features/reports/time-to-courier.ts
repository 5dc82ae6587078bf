import type { SalesReport } from '@rangrekha/contract';
import { raw } from 'objection';
import { Order } from '../orders/Order';
import type { Range } from './range';

/** The average seconds, as text, of the range or of the one before. */
interface Row {
  isRecent: number;
  seconds: string;
}

/**
 * Average hours from order to courier, for the orders of a range and of the range before. The date of the valid invoice
 * is the time of shipping.
 */
export async function timeToCourier({ startBefore, start, end }: Range): Promise<SalesReport['toCourier']> {
  const rows = await Order.query()
    .joinRelated('invoices')
    .leftJoin('credit_notes', 'credit_notes.id', 'invoices.id')
    .whereNull('credit_notes.id')
    .whereIn('deliveryStatus', ['SHIPPED', 'DELIVERED'])
    .where('orders.createdAt', '>=', startBefore)
    .where('orders.createdAt', '<', end)
    .select(raw('orders.created_at >= ?', start).as('isRecent'))
    .select(raw('AVG(TIMESTAMPDIFF(SECOND, orders.created_at, invoices.created_at))').as('seconds'))
    .groupBy('isRecent')
    .castTo<Row[]>();
  const hoursOf = (isRecent: boolean) => {
    const row = rows.find((one) => Boolean(one.isRecent) === isRecent);
    return row ? Math.round(Number(row.seconds) / 360) / 10 : null;
  };
  return { hours: hoursOf(true), hoursBefore: hoursOf(false) };
}
