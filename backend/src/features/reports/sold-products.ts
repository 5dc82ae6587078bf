import type { SoldProduct, SoldProducts } from '@rangrekha/contract';
import type { ReportRange } from '@rangrekha/contract/reports';
import type { Knex } from 'knex';
import { toRupees } from '../../database/money';
import { pagination } from '../../database/pagination';
import { csvLine } from '../../http/csv/csv';
import { mediaUrl } from '../../media/media-url';
import { Order } from '../orders/Order';
import { allOf, itemsOf, pageOf, sumsOf } from './grouped-items';
import { rangeOf } from './range';

/** A product by the copies in order items; the driver returns sums as text. */
interface Row extends Record<'units' | 'unitsBefore' | 'revenue' | 'revenueBefore', string> {
  productId: string;
  name: string;
  mediaId: string | null;
}

const TIME = 'orders.createdAt';
const HEAD = ['Product id', 'Product', 'Units', 'Revenue', 'Units before', 'Revenue before'];

/** The products of the orders of a range without canceled ones, most units first, also deleted products. */
function soldIn(asked: ReportRange): Knex.QueryBuilder {
  const range = rangeOf(asked);
  const sold = itemsOf(range, TIME)
    .whereIn('orders.deliveryStatus', ['PENDING', 'SHIPPED', 'DELIVERED'])
    .groupBy('productId')
    .select('productId')
    .max({ name: 'productName', mediaId: 'order_items.mediaId' })
    .select(
      ...sumsOf('units', 'quantity', TIME, range),
      ...sumsOf('revenue', 'quantity * price - discount_total', TIME, range),
    );
  return Order.knex()
    .from(sold.as('sold'))
    .where('units', '>', 0)
    .orderBy([{ column: 'units', order: 'desc' }, { column: 'revenue', order: 'desc' }, { column: 'productId' }]);
}

/** A page of the products that were ordered in a range. @throws HttpError 400 as `rangeOf` */
export async function findSoldProducts({
  page,
  limit,
  ...range
}: ReportRange & { page: number; limit: number }): Promise<SoldProducts> {
  const { rows, total } = await pageOf<Row>(soldIn(range), page, limit);
  return { products: rows.map(present), pagination: pagination(total, page, limit) };
}

/** All of them as lines of CSV with the head. @throws HttpError 400 as `rangeOf`, and for more than a file has */
export async function soldProductLines(range: ReportRange): Promise<string[]> {
  const products = (await allOf<Row>(soldIn(range).select('*'))).map(present);
  return [
    csvLine(HEAD),
    ...products.map(({ productId, name, units, revenue, unitsBefore, revenueBefore }) =>
      csvLine([productId, name, units, revenue, unitsBefore, revenueBefore]),
    ),
  ];
}

const present = ({ productId, name, mediaId, ...sums }: Row): SoldProduct => ({
  productId,
  name,
  imageUrl: mediaId && mediaUrl(mediaId),
  units: Number(sums.units),
  revenue: toRupees(Number(sums.revenue)),
  unitsBefore: Number(sums.unitsBefore),
  revenueBefore: toRupees(Number(sums.revenueBefore)),
});
