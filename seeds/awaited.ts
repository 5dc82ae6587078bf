import { transaction } from '@rangrekha/backend/database/transaction';
import { Product } from '@rangrekha/backend/features/products/Product';
import { Variant } from '@rangrekha/backend/features/products/Variant';
import { RestockSubscription } from '@rangrekha/backend/features/restock/RestockSubscription';
import { RESTOCK_DAYS } from '@rangrekha/contract/restock';
import { SHOPPERS } from './people';

const DAY = 86_400_000;

/** Sold-out variants, and how many of the demo's shoppers wait for each. */
const AWAITED = [
  ['Bagru buti straight kurta', 'M', 3],
  ['Bagru buti straight kurta', 'L', 2],
  ['Shibori bell-sleeve kurta', 'M', 1],
  ['Indigo ikat wrap dress', 'XXL', 2],
] as const;

/** Puts shoppers of the demo in the queues of sold-out variants, except those who wait; no mail is sent. */
export async function seedSubscriptions(now: Date): Promise<void> {
  for (const [name, size, people] of AWAITED)
    await transaction(async (trx) => {
      const products = Product.query(trx).where({ name }).select('id');
      const variant = await Variant.query(trx).whereIn('productId', products).findOne({ size, stock: 0 });
      if (!variant) return;
      for (const [index, { username }] of SHOPPERS.slice(0, people).entries()) {
        const row = { variantId: variant.id, email: `${username}@example.com` };
        if (await RestockSubscription.query(trx).findOne(row)) continue;
        const askedAt = new Date(now.getTime() - (12 - index * 3) * DAY);
        const expiresAt = new Date(askedAt.getTime() + RESTOCK_DAYS.waiting * DAY);
        await RestockSubscription.query(trx).insert({ ...row, status: 'WAITING', askedAt, expiresAt });
      }
    });
}
