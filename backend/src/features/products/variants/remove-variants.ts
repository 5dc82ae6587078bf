import type { Transaction } from 'objection';
import type { Actor } from '../../../audit/record-change';
import { recordRemoval } from '../../inventory/record-movements';
import { Variant } from '../Variant';

/** Deletes variants that are locked; they leave all carts. */
export async function removeVariants(trx: Transaction, ids: string[], actor: Actor): Promise<void> {
  if (ids.length === 0) return;
  await recordRemoval(trx, ids, actor);
  await trx('cart_items').whereIn('variantId', ids).delete();
  await Variant.query(trx).findByIds(ids).delete();
}
