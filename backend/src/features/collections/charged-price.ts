import { type RawBuilder, raw, ref, type Transaction } from 'objection';
import { sharedNow } from '../../database/shared-clock';
import { Product } from '../products/Product';
import { Variant } from '../products/Variant';

/** What a variant costs now; undefined while nothing is on sale: then it is `price`, which has an index. */
export type ChargedPrice = RawBuilder | undefined;

/** The ids of the products whose sale prices are charged now. */
const onSaleIds = (now: Date, trx?: Transaction) =>
  Product.query(trx)
    .where('saleStartsAt', '<=', now)
    .where((open) => open.whereNull('saleEndsAt').orWhere('saleEndsAt', '>', now))
    .select('id');

/** What a variant costs now, in SQL, as `priceAt` decides it. */
export async function chargedPrice(trx?: Transaction): Promise<ChargedPrice> {
  const now = sharedNow();
  if ((await onSaleIds(now, trx).limit(1)).length === 0) return undefined;
  return raw('CASE WHEN sale_price < price AND product_id IN (?) THEN sale_price ELSE price END', [onSaleIds(now)]);
}

/** The same of the first variant of each product. */
export const firstChargedPrice = (charged: RawBuilder) =>
  raw('?', [Variant.query().select(charged).where('productId', ref('products.id')).orderBy('position').limit(1)]);
