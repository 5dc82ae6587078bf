import { LIMITS } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import { ProductImage } from '../ProductImage';

const BATCH = 500;

/** Those of these products that have fewer images than a live product needs. */
export async function lackingImages(ids: string[], trx?: Transaction): Promise<Set<string>> {
  const lacking = new Set(ids);
  for (let start = 0; start < ids.length; start += BATCH) {
    const enough = await ProductImage.query(trx)
      .whereIn('productId', ids.slice(start, start + BATCH))
      .groupBy('productId')
      .havingRaw('COUNT(*) >= ?', [LIMITS.imagesMin])
      .select('productId');
    for (const { productId } of enough) lacking.delete(productId);
  }
  return lacking;
}
