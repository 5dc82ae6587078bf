import type { OutcomesOfDay, PluginContext, PluginOrders } from '@rangrekha/backend/plugins/plugin-context';
import { invalidField } from '@rangrekha/backend/plugins/surface';
import { daysLater } from '@rangrekha/contract/dates';
import { daysOf, REPORT_LIMITS, REPORT_TEXTS, type ReportRange, rangeBefore } from '@rangrekha/contract/reports';
import type { ProductFunnel, ProductsOfRange, StepsOfRange } from './calls';
import { type ProductStep, STEPS, type Step } from './steps';
import { DayCounts, ProductCounts } from './tables';

/** Products whose names are asked for at once. */
const NAMES = 500;

/** What was done on a day, and what became of its orders. */
export type DaySteps = Record<Step, number> & Pick<OutcomesOfDay, 'day' | 'returnable'>;

/** Each day of a range, also those on which nothing was done. */
export async function readDays(orders: PluginOrders, range: ReportRange): Promise<DaySteps[]> {
  const [counts, outcomes] = await Promise.all([
    DayCounts.query().whereBetween('day', [range.from, range.to]),
    orders.outcomesByDay(range),
  ]);
  const countsOf = new Map(counts.map((one) => [one.day, one]));
  const outcomesOf = new Map(outcomes.map((one) => [one.day, one]));
  return Array.from({ length: daysOf(range) }, (_, index) => {
    const day = daysLater(range.from, index);
    const { viewed = 0, added = 0, opened = 0 } = countsOf.get(day) ?? {};
    const { ordered = 0, delivered = 0, kept = 0, returnable = 0 } = outcomesOf.get(day) ?? {};
    return { day, viewed, added, opened, ordered, delivered, kept, returnable };
  });
}

/** The steps of a range beside those of the range before. */
export async function readSteps({ orders }: PluginContext, range: ReportRange): Promise<StepsOfRange> {
  const [days, before, first] = await Promise.all([
    readDays(orders, range),
    readDays(orders, rangeBefore(range)),
    DayCounts.query().orderBy('day').first().select('day'),
  ]);
  const sum = (of: DaySteps[], step: Step | 'returnable') => of.reduce((total, day) => total + day[step], 0);
  return {
    steps: STEPS.map((step) => ({ step, count: sum(days, step), before: sum(before, step) })),
    returnable: sum(days, 'returnable'),
    countedSince: first?.day ?? null,
  };
}

type Counts = Record<ProductStep, number>;
const NOTHING: Counts = { viewed: 0, added: 0, ordered: 0, delivered: 0, kept: 0 };

/**
 * The products with any step in a range, the most of one step first, with the names that orders know.
 * @throws HttpError 400 for more than 20,000 products
 */
async function findProducts(orders: PluginOrders, range: ReportRange, by: ProductStep): Promise<ProductFunnel[]> {
  const [now, before] = await Promise.all([stepsByProduct(orders, range), stepsByProduct(orders, rangeBefore(range))]);
  return [...now]
    .map(([productId, { name, counts }]): ProductFunnel => {
      const earlier = before.get(productId);
      return { productId, name: name || (earlier?.name ?? ''), ...counts, before: earlier?.counts ?? NOTHING };
    })
    .sort(
      (one, other) => other[by] - one[by] || other.viewed - one.viewed || (one.productId < other.productId ? -1 : 1),
    );
}

async function stepsByProduct(
  orders: PluginOrders,
  range: ReportRange,
): Promise<Map<string, { name: string; counts: Counts }>> {
  const [visits, outcomes] = await Promise.all([visitsByProduct(range), orders.outcomesByProduct(range)]);
  const found = new Map(
    visits.map(({ productId, viewed, added }) => {
      return [productId, { name: '', counts: { ...NOTHING, viewed: Number(viewed), added: Number(added) } }];
    }),
  );
  for (const { productId, name, ordered, delivered, kept } of outcomes)
    found.set(productId, { name, counts: { ...NOTHING, ...found.get(productId)?.counts, ordered, delivered, kept } });
  return found;
}

/** The driver returns sums as text. */
type Visits = Record<'productId' | 'viewed' | 'added', string>;

async function visitsByProduct({ from, to }: ReportRange): Promise<Visits[]> {
  const visits = await ProductCounts.query()
    .whereBetween('day', [from, to])
    .groupBy('productId')
    .select('productId')
    .sum('viewed as viewed')
    .sum('added as added')
    .limit(REPORT_LIMITS.fileRows + 1)
    .castTo<Visits[]>();
  if (visits.length > REPORT_LIMITS.fileRows) throw invalidField('to', REPORT_TEXTS.tooManyRows);
  return visits;
}

/** Adds the names of products that nobody has ordered. */
async function withNames({ products }: PluginContext, rows: ProductFunnel[]): Promise<ProductFunnel[]> {
  const unknown = rows.filter(({ name }) => name === '').map(({ productId }) => productId);
  const names = new Map<string, string>();
  for (let start = 0; start < unknown.length; start += NAMES)
    for (const { id, name } of await products.named(unknown.slice(start, start + NAMES))) names.set(id, name);
  return rows.map((row) => ({ ...row, name: row.name || (names.get(row.productId) ?? '') }));
}

/** All products with any step in a range. @throws HttpError 400 for more than 20,000 products */
export const readProducts = async (context: PluginContext, range: ReportRange): Promise<ProductFunnel[]> =>
  withNames(context, await findProducts(context.orders, range, 'viewed'));

/** A page of them, the most of one step first. */
export async function readProductPage(
  context: PluginContext,
  { by, page, limit, ...range }: ReportRange & { by: ProductStep; page: number; limit: number },
): Promise<ProductsOfRange> {
  const found = await findProducts(context.orders, range, by);
  const totalItems = found.length;
  const shown = found.slice((page - 1) * limit, page * limit);
  const pagination = { totalItems, totalPages: Math.ceil(totalItems / limit), currentPage: page, limit };
  return { products: await withNames(context, shown), pagination };
}
