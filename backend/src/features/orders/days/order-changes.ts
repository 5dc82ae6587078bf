import type { Knex } from 'knex';
import { DAY } from './count-days';

const MARK = 'order_days_counted';
/** That of all sums: a version without those of products and customers keeps 1. */
const ID = 2;

/** The mark: when it is there, everything was counted once, and what was changed before its time is in the sums. */
export const countedMark = (knex: Knex): Knex.QueryBuilder => knex(MARK).where({ id: ID });

/** Moves the mark, or sets it for the first time. If it was taken away meanwhile, it stays so. */
export async function setMark(knex: Knex, changesBefore: Knex.Raw, isFirst: boolean): Promise<void> {
  if (isFirst) await knex(MARK).insert({ id: ID, changesBefore }).onConflict('id').merge();
  else await countedMark(knex).update({ changesBefore });
}

/** The orders that were changed lately: the sums of their days and customers may be old. */
const changedOrders = (knex: Knex) =>
  knex('orders').where('changedAt', '>=', countedMark(knex).select('changesBefore'));

const isCounted = async (knex: Knex) => (await countedMark(knex).first('id')) !== undefined;

/** By day, what was changed of its orders in each minute: how many, and the sum of the times. */
type Changes = Map<string, string[]>;
const TABLE = 'order_day_sums';
/** The kind of the rows that say which changes the sums of a day have. */
const KIND = 'changes';

/** The days of which an order was changed lately, unless the sums have just these changes. Undefined before anything is counted. */
export async function uncountedChanges(knex: Knex): Promise<Changes | undefined> {
  if (!(await isCounted(knex))) return undefined;
  const rows: Record<'day' | 'minute' | 'orders' | 'times', string>[] = await changedOrders(knex)
    .groupBy('day', 'minute')
    .orderByRaw('NULL')
    .select(knex.raw(`${DAY} AS day`), knex.raw('FLOOR(UNIX_TIMESTAMP(changed_at) / 60) AS minute'))
    .select(knex.raw('COUNT(*) AS orders'), knex.raw('SUM(UNIX_TIMESTAMP(changed_at)) AS times'));
  const changes: Changes = new Map();
  for (const { day, minute, orders, times } of rows)
    changes.set(day, [...(changes.get(day) ?? []), `${minute} ${orders} ${times}`]);
  const kept: { day: string; sums: string }[] = await knex(TABLE)
    .where({ kind: KIND })
    .whereIn('day', [...changes.keys()])
    .select('day', 'sums');
  for (const { day, sums } of kept) {
    const counted = new Set(JSON.parse(sums));
    if (changes.get(day)?.every((change) => counted.has(change))) changes.delete(day);
  }
  return changes;
}

/**
 * Notes which changes the sums of some days have: those that were read before the days were counted, in the same transaction.
 * @param before a minute; later ones may get another change of the same order and millisecond, which no number would show
 */
export async function keepChanges(
  trx: Knex.Transaction,
  days: readonly string[],
  { changes, before }: { changes: Changes; before: number },
): Promise<void> {
  const settled = (day: string) => changes.get(day)?.filter((change) => Number.parseInt(change, 10) < before);
  const rows = days.map((day) => ({ kind: KIND, day, latest: day, sums: JSON.stringify(settled(day)) }));
  await trx(TABLE).insert(rows).onConflict(['kind', 'day']).merge();
}

/** The days that readers count themselves. Undefined before anything is counted. */
export async function changedDays(knex: Knex): Promise<string[] | undefined> {
  const changes = await uncountedChanges(knex);
  return changes && [...changes.keys()];
}

/** The customers of whom an order was changed lately. Undefined before anything is counted. */
export async function changedCustomers(knex: Knex): Promise<string[] | undefined> {
  if (!(await isCounted(knex))) return undefined;
  const rows: { userId: string }[] = await changedOrders(knex).distinct('userId');
  return rows.map(({ userId }) => userId);
}

/** Notes in the transaction that rows that are counted with orders have changed, such as their returned units. */
export async function noteOrderChanges(trx: Knex.Transaction, orderIds: string[]): Promise<void> {
  await trx('orders')
    .whereIn('id', orderIds)
    .update({ changedAt: trx.raw('CURRENT_TIMESTAMP(3)') });
}
