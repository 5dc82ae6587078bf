import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { RISK_RULES } from '@rangrekha/contract/order-risk';
import type { Knex } from 'knex';
import { BaseModel } from '../../../database/BaseModel';
import { sharedNow } from '../../../database/shared-clock';
import { transaction } from '../../../database/transaction';
import { refusedCount } from '../risk/refused-parcels';
import { changedPins } from './order-changes';

/** What became of the orders of a year to a PIN code. MySQL returns sums as text. */
export interface PinSums {
  postalCode: string;
  delivered: number | string;
  refused: number | string;
}

/** PIN codes that are counted in one transaction. */
const BATCH = 1_000;

/** The day in India from which on orders count. */
const firstDay = (): string => indiaDay(sharedNow(), -RISK_RULES.pinDays);

/** Counts the orders to some PIN codes, row by row. Those without orders have no row. */
const countPins = (pins: string[], since: string, knex: Knex = BaseModel.knex()): Promise<PinSums[]> =>
  knex('orders')
    .whereIn('postalCode', pins)
    .where('createdAt', '>=', startOfDay(since))
    .groupBy('postalCode')
    .select('postalCode', knex.raw("SUM(delivery_status = 'DELIVERED') AS delivered"), refusedCount());

/** What became of the orders to some PIN codes, by each with such orders. */
export async function pinSums(pins: string[]): Promise<Map<string, PinSums>> {
  const knex = BaseModel.knex();
  const since = firstDay();
  const changed = await changedPins(knex);
  const settled = changed ? pins.filter((pin) => !changed.includes(pin)) : [];
  const kept: PinSums[] = await knex('pin_sums')
    .where({ since })
    .whereIn('postalCode', settled)
    .select('postalCode', 'delivered', 'refused');
  const sums = new Map(kept.map((row) => [row.postalCode, row]));
  const live = pins.filter((pin) => !sums.has(pin));
  for (const row of live.length > 0 ? await countPins(live, since) : []) sums.set(row.postalCode, row);
  return sums;
}

/**
 * Counts the orders to PIN codes anew: where one was changed, and once a day wherever one may have become too old. Other
 * processes may do the same.
 * @param changed which; undefined for all of them
 */
export async function keepPinSums(changed: string[] | undefined): Promise<void> {
  const knex = BaseModel.knex();
  const since = firstDay();
  const kept = knex('pin_sums');
  if (changed) kept.whereNot({ since });
  const others: { postalCode: string }[] = await (changed
    ? kept
    : kept.union(knex('orders').distinct('postalCode'))
  ).select('postalCode');
  const pins = [...(changed ?? []), ...others.map(({ postalCode }) => postalCode)];
  for (let first = 0; first < pins.length; first += BATCH) {
    const batch = pins.slice(first, first + BATCH);
    await transaction(async (trx) => {
      const counted = await countPins(batch, since, trx);
      await trx('pin_sums').whereIn('postalCode', batch).delete();
      const rows = counted.map((row) => ({ ...row, since }));
      if (rows.length > 0) await trx('pin_sums').insert(rows).onConflict('postalCode').merge();
    });
  }
}
