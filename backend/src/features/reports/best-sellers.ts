import type { BestSeller } from '@rangrekha/contract';
import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { raw } from 'objection';
import { toRupees } from '../../database/money';
import { mediaUrl } from '../../media/media-url';
import { Order } from '../orders/Order';

const DAYS = 30;
const SHOWN = 5;

/** A product by the copies in order items; the driver returns sums as text. */
interface Row {
  productId: string;
  name: string;
  mediaId: string | null;
  units: string;
  /** Paise. */
  revenue: string;
}

/** The five products with the most units sold in the last 30 days, also deleted ones. */
export async function findBestSellers(now: Date): Promise<BestSeller[]> {
  const rows = await Order.query()
    .joinRelated('items')
    .whereIn('deliveryStatus', ['PENDING', 'SHIPPED', 'DELIVERED'])
    .where('orders.createdAt', '>=', startOfDay(indiaDay(now, 1 - DAYS)))
    .groupBy('productId')
    .select('productId')
    .max('productName as name')
    .max('mediaId as mediaId')
    .sum('quantity as units')
    .select(raw('SUM(quantity * price - discount_total)').as('revenue'))
    .orderBy([{ column: 'units', order: 'desc' }, { column: 'revenue', order: 'desc' }, { column: 'productId' }])
    .limit(SHOWN)
    .castTo<Row[]>();
  return rows.map(({ productId, name, mediaId, units, revenue }) => ({
    productId,
    name,
    imageUrl: mediaId && mediaUrl(mediaId),
    units: Number(units),
    revenue: toRupees(Number(revenue)),
  }));
}
