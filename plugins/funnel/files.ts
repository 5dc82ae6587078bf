import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { csvLine } from '@rangrekha/backend/plugins/surface';
import { indiaDay } from '@rangrekha/contract/dates';
import type { ReportRange } from '@rangrekha/contract/reports';
import { readDays, readProducts } from './read';
import { PRODUCT_STEPS, STEPS, type Step } from './steps';

const HEADS: Record<Step, string> = {
  viewed: 'Product pages viewed',
  added: 'Units added to carts',
  opened: 'Checkouts opened',
  ordered: 'Orders',
  delivered: 'Orders delivered',
  kept: 'Orders kept',
};
const PIECES: Record<(typeof PRODUCT_STEPS)[number], string> = {
  viewed: 'Page viewed',
  added: 'Units added to carts',
  ordered: 'Pieces ordered',
  delivered: 'Pieces delivered',
  kept: 'Pieces kept',
};

/** A file of CSV, with how many rows it has below its head. */
interface File {
  rows: number;
  lines: AsyncGenerator<string>;
}

export async function dayFile({ orders }: PluginContext, range: ReportRange): Promise<File> {
  const days = await readDays(orders, range);
  const head = csvLine(['Day', ...STEPS.map((step) => HEADS[step])]);
  return fileOf(head, days, (day) => csvLine([day.day, ...STEPS.map((step) => day[step])]));
}

export async function productFile(context: PluginContext, range: ReportRange): Promise<File> {
  const products = await readProducts(context, range);
  const heads = PRODUCT_STEPS.map((step) => PIECES[step]);
  const head = csvLine(['Product id', 'Product', ...heads, ...heads.map((one) => `${one} before`)]);
  return fileOf(head, products, ({ productId, name, before, ...counts }) =>
    csvLine([
      ...[productId, name],
      ...PRODUCT_STEPS.map((step) => counts[step]),
      ...PRODUCT_STEPS.map((step) => before[step]),
    ]),
  );
}

/** Only one page of orders is in memory. */
export async function orderFile({ orders }: PluginContext, range: ReportRange): Promise<File> {
  const days = await orders.outcomesByDay(range);
  return { rows: days.reduce((sum, { ordered }) => sum + ordered, 0), lines: lines() };

  async function* lines() {
    yield csvLine(['Order number', 'Placed', 'Status', 'Delivered', 'Units', 'Units returned', 'Kept']);
    for await (const page of orders.outcomesOf(range))
      yield page
        .map(({ number, placedAt, status, deliveredOn, units, returnedUnits, isKept }) =>
          csvLine([
            ...[number, indiaDay(placedAt), status, deliveredOn && indiaDay(deliveredOn)],
            ...[units, returnedUnits, isKept ? 'yes' : 'no'],
          ]),
        )
        .join('');
  }
}

const fileOf = <Row>(head: string, rows: readonly Row[], lineOf: (row: Row) => string): File => ({
  rows: rows.length,
  lines: (async function* () {
    yield head;
    for (const row of rows) yield lineOf(row);
  })(),
});
