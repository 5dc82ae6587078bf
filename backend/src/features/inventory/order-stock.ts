import { raw, type Transaction } from 'objection';
import { Variant } from '../products/Variant';
import { recordMovements, type StockCause } from './record-movements';

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

// All transactions lock variants in this order, so that two orders with the same variants never deadlock.
const inIdOrder = <U extends Units>(units: U[]) => units.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));

/**
 * Subtracts the units from stock and records the movements. The caller must roll back when there are shortages.
 * @returns the items without enough stock
 */
export async function takeStock<U extends Units>(
  trx: Transaction,
  units: U[],
  cause: StockCause,
): Promise<Shortage<U>[]> {
  const shortages: Shortage<U>[] = [];
  for (const wanted of inIdOrder(units)) {
    const { variantId, quantity } = wanted;
    const taken = await Variant.query(trx)
      .findById(variantId)
      // Not `stock >= ?`: an index of the stock would be walked for it, in which the row moves while others order, so that it
      // is missed, and neighbours would be locked too.
      .whereRaw('stock - ? >= 0', quantity)
      .patch({ stock: raw('stock - ?', quantity) });
    if (taken > 0) continue;
    const variant = await Variant.query(trx).findById(variantId).select('stock');
    // Units can come back between the two queries; the order is refused all the same.
    shortages.push({ wanted, available: variant && Math.min(variant.stock, quantity - 1) });
  }
  if (shortages.length > 0) return shortages;
  await recordMovements(
    trx,
    units.map(({ variantId, quantity }) => ({ variantId, change: -quantity })),
    cause,
  );
  return [];
}

/** Adds the units to stock and records the movements; deleted variants are skipped. */
export async function returnStock(trx: Transaction, units: Units[], cause: StockCause): Promise<void> {
  for (const { variantId, quantity } of inIdOrder(units)) {
    await Variant.query(trx)
      .findById(variantId)
      .patch({ stock: raw('stock + ?', quantity) });
  }
  await recordMovements(
    trx,
    units.map(({ variantId, quantity }) => ({ variantId, change: quantity })),
    cause,
  );
}
