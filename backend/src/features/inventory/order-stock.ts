import { raw, type Transaction } from 'objection';
import { Variant } from '../products/Variant';
import { insertMovements, lockShelf, type Shelf, type StockCause, type StockChange } from './record-movements';

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
 * @param units of different variants
 * @returns the items without enough stock
 */
export async function takeStock<U extends Units>(
  trx: Transaction,
  units: U[],
  cause: StockCause,
): Promise<Shortage<U>[]> {
  const shelf = await lockShelf(trx, units);
  const shortages = units
    .map((wanted) => ({ wanted, available: shelf.get(wanted.variantId)?.stock }))
    .filter(({ wanted, available = 0 }) => available < wanted.quantity);
  if (shortages.length > 0) return shortages;
  const changes = units.map(({ variantId, quantity }) => ({ variantId, change: -quantity }));
  await moveStock(trx, shelf, changes, cause);
  return [];
}

/**
 * Adds the units to stock and records the movements; deleted variants are skipped.
 * @param units of different variants
 */
export async function returnStock(trx: Transaction, units: Units[], cause: StockCause): Promise<void> {
  const shelf = await lockShelf(trx, units);
  const changes = units
    .filter(({ variantId }) => shelf.has(variantId))
    .map(({ variantId, quantity }) => ({ variantId, change: quantity }));
  if (changes.length > 0) await moveStock(trx, shelf, changes, cause);
}

/** @param shelf the locked variants, with their stock before the change */
async function moveStock(trx: Transaction, shelf: Shelf, changes: StockChange[], cause: StockCause): Promise<void> {
  const after = `stock + CASE id ${'WHEN ? THEN ? '.repeat(changes.length)}END`;
  const values = changes.flatMap(({ variantId, change }) => [variantId, change]);
  const moved = await Variant.query(trx)
    .findByIds(changes.map(({ variantId }) => variantId))
    .whereRaw(`${after} >= 0`, values)
    .patch({ stock: raw(after, values) });
  if (moved < changes.length) throw new Error('The stock of a locked variant has changed.');
  for (const { variantId, change } of changes) {
    const variant = shelf.get(variantId);
    if (variant) variant.stock += change;
  }
  await insertMovements(trx, shelf, changes, cause);
}
