import { daysLater, startOfDay } from '@rangrekha/contract/dates';
import type { ReportRange } from '@rangrekha/contract/reports';
import type { Knex } from 'knex';
import { timeSlices } from '../../../catalogue-index/time-slices';
import { BaseModel } from '../../../database/BaseModel';
import { placedOn } from './count-days';
import { DAY_SUMS, type DaySums, type Narrow } from './day-sums';
import { changedDays } from './order-changes';
import { numberProducts } from './product-numbers';

const TABLE = 'order_day_sums';
/** Days that are read in a statement. */
const DAYS = 30;

type Values = [number, ...(string | number | null)[]];

/** Rows about a day, `YYYY-MM-DD`; others may be about the same. */
export type RowsOfDay<Row> = [day: string, rows: Row[]];

/** The rows of the days of a range. Days of which an order was changed lately are counted, others read. */
export async function* readDaySums<Row extends Values>(
  sums: DaySums<Row>,
  range: ReportRange,
): AsyncGenerator<RowsOfDay<Row>> {
  const knex = BaseModel.knex();
  const changed = await changedDays(knex);
  const live: Narrow = changed
    ? (query) => placedOn(query, changed)
    : (query, time) =>
        query.where(time, '>=', startOfDay(range.from)).where(time, '<', startOfDay(daysLater(range.to, 1)));
  if (changed?.length !== 0)
    for (const [day, rows] of await countByDay(sums, live)) yield* byDay(range, day, rows as Row[]);
  if (!changed) return;
  const kept: { day: string }[] = await knex(TABLE)
    .where({ kind: sums.kind })
    .where('day', '<=', range.to)
    .where('latest', '>=', range.from)
    .whereNotIn('day', changed)
    .orderBy('day')
    .select('day');
  const letOthers = timeSlices();
  for (let first = 0; first < kept.length; first += DAYS) {
    const days = kept.slice(first, first + DAYS).map(({ day }) => day);
    const rows: { day: string; sums: string }[] = await knex(TABLE)
      .where({ kind: sums.kind })
      .whereIn('day', days)
      .select('day', 'sums');
    for (const row of rows) {
      yield* byDay<Row>(range, row.day, JSON.parse(row.sums));
      await letOthers();
    }
  }
}

/** Those of the rows that are about days of a range. @param placed the day of their orders */
function* byDay<Row extends Values>({ from, to }: ReportRange, placed: string, rows: Row[]): Generator<RowsOfDay<Row>> {
  const days = new Map<number, Row[]>();
  for (const row of rows) {
    const own = days.get(row[0]);
    if (own) own.push(row);
    else days.set(row[0], [row]);
  }
  for (const [after, own] of days) {
    const day = daysLater(placed, after);
    if (from <= day && day <= to) yield [day, own];
  }
}

/** The counted rows by the days of their orders. */
async function countByDay(
  { keys, count }: Pick<DaySums<[number]>, 'keys' | 'count'>,
  narrow: Narrow,
  trx?: Knex.Transaction,
): Promise<Map<string, Values[]>> {
  const query = count(narrow);
  const counted: ({ placedOn: string } & Record<string, string | number | null>)[] = await (trx
    ? query.transacting(trx)
    : query);
  const days = new Map<string, Values[]>();
  for (const { placedOn: day, number, ...columns } of counted) {
    if (number) columns.productId = number;
    // The driver returns sums as text.
    const values = Object.values(columns).map((value, index) => (index < keys ? value : Number(value))) as Values;
    const ofDay = days.get(day) ?? [];
    ofDay.push(values);
    days.set(day, ofDay);
  }
  return days;
}

/** Counts the rows of some days anew, and keeps them. */
export async function keepDaySums(trx: Knex.Transaction, days: readonly string[]): Promise<void> {
  await numberProducts(trx, days);
  for (const sums of DAY_SUMS) {
    const counted = await countByDay(sums, (query) => placedOn(query, days), trx);
    const rows = [...counted].map(([day, values]) => ({
      kind: sums.kind,
      day,
      latest: daysLater(
        day,
        values.reduce((most, [after]) => Math.max(most, after), 0),
      ),
      sums: JSON.stringify(values),
    }));
    await trx(TABLE).where({ kind: sums.kind }).whereIn('day', days).delete();
    for (const row of rows) await trx(TABLE).insert(row).onConflict(['kind', 'day']).merge();
  }
}
