import type { Knex } from 'knex';
import { DAY } from './count-days';

const MARK = 'order_days_counted';
/** That of all sums, in the form that this version reads: others keep 1 to 3. */
const ID = 4;
const MOST_CUSTOMERS = 20_000;

/** The mark: when it is there, everything was counted once, and what was changed before its time is in the sums. */
export const countedMark = (knex: Knex): Knex.QueryBuilder => knex(MARK).where({ id: ID });

/** Moves the mark, or sets it for the first time. If it was taken away meanwhile, it stays so. */
export async function setMark(knex: Knex, changesBefore: Knex.Raw, isFirst: boolean): Promise<void> {
  if (isFirst) await knex(MARK).insert({ id: ID, changesBefore }).onConflict('id').merge();
  else await countedMark(knex).update({ changesBefore });
}

/** Takes the marks of earlier versions away: one that still runs counts anew what it reads. */
export async function forgetEarlierForms(knex: Knex): Promise<void> {
  await knex(MARK).where('id', '<', ID).delete();
}

/** The orders that were changed lately: the sums of their days and customers may be old. */
const changedOrders = (knex: Knex) =>
  knex('orders').where('changedAt', '>=', countedMark(knex).select('changesBefore'));

const isCounted = async (knex: Knex) => (await countedMark(knex).first('id')) !== undefined;

/** The days of which an order was changed lately. Undefined before anything is counted. */
export async function changedDays(knex: Knex): Promise<string[] | undefined> {
  if (!(await isCounted(knex))) return undefined;
  const rows: { day: string }[] = await changedOrders(knex).distinct(knex.raw(`${DAY} AS day`));
  return rows.map(({ day }) => day);
}

/**
 * The customers of whom an order was changed lately, or whom an earlier version beside this one has counted, without their
 * time. Undefined before anything is counted, and for more than `most`: a statement that leaves them out would be too long.
 */
export async function changedCustomers(knex: Knex, most = MOST_CUSTOMERS): Promise<string[] | undefined> {
  if (!(await isCounted(knex))) return undefined;
  const untimed = knex('customer_sums').whereNull('createdAt').select('userId');
  const changed = changedOrders(knex).select('userId').union(untimed).as('changed');
  const rows: { userId: string }[] = await knex
    .from(changed)
    .select('userId')
    .limit(most + 1);
  return rows.length > most ? undefined : rows.map(({ userId }) => userId);
}

/** The PIN codes to which an order was changed lately. Undefined before anything is counted. */
export async function changedPins(knex: Knex): Promise<string[] | undefined> {
  if (!(await isCounted(knex))) return undefined;
  const rows: { postalCode: string }[] = await changedOrders(knex).distinct('postalCode');
  return rows.map(({ postalCode }) => postalCode);
}

/** Notes in the transaction that rows that are counted with orders have changed, such as their returned units. */
export async function noteOrderChanges(trx: Knex.Transaction, orderIds: string[]): Promise<void> {
  await trx('orders')
    .whereIn('id', orderIds)
    .update({ changedAt: trx.raw('CURRENT_TIMESTAMP(3)') });
}
