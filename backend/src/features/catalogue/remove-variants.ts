import type { Transaction } from 'objection';
import { Variant } from './Variant';

/** Deletes variants that are locked; they leave all carts. */
export async function removeVariants(trx: Transaction, ids: string[]): Promise<void> {
  await trx('cart_items').whereIn('variantId', ids).delete();
  await Variant.query(trx).findByIds(ids).delete();
}
