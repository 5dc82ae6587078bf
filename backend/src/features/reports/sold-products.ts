import type { SoldProduct, SoldProducts } from '@rangrekha/contract';
import { type ReportRange, rangeBefore } from '@rangrekha/contract/reports';
import { toRupees } from '../../database/money';
import { pagination } from '../../database/pagination';
import { csvLine } from '../../http/csv/csv';
import { SOLD } from '../orders/days/day-sums';
import { ByProduct, compareProducts, type ProductKey, productIds } from '../orders/days/product-numbers';
import { readDaySums } from '../orders/days/read-day-sums';
import { firstInOrder } from './first-in-order';
import { productsNamed } from './product-names';
import { rangeOf } from './range';

/** Revenue in paise. */
type Sold = Record<'units' | 'unitsBefore' | 'revenue' | 'revenueBefore', number> & { product: ProductKey };

const HEAD = ['Product id', 'Product', 'Units', 'Revenue', 'Units before', 'Revenue before'];
/** Lines of a file for which names are looked up at once. */
const PAGE = 500;

/** The products of the orders of a range without canceled ones, in any order, also deleted products. @throws HttpError 400 as `rangeOf` */
async function soldIn(asked: ReportRange): Promise<Sold[]> {
  const { from, to } = rangeOf(asked);
  const products = new ByProduct<Sold>();
  for await (const [day, rows] of readDaySums(SOLD, { from: rangeBefore(asked).from, to })) {
    const isBefore = day < from;
    for (const [, product, units, revenue] of rows) {
      let sold = products.get(product);
      if (!sold) {
        sold = { product, units: 0, unitsBefore: 0, revenue: 0, revenueBefore: 0 };
        products.add(product, sold);
      }
      if (isBefore) {
        sold.unitsBefore += units;
        sold.revenueBefore += revenue;
      } else {
        sold.units += units;
        sold.revenue += revenue;
      }
    }
  }
  return products.values.filter(({ units }) => units > 0);
}

/** Most units first. */
const compareSold = (one: Sold, other: Sold) =>
  other.units - one.units || other.revenue - one.revenue || compareProducts(one.product, other.product);

/** A page of the products that were ordered in a range. @throws HttpError 400 as `rangeOf` */
export async function findSoldProducts({
  page,
  limit,
  ...range
}: ReportRange & { page: number; limit: number }): Promise<SoldProducts> {
  const sold = await soldIn(range);
  const shown = firstInOrder(sold, compareSold, page * limit).slice((page - 1) * limit);
  const products = await present(shown);
  return { products, pagination: pagination(sold.length, page, limit) };
}

/** All of them as lines of CSV, and how many there are. @throws HttpError 400 as `rangeOf` */
export async function exportSoldProducts(range: ReportRange): Promise<{ rows: number; lines: AsyncGenerator<string> }> {
  const sold = (await soldIn(range)).sort(compareSold);
  return { rows: sold.length, lines: linesOf(sold) };
}

async function* linesOf(sold: Sold[]): AsyncGenerator<string> {
  yield csvLine(HEAD);
  for (let first = 0; first < sold.length; first += PAGE) {
    const products = await present(sold.slice(first, first + PAGE));
    yield products
      .map(({ productId, name, units, revenue, unitsBefore, revenueBefore }) =>
        csvLine([productId, name, units, revenue, unitsBefore, revenueBefore]),
      )
      .join('');
  }
}

async function present(sold: Sold[]): Promise<SoldProduct[]> {
  const ids = await productIds(sold.map(({ product }) => product));
  const named = await productsNamed([...ids.values()]);
  return sold.map(({ product, revenue, revenueBefore, ...units }) => {
    const productId = ids.get(product) ?? '';
    return {
      ...{ productId, name: '', imageUrl: null, ...named.get(productId) },
      ...{ ...units, revenue: toRupees(revenue), revenueBefore: toRupees(revenueBefore) },
    };
  });
}
