import type { ReturnRate, ReturnRates } from '@rangrekha/contract';
import { REGION_DIGITS } from '@rangrekha/contract/delivery';
import type { ReportRange, ReturnGroup } from '@rangrekha/contract/reports';
import type { Knex } from 'knex';
import { pagination } from '../../database/pagination';
import { csvLine } from '../../http/csv/csv';
import { categoryPaths } from '../categories/category-paths';
import { placeOf } from '../delivery/places';
import { Order } from '../orders/Order';
import { allOf, itemsOf, pageOf, sumsOf } from './grouped-items';
import { type Range, rangeOf } from './range';

const TIME = 'orders.deliveredOn';

/** The driver returns sums as text; null without an item. */
type Sums = Record<'delivered' | 'returned' | 'deliveredBefore' | 'returnedBefore', string | null>;

interface Row extends Sums {
  groupId: string | null;
  /** What tells the name: a product's own, a PIN code of a region. */
  about: string | null;
  size: string | null;
}

interface Asked extends ReportRange {
  by: ReturnGroup;
  least: number;
}

const units = (range: Range) => [
  ...sumsOf('delivered', 'quantity', TIME, range),
  ...sumsOf('returned', 'returned_units', TIME, range),
];

/** Adds what the items are grouped by. */
const GROUPINGS: Record<ReturnGroup, (items: Knex.QueryBuilder) => Knex.QueryBuilder> = {
  product: (items) =>
    items.groupBy('productId', 'size').select({ groupId: 'productId' }, 'size').max('productName as about'),
  // Items of orders from before it was stored have the category of their product.
  category: (items) =>
    items
      .leftJoin('products', (join) => join.on('products.id', 'order_items.productId').onNull('order_items.categoryId'))
      .groupBy('groupId')
      .select(
        Order.knex().raw('COALESCE(order_items.category_id, products.category_id) AS group_id'),
        Order.knex().raw('NULL AS size, NULL AS about'),
      ),
  region: (items) =>
    items
      .groupBy('groupId')
      .select(Order.knex().raw('LEFT(postal_code, ?) AS group_id, NULL AS size', [REGION_DIGITS]))
      .min('postalCode as about'),
};

/** The groups with enough delivered units, the highest rate first. */
function ratesIn({ by, least, ...asked }: Asked): Knex.QueryBuilder {
  const range = rangeOf(asked);
  const groups = GROUPINGS[by](itemsOf(range, TIME)).select(...units(range));
  return Order.knex()
    .from(groups.as('rates'))
    .where('delivered', '>=', least)
    .orderByRaw('returned / delivered DESC, delivered DESC, group_id, size');
}

/** A page of the return rates of a range, beside the rate of all its units. @throws HttpError 400 as `rangeOf` */
export async function findReturnRates({
  page,
  limit,
  ...asked
}: Asked & { page: number; limit: number }): Promise<ReturnRates> {
  const range = rangeOf(asked);
  const [[all], { rows, total }] = await Promise.all([
    itemsOf(range, TIME).select<Sums[]>(...units(range)),
    pageOf<Row>(ratesIn(asked), page, limit),
  ]);
  return {
    by: asked.by,
    all: countsOf(all),
    rows: await present(asked.by, rows),
    pagination: pagination(total, page, limit),
  };
}

const HEADS: Record<ReturnGroup, string[]> = {
  product: ['Product id', 'Product', 'Size'],
  category: ['Category id', 'Category'],
  region: ['PIN region', 'State'],
};
const COUNT_HEADS = ['Units delivered', 'Units returned', 'Return rate %'];

/** All of them as lines of CSV with the head. @throws HttpError 400 as `rangeOf`, and for more than a file has */
export async function returnRateLines(asked: Asked): Promise<string[]> {
  const rows = await present(asked.by, await allOf<Row>(ratesIn(asked).select('*')));
  return [
    csvLine([...HEADS[asked.by], ...COUNT_HEADS, ...COUNT_HEADS.map((head) => `${head} before`)]),
    ...rows.map(({ id, name, size, ...counts }) =>
      csvLine([
        ...[id, name, ...(asked.by === 'product' ? [size] : [])],
        ...[counts.delivered, counts.returned, counts.rate],
        ...[counts.deliveredBefore, counts.returnedBefore, counts.rateBefore],
      ]),
    ),
  ];
}

async function present(by: ReturnGroup, rows: Row[]): Promise<ReturnRate[]> {
  const paths = by === 'category' ? await categoryPaths() : new Map<string | null, string>();
  const NAMES: Record<ReturnGroup, (row: Row) => string | null | undefined> = {
    product: ({ about }) => about,
    category: ({ groupId }) => paths.get(groupId ?? ''),
    region: ({ about }) => placeOf(about ?? '')?.state,
  };
  return rows.map((row) => ({ id: row.groupId, name: NAMES[by](row) ?? '', size: row.size, ...countsOf(row) }));
}

function countsOf(sums: Sums | undefined): ReturnRates['all'] {
  const [delivered, returned] = [Number(sums?.delivered ?? 0), Number(sums?.returned ?? 0)];
  const [deliveredBefore, returnedBefore] = [Number(sums?.deliveredBefore ?? 0), Number(sums?.returnedBefore ?? 0)];
  return {
    ...{ delivered, returned, rate: percent(returned, delivered) },
    ...{ deliveredBefore, returnedBefore, rateBefore: percent(returnedBefore, deliveredBefore) },
  };
}

const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10);
