import type { ReturnRate, ReturnRates } from '@rangrekha/contract';
import { type ReportRange, type ReturnGroup, rangeBefore } from '@rangrekha/contract/reports';
import { pagination } from '../../database/pagination';
import { csvLine } from '../../http/csv/csv';
import { categoryPaths } from '../categories/category-paths';
import { placeOf } from '../delivery/places';
import { DELIVERED_CATEGORIES, DELIVERED_PRODUCTS, DELIVERED_REGIONS } from '../orders/days/day-sums';
import { ByProduct, compareProducts, type ProductKey, productIds } from '../orders/days/product-numbers';
import { type RowsOfDay, readDaySums } from '../orders/days/read-day-sums';
import { firstInOrder } from './first-in-order';
import { productCategories } from './product-categories';
import { productsNamed } from './product-names';
import { rangeOf } from './range';

/** Units; `Before`: of the range before. */
type Counts = Record<'delivered' | 'returned' | 'deliveredBefore' | 'returnedBefore', number>;

interface Row extends Counts {
  groupId: ProductKey | null;
  /** The size of a product, or one of the PIN codes of a region. */
  detail: string | null;
}

interface Asked extends ReportRange {
  by: ReturnGroup;
  least: number;
}

type Found = [
  daysLater: number,
  groupId: ProductKey | null,
  detail: string | null,
  delivered: number,
  returned: number,
];

/** What the units are grouped by, and where they are read. */
const GROUPINGS: Record<ReturnGroup, (range: ReportRange) => AsyncGenerator<RowsOfDay<Found>>> = {
  product: (range) => readDaySums(DELIVERED_PRODUCTS, range),
  async *category(range) {
    for await (const [day, rows] of readDaySums(DELIVERED_CATEGORIES, range)) {
      const unstored = rows.flatMap(([, category, product]) => (category ? [] : (product ?? [])));
      const categories = await productCategories(unstored);
      const found = rows.map(([after, category, product, ...units]): Found => {
        const groupId = category ?? categories.get(product ?? '') ?? null;
        return [after, groupId, null, ...units];
      });
      yield [day, found];
    }
  },
  region: (range) => readDaySums(DELIVERED_REGIONS, range),
};

/**
 * The groups with enough delivered units, in any order, and the units of all groups together.
 * @throws HttpError 400 as `rangeOf`
 */
async function ratesIn({ by, least, ...asked }: Asked): Promise<{ all: Counts; rates: Row[] }> {
  const { from, to } = rangeOf(asked);
  const all: Counts = { delivered: 0, returned: 0, deliveredBefore: 0, returnedBefore: 0 };
  /** Of products by size. */
  const sizes = new Map<string | null, ByProduct<Row>>();
  for await (const [day, rows] of GROUPINGS[by]({ from: rangeBefore(asked).from, to })) {
    const isInRange = day >= from;
    for (const [, groupId, detail, delivered, returned] of rows) {
      const size = by === 'product' ? detail : null;
      let groups = sizes.get(size);
      if (!groups) {
        groups = new ByProduct();
        sizes.set(size, groups);
      }
      let group = groups.get(groupId ?? '');
      if (!group) {
        group = { groupId, detail, delivered: 0, returned: 0, deliveredBefore: 0, returnedBefore: 0 };
        groups.add(groupId ?? '', group);
      }
      add(group, isInRange, delivered, returned);
      add(all, isInRange, delivered, returned);
    }
  }
  const rates = [...sizes.values()]
    .flatMap(({ values }) => values)
    .filter(({ delivered }) => delivered > 0 && delivered >= least);
  return { all, rates };
}

const rate = ({ returned, delivered }: Row) => returned / delivered;

/** The highest rate first. */
const compareRates = (one: Row, other: Row) =>
  rate(other) - rate(one) ||
  other.delivered - one.delivered ||
  compareProducts(one.groupId ?? '', other.groupId ?? '') ||
  compareProducts(one.detail ?? '', other.detail ?? '');

function add(counts: Counts, isInRange: boolean, delivered: number, returned: number): void {
  if (isInRange) {
    counts.delivered += delivered;
    counts.returned += returned;
  } else {
    counts.deliveredBefore += delivered;
    counts.returnedBefore += returned;
  }
}

/** A page of the return rates of a range, beside the rate of all its units. @throws HttpError 400 as `rangeOf` */
export async function findReturnRates({
  page,
  limit,
  ...asked
}: Asked & { page: number; limit: number }): Promise<ReturnRates> {
  const { all, rates } = await ratesIn(asked);
  return {
    by: asked.by,
    all: countsOf(all),
    rows: await present(asked.by, firstInOrder(rates, compareRates, page * limit).slice((page - 1) * limit)),
    pagination: pagination(rates.length, page, limit),
  };
}

const HEADS: Record<ReturnGroup, string[]> = {
  product: ['Product id', 'Product', 'Size'],
  category: ['Category id', 'Category'],
  region: ['PIN region', 'State'],
};
/** Lines of a file for which names are looked up at once. */
const PAGE = 500;
const COUNT_HEADS = ['Units delivered', 'Units returned', 'Return rate %'];

/** All of them as lines of CSV, and how many there are. @throws HttpError 400 as `rangeOf` */
export async function exportReturnRates(asked: Asked): Promise<{ rows: number; lines: AsyncGenerator<string> }> {
  const { rates } = await ratesIn(asked);
  return { rows: rates.length, lines: linesOf(asked.by, rates.sort(compareRates)) };
}

async function* linesOf(by: ReturnGroup, rates: Row[]): AsyncGenerator<string> {
  yield csvLine([...HEADS[by], ...COUNT_HEADS, ...COUNT_HEADS.map((head) => `${head} before`)]);
  for (let first = 0; first < rates.length; first += PAGE) {
    const rows = await present(by, rates.slice(first, first + PAGE));
    yield rows
      .map(({ id, name, size, ...counts }) =>
        csvLine([
          ...[id, name, ...(by === 'product' ? [size] : [])],
          ...[counts.delivered, counts.returned, counts.rate],
          ...[counts.deliveredBefore, counts.returnedBefore, counts.rateBefore],
        ]),
      )
      .join('');
  }
}

async function present(by: ReturnGroup, rows: Row[]): Promise<ReturnRate[]> {
  const isOfProducts = by === 'product';
  const ids = await productIds(isOfProducts ? rows.flatMap(({ groupId }) => groupId ?? []) : []);
  const products = isOfProducts ? await productsNamed([...ids.values()]) : new Map<string, { name: string }>();
  const idOf = ({ groupId }: Row) => (groupId === null ? null : (ids.get(groupId) ?? String(groupId)));
  const paths = by === 'category' ? await categoryPaths() : new Map<string | null, string>();
  const NAMES: Record<ReturnGroup, (row: Row) => string | undefined> = {
    product: (row) => products.get(idOf(row) ?? '')?.name,
    category: (row) => paths.get(idOf(row) ?? ''),
    region: ({ detail }) => placeOf(detail ?? '')?.state,
  };
  const sizeOf = ({ detail }: Row) => (isOfProducts ? detail : null);
  return rows.map((row) => ({ id: idOf(row), name: NAMES[by](row) ?? '', size: sizeOf(row), ...countsOf(row) }));
}

const countsOf = ({ delivered, returned, deliveredBefore, returnedBefore }: Counts): ReturnRates['all'] => ({
  ...{ delivered, returned, rate: percent(returned, delivered) },
  ...{ deliveredBefore, returnedBefore, rateBefore: percent(returnedBefore, deliveredBefore) },
});

const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10);
