import { daysLater, indiaDay } from '@rangrekha/contract/dates';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import type { Knex } from 'knex';
import { BaseModel } from '../../../database/BaseModel';
import { DATABASE_TIME } from '../../../database/shared-clock';
import { transaction } from '../../../database/transaction';
import { countDays, type OrderDay, placedOn } from './count-days';
import { keepCustomerSums } from './customer-sums';
import { DAY_SUMS } from './day-sums';
import { changedCustomers, changedDays, changedPins, countedMark, forgetEarlierForms, setMark } from './order-changes';
import { keepPinSums } from './pin-sums';
import { keepDaySums } from './read-day-sums';

/**
 * Seconds for which a changed order is counted anew by each reader: longer than any transaction lasts, and than the
 * database's clock ever goes back.
 */
const UNSURE = 1_800;
/** Days that are counted in one transaction. */
const BATCH = 30;

/** The days from one to another, both included. */
const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysLater(day, 1)) days.push(day);
  return days;
};

/** The orders of each day and status from one day in India to another, both included. A day or status without any has no row. */
export async function orderDays(from: string, to: string): Promise<OrderDay[]> {
  const knex = BaseModel.knex();
  const changed = await changedDays(knex);
  const live = changed ? changed.filter((day) => from <= day && day <= to) : daysFrom(from, to);
  const [kept, counted] = await Promise.all([
    changed ? knex('order_days').whereBetween('day', [from, to]).whereNotIn('day', live).select('*') : [],
    countDays(live),
  ]);
  return [...kept, ...counted];
}

/** By status, and by days in India: from `since` on, and before `before`. */
export interface OrdersAsked {
  deliveryStatus?: DeliveryStatus | undefined;
  since?: string | undefined;
  before?: string | undefined;
}

/** How many orders there are; undefined while none of their days is counted. */
export async function countOrdersOfDays({ deliveryStatus, since, before }: OrdersAsked): Promise<number | undefined> {
  const knex = BaseModel.knex();
  const changed = await changedDays(knex);
  if (!changed) return undefined;
  const isAsked = (day: string) => (!since || since <= day) && (!before || day < before);
  const live = changed.filter(isAsked);
  const kept = knex('order_days').whereNotIn('day', live).sum('orders as orders').first();
  if (since) kept.where('day', '>=', since);
  if (before) kept.where('day', '<', before);
  const counted = placedOn(knex('orders'), live).count('* as orders').first();
  if (deliveryStatus) for (const orders of [kept, counted]) orders.where({ deliveryStatus });
  const parts: { orders: string | number | null }[] = await Promise.all(live.length > 0 ? [kept, counted] : [kept]);
  return parts.reduce((sum, { orders }) => sum + Number(orders), 0);
}

/** Counts the days anew of which an order was changed, or all of them for the first time. Other processes may do the same. */
export async function keepOrderDays(): Promise<void> {
  const knex = BaseModel.knex();
  // Before the days are looked for: what is changed from now on is found by its time.
  const { began }: { began: string } = await knex.select(knex.raw(`${DATABASE_TIME} AS began`)).first();
  const [changed, customers, pins] = [await changedDays(knex), await changedCustomers(knex), await changedPins(knex)];
  const days = changed ?? (await allDays(knex));
  for (let first = 0; first < days.length; first += BATCH) {
    const batch = days.slice(first, first + BATCH);
    await transaction(async (trx) => {
      const counted = await countDays(batch, trx);
      await trx('order_days').whereIn('day', batch).delete();
      // Another process may have counted a new day in this minute.
      if (counted.length > 0) await trx('order_days').insert(counted).onConflict(['day', 'deliveryStatus']).merge();
      await keepDaySums(trx, batch);
    });
  }
  await keepCustomerSums(customers);
  await keepPinSums(pins);
  const changesBefore = knex.raw('FROM_UNIXTIME(?)', [Number(began) - UNSURE]);
  await setMark(knex, changesBefore, !changed);
}

/**
 * The days from the first order to the last one. What is kept of other days, and by earlier versions, is deleted. The rest
 * stays, because another process may have counted it.
 */
async function allDays(knex: Knex): Promise<string[]> {
  const [ends]: { first: Date | null; last: Date | null }[] = await knex('orders')
    .min('createdAt as first')
    .max('createdAt as last');
  const days = ends?.first && ends.last ? daysFrom(indiaDay(ends.first), indiaDay(ends.last)) : [];
  for (const table of ['order_days', 'order_day_sums']) {
    const others = knex(table);
    if (days.length > 0) others.whereNotBetween('day', [days[0] ?? '', days.at(-1) ?? '']);
    await others.delete();
  }
  await forgetEarlierForms(knex);
  const kinds = DAY_SUMS.map(({ kind }) => kind);
  await knex('order_day_sums').whereNotIn('kind', kinds).delete();
  return days;
}

/** Lets all days be counted anew, in the transaction that deletes orders or writes them with earlier times. */
export async function forgetOrderDays(knex: Knex): Promise<void> {
  await countedMark(knex).delete();
}
