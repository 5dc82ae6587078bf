import type { SalesReport } from '@rangrekha/contract';
import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { raw } from 'objection';
import { Order } from '../orders/Order';

/** The average seconds, as text, of the recent period or of the one before. */
interface Row {
  isRecent: number;
  seconds: string;
}

/**
 * Average hours from order to courier, for orders of the last `days` days and of as many days before. The date of the valid
 * invoice is the time of shipping.
 */
export async function timeToCourier(days: number, now: Date): Promise<SalesReport['toCourier']> {
  const rows = await Order.query()
    .joinRelated('invoices')
    .leftJoin('credit_notes', 'credit_notes.id', 'invoices.id')
    .whereNull('credit_notes.id')
    .whereIn('deliveryStatus', ['SHIPPED', 'DELIVERED'])
    .where('orders.createdAt', '>=', startOfDay(indiaDay(now, 1 - 2 * days)))
    .select(raw('orders.created_at >= ?', startOfDay(indiaDay(now, 1 - days))).as('isRecent'))
    .select(raw('AVG(TIMESTAMPDIFF(SECOND, orders.created_at, invoices.created_at))').as('seconds'))
    .groupBy('isRecent')
    .castTo<Row[]>();
  const hoursOf = (isRecent: boolean) => {
    const row = rows.find((one) => Boolean(one.isRecent) === isRecent);
    return row ? Math.round(Number(row.seconds) / 360) / 10 : null;
  };
  return { hours: hoursOf(true), hoursBefore: hoursOf(false) };
}
