import { CARD_STOCK } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { changeRows, type Write, writeInTurn } from '../../database/statement';
import {
  insertMovements,
  lockStockRows,
  mayTellLow,
  movementsAsRead,
  type ReadChange,
  raiseLowAsRead,
  type StockCause,
  type StockChange,
  type StockRows,
} from './record-movements';

interface Units {
  variantId: string;
  quantity: number;
}

/** A variant in a cart, read without a lock. */
interface ReadUnits extends Units {
  variant: ReadChange['variant'];
  product: { name: string };
}

/** An order item without enough stock. */
export interface Shortage<U> {
  wanted: U;
  /** The available units, fewer than wanted; undefined when the variant no longer exists. */
  available: number | undefined;
}

/**
 * Subtracts units from stock that was read without a lock and sufficed, and records the movements, in one round trip however
 * many variants.
 * @param before what is written before the variants are locked, in the same round trip
 * @throws ChangedSinceRead when a variant has less stock by now, so that other cached answers may show it than seemed
 */
export async function takeStockAsRead(
  trx: Transaction,
  units: ReadUnits[],
  cause: StockCause,
  before: Write[] = [],
): Promise<void> {
  const taken = changesOf(units);
  await writeInTurn(trx, [...before, ...takingWrites(trx, taken, cause)]);
  await raiseLowAsRead(trx, taken);
}

/**
 * What `takeStockAsRead` writes, when that is known before anything is locked.
 * @param change raises the tags
 * @returns undefined when somebody wants to know of stock that gets low: it is read after it was taken
 */
export async function stockWrites(change: object, units: ReadUnits[], cause: StockCause): Promise<Write[] | undefined> {
  const taken = changesOf(units);
  return (await mayTellLow(undefined, taken)) ? undefined : takingWrites(change, taken, cause);
}

const changesOf = (units: ReadUnits[]): ReadChange[] =>
  byVariant(units).map(({ quantity, variant, product }) => {
    const change = -quantity;
    const leaves = leastOf(variant.stock + change);
    return { variantId: variant.id, change, leaves, variant, productName: product.name };
  });

const takingWrites = (change: object, taken: ReadChange[], cause: StockCause): Write[] => [
  { ...movingUnits(taken), rows: taken.length },
  movementsAsRead(change, taken, cause),
];

/** The least stock that cached answers show as they show `stock`: all that cards show, some, or none. */
const leastOf = (stock: number) => (stock >= CARD_STOCK ? CARD_STOCK : Math.min(stock, 1));

/**
 * Subtracts the units from stock and records the movements: all of them, or none when there are shortages. Three statements,
 * however many variants.
 * @returns the items without enough stock
 */
export async function takeStock<U extends Units>(
  trx: Transaction,
  given: U[],
  cause: StockCause,
): Promise<Shortage<U>[]> {
  const units = byVariant(given);
  const stockRows = await lockStockRows(trx, units);
  const shortages = units
    .map((wanted) => ({ wanted, available: stockRows.get(wanted.variantId)?.stock }))
    .filter(({ wanted, available = 0 }) => available < wanted.quantity);
  if (shortages.length > 0) return shortages;
  const changes = units.map(({ variantId, quantity }) => ({ variantId, change: -quantity }));
  await moveStock(trx, stockRows, changes, cause);
  return [];
}

/** Adds the units to stock and records the movements; deleted variants are skipped. */
export async function returnStock(trx: Transaction, units: Units[], cause: StockCause): Promise<void> {
  const stockRows = await lockStockRows(trx, units);
  const changes = byVariant(units)
    .filter(({ variantId }) => stockRows.has(variantId))
    .map(({ variantId, quantity }) => ({ variantId, change: quantity }));
  if (changes.length > 0) await moveStock(trx, stockRows, changes, cause);
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
  const { sql, values } = movingUnits(changes);
  if ((await changeRows(trx, sql, values)) < changes.length)
    throw new Error('The stock of a locked variant has changed.');
  for (const { variantId, change } of changes) {
    const variant = stockRows.get(variantId);
    if (variant) variant.stock += change;
  }
  await insertMovements(trx, stockRows, changes, cause);
}

/**
 * Changes the stock of those variants that then have the units that must be left.
 * @param changes of different variants; `leaves`: 0 by default
 */
function movingUnits(changes: (StockChange & { leaves?: number })[]): Write {
  const byId = `CASE id ${'WHEN ? THEN ? '.repeat(changes.length)}END`;
  const units = changes.flatMap(({ variantId, change }) => [variantId, change]);
  const left = changes.flatMap(({ variantId, leaves = 0 }) => [variantId, leaves]);
  return {
    sql: `UPDATE product_variants SET stock = stock + ${byId} WHERE id IN (?) AND stock + ${byId} >= ${byId} ORDER BY id`,
    values: [...units, changes.map(({ variantId }) => variantId), ...units, ...left],
  };
}
