import type { Transaction } from 'objection';
import { ChangedSinceRead } from '../../database/error-code';
import { insertMovements, lockStockRows, type StockCause, type StockChange, type StockRows } from './record-movements';

interface Units {
  variantId: string;
  quantity: number;
}

/** An order item without enough stock. */
export interface Shortage<U> {
  wanted: U;
  /** The available units, fewer than wanted; undefined when the variant no longer exists. */
  available: number | undefined;
}

/**
 * Subtracts the units from stock and records the movements: all of them, or none when there are shortages. Three statements,
 * however many variants.
 * @returns the items without enough stock
 */
export const takeStock = <U extends Units>(trx: Transaction, units: U[], cause: StockCause): Promise<Shortage<U>[]> =>
  exchangeStock(trx, units, [], cause);

/** Adds the units to stock and records the movements; deleted variants are skipped. */
export async function returnStock(trx: Transaction, units: Units[], cause: StockCause): Promise<void> {
  await exchangeStock(trx, [], units, cause);
}

/**
 * Takes units and gives those of other variants back at once: all of them, or none when there are shortages. Deleted variants
 * get nothing back.
 * @returns the items without enough stock
 */
export async function exchangeStock<U extends Units>(
  trx: Transaction,
  wanted: U[],
  returned: Units[],
  cause: StockCause,
): Promise<Shortage<U>[]> {
  const units = byVariant(wanted);
  const stockRows = await lockStockRows(trx, [...units, ...returned]);
  const shortages = units
    .map((one) => ({ wanted: one, available: stockRows.get(one.variantId)?.stock }))
    .filter(({ wanted: { quantity }, available = 0 }) => available < quantity);
  if (shortages.length > 0) return shortages;
  const changes = [
    ...units.map(({ variantId, quantity }) => ({ variantId, change: -quantity })),
    ...byVariant(returned)
      .filter(({ variantId }) => stockRows.has(variantId))
      .map(({ variantId, quantity }) => ({ variantId, change: quantity })),
  ];
  if (changes.length > 0) await moveStock(trx, stockRows, changes, cause);
  return [];
}

/** One of each variant, with all its units: a gift may be of a variant that is also bought. */
function byVariant<U extends Units>(units: U[]): U[] {
  const all = new Map<string, U>();
  for (const one of units) {
    const same = all.get(one.variantId);
    all.set(one.variantId, same ? { ...same, quantity: same.quantity + one.quantity } : one);
  }
  return [...all.values()];
}

/** @param stockRows the locked variants, with their stock before the change */
async function moveStock(
  trx: Transaction,
  stockRows: StockRows,
  changes: StockChange[],
  cause: StockCause,
): Promise<void> {
  if ((await changeStock(trx, changes)) < changes.length) throw new ChangedSinceRead('The stock has changed.');
  for (const { variantId, change } of changes) {
    const variant = stockRows.get(variantId);
    if (variant) variant.stock += change;
  }
  await insertMovements(trx, stockRows, changes, cause);
}

/**
 * Changes the stock of those variants that have enough of it.
 * @param changes of different variants
 * @returns how many it has changed
 */
function changeStock(trx: Transaction, changes: StockChange[]): Promise<number> {
  const byId = `CASE id ${'WHEN ? THEN ? '.repeat(changes.length)}END`;
  const units = changes.flatMap(({ variantId, change }) => [variantId, change]);
  return trx('product_variants')
    .whereIn(
      'id',
      changes.map(({ variantId }) => variantId),
    )
    .whereRaw(`stock + ${byId} >= 0`, units)
    .update({ stock: trx.raw(`stock + ${byId}`, units) });
}
