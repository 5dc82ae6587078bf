import { raw, type Transaction } from 'objection';
import { touchPages } from '../../database/page-version';
import { Variant } from '../catalogue/Variant';

interface Units {
  variantId: string;
  quantity: number;
}

// Everybody takes row locks in this order, so that two orders with the same variants never wait for each other.
const inIdOrder = <U extends Units>(units: U[]) => units.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));

/** Takes the units from the shelf and gives the lines that are short; the transaction must not commit if there are any. */
export async function takeStock<U extends Units>(trx: Transaction, units: U[]): Promise<U[]> {
  const short: U[] = [];
  for (const unit of inIdOrder(units)) {
    const taken = await Variant.query(trx)
      .findById(unit.variantId)
      .where('stock', '>=', unit.quantity)
      .patch({ stock: raw('stock - ?', unit.quantity) });
    if (taken === 0) short.push(unit);
  }
  await touchPages(trx);
  return short;
}

/** Puts the units back; what has been deleted since stays gone. */
export async function returnStock(trx: Transaction, units: Units[]): Promise<void> {
  for (const { variantId, quantity } of inIdOrder(units)) {
    await Variant.query(trx)
      .findById(variantId)
      .patch({ stock: raw('stock + ?', quantity) });
  }
  await touchPages(trx);
}

/** Units of each variant that are left now; a deleted variant is absent. */
export async function stockOf(trx: Transaction, units: Units[]): Promise<Map<string, number>> {
  const rows = await Variant.query(trx)
    .findByIds(units.map(({ variantId }) => variantId))
    .select('id', 'stock');
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
