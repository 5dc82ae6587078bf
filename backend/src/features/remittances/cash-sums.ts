import { CASH_METHOD } from '@rangrekha/contract/payment';
import type { Knex } from 'knex';
import { sharedNow } from '../../database/shared-clock';
import { CASH, COUNTED_OUTCOMES } from '../orders/days/day-sums';
import { readDaySums } from '../orders/days/read-day-sums';
import { Order } from '../orders/Order';

export interface Period {
  from: string;
  to: string;
  start: Date;
  /** The first moment after the period. */
  end: Date;
}

/** An order of which cash is due, or has come. Paise; MySQL returns sums as texts. */
export interface Balance {
  orderId: string;
  courier: string | null;
  trackingNumber: string | null;
  deliveredAt: Date | null;
  expected: string | number;
  received: string | number;
}

/**
 * What is due beside the delivered cash orders: parcels that were delivered in a period of orders that are not delivered yet,
 * and orders of which no cash was due for which some has come in the period.
 */
function otherDue({ start, end }: Period) {
  const knex = Order.knex();
  const within = (query: Knex.QueryBuilder, column: string) => query.where(column, '>=', start).where(column, '<', end);
  const parcels = knex('shipments')
    .join('shipment_items', 'shipment_items.shipmentId', 'shipments.id')
    .join('orders', 'orders.id', 'shipments.orderId')
    .where('shipments.status', 'DELIVERED')
    .whereNull('orders.deliveredOn')
    .where('orders.paymentMethod', CASH_METHOD)
    .whereIn('shipments.orderId', within(knex('shipments'), 'deliveredAt').select('orderId'))
    .groupBy('shipments.orderId')
    .select({ orderId: 'shipments.orderId' })
    .sum({ expected: 'shipment_items.total' })
    .min({ deliveredAt: 'shipments.deliveredAt' });
  const deliveredParcels = knex('shipments')
    .where('shipments.orderId', knex.ref('orders.id'))
    .where('shipments.status', 'DELIVERED');
  const received = within(knex('remittances'), 'remittances.createdAt')
    .join('remittance_lines', 'remittance_lines.remittanceId', 'remittances.id')
    .join('orders', 'orders.id', 'remittance_lines.orderId')
    .whereIn('remittance_lines.outcome', COUNTED_OUTCOMES)
    .where((other) =>
      other
        .where((prepaid) => prepaid.whereNot('orders.paymentMethod', CASH_METHOD).where('orders.advance', 0))
        .orWhere((early) => early.whereNull('orders.deliveredOn').whereNotExists(deliveredParcels)),
    )
    .groupBy('remittance_lines.orderId')
    .select('remittance_lines.orderId', knex.raw('0, NULL'));
  return knex.unionAll([parcels, received], true);
}

export const ordersDue = (ids: string[]) =>
  Order.knex()('orders')
    .whereIn('id', ids)
    .select({ orderId: 'id', expected: Order.knex().raw('total - advance'), deliveredAt: 'deliveredOn' });

/** What is expected and what was received, an order a row. @param due with `orderId`, `expected` and `deliveredAt` */
export function balancesOf(due: Knex.QueryBuilder): Promise<Balance[]> {
  const knex = Order.knex();
  const received = knex('remittance_lines')
    .where('remittance_lines.orderId', knex.ref('due.orderId'))
    .whereIn('outcome', COUNTED_OUTCOMES)
    .sum('amount');
  return knex(due.as('due'))
    .join('orders', 'orders.id', 'due.orderId')
    .select('due.orderId', 'orders.courier', 'orders.trackingNumber', 'due.deliveredAt', 'due.expected')
    .select(knex.raw('COALESCE(?, 0) AS received', [received]));
}

export interface Cash {
  couriers: (Amounts & { courier: string | null })[];
  /** What is due beside the delivered cash orders. */
  others: Balance[];
  /** How many cash orders of each day of delivery do not add up. */
  open: Map<string, number>;
}

/** The couriers, the one with the most cash first. */
export async function cashIn(period: Period): Promise<Cash> {
  const couriers = new Map<string | null, Amounts>();
  const open = new Map<string, number>();
  const count = (courier: string | null, amounts: Amounts) =>
    couriers.set(courier, add(couriers.get(courier) ?? NOTHING, amounts));
  for await (const [day, rows] of readDaySums(CASH, period))
    for (const [, courier, orderCount, expected, received, openCount, waits] of rows) {
      const daysWaiting = waits === 0 ? null : daysSince(new Date(waits));
      count(courier, { expected, received, orderCount, openCount, daysWaiting });
      open.set(day, (open.get(day) ?? 0) + openCount);
    }
  const others = await balancesOf(otherDue(period));
  for (const { courier, deliveredAt, ...row } of others) {
    const [expected, received] = [Number(row.expected), Number(row.received)];
    const daysWaiting = received < expected ? daysSince(deliveredAt) : null;
    count(courier, { expected, received, orderCount: 1, openCount: expected === received ? 0 : 1, daysWaiting });
  }
  const all = [...couriers].map(([courier, amounts]) => ({ courier, ...amounts }));
  all.sort((one, other) => other.expected - one.expected || ((one.courier ?? '') < (other.courier ?? '') ? -1 : 1));
  return { couriers: all, others, open };
}

/** Paise. */
export interface Amounts {
  expected: number;
  received: number;
  orderCount: number;
  openCount: number;
  daysWaiting: number | null;
}

export const NOTHING: Amounts = { expected: 0, received: 0, orderCount: 0, openCount: 0, daysWaiting: null };

export const add = (one: Amounts, other: Amounts): Amounts => ({
  expected: one.expected + other.expected,
  received: one.received + other.received,
  orderCount: one.orderCount + other.orderCount,
  openCount: one.openCount + other.openCount,
  daysWaiting: other.daysWaiting === null ? one.daysWaiting : Math.max(one.daysWaiting ?? 0, other.daysWaiting),
});

/** Whole days; null for no time. */
export const daysSince = (time: Date | null) =>
  time && Math.max(0, Math.floor((sharedNow().getTime() - time.getTime()) / 86_400_000));
