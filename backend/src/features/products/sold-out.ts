import type { QueryBuilder } from 'objection';
import { Variant } from './Variant';

/**
 * The ids of the products without a unit. Read from the few variants at 0, which an index holds together: to look for a
 * unit of every product takes seconds among a hundred thousand of them.
 */
export function soldOutIds(): QueryBuilder<Variant> {
  const others = Variant.query().alias('other').whereColumn('other.productId', 'empty.productId');
  return Variant.query()
    .alias('empty')
    .where('empty.stock', 0)
    .whereNotExists(others.where('other.stock', '>', 0))
    .select('empty.productId');
}
