import { indiaDay } from '@rangrekha/contract/dates';
import { REGION_DIGITS } from '@rangrekha/contract/delivery';
import { orderNumber } from '@rangrekha/contract/names';
import type { ReportRange } from '@rangrekha/contract/reports';
import { csvLine } from '../../http/csv/csv';
import { categoryPaths } from '../categories/category-paths';
import { placeOf } from '../delivery/places';
import { Order } from '../orders/Order';
import { itemsOf } from './grouped-items';
import { inPages } from './in-pages';
import { productCategories } from './product-categories';
import { type Range, rangeOf } from './range';

const HEAD = ['Order number', 'Delivered', 'Product', 'Size', 'Colour', 'Category', 'PIN region', 'State'];

/** The items of the orders that were delivered in a range, with how many there are. @throws HttpError 400 as `rangeOf` */
export async function exportDeliveredItems(
  asked: ReportRange,
): Promise<{ rows: number; lines: AsyncGenerator<string> }> {
  const range = rangeOf(asked);
  const [count] = await itemsOf({ ...range, startBefore: range.start }, 'orders.deliveredOn').count('* as rows');
  return { rows: Number(count.rows), lines: linesOf(range) };
}

/** Lines of CSV, the first delivery first. Only one page of orders is in memory. */
async function* linesOf({ start, end }: Range): AsyncGenerator<string> {
  yield csvLine([...HEAD, 'Units delivered', 'Units returned']);
  const paths = await categoryPaths();
  const orders = Order.query()
    .where('deliveredOn', '>=', start)
    .where('deliveredOn', '<', end)
    .select('id', 'deliveredOn', 'postalCode')
    .withGraphFetched('items');
  for await (const page of inPages(orders, 'deliveredOn')) {
    const unstored = page.flatMap(({ items }) => items.flatMap((item) => (item.categoryId ? [] : [item.productId])));
    const categoryOf = await productCategories(unstored);
    yield page.flatMap((order) => order.items.map((item) => lineOf(order, item))).join('');

    function lineOf({ id, deliveredOn, postalCode }: Order, item: Order['items'][number]) {
      const category = item.categoryId ?? categoryOf.get(item.productId);
      return csvLine([
        ...[orderNumber(id), indiaDay(deliveredOn as Date), item.productName, item.size, item.color],
        ...[paths.get(category ?? '') ?? '', postalCode.slice(0, REGION_DIGITS), placeOf(postalCode)?.state ?? ''],
        ...[item.quantity, item.returnedUnits],
      ]);
    }
  }
}
