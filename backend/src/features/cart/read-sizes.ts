import type { CartSizes } from '@rangrekha/contract';
import { type ListPrices, priceAt, type SaleTimes } from '@rangrekha/contract/sale-price';
import { toRupees } from '../../database/money';
import { sharedNow } from '../../database/shared-clock';

import { CartItem } from './CartItem';

type Row = ListPrices & SaleTimes & { cartItemId: string; productVariantId: string; size: string; stock: number };

/** The sizes of the lines of a shopper's cart, each line's in its colour and in the order of its product, with one statement. */
export async function readSizes(userId: string): Promise<{ cartItemId: string; sizes: CartSizes }[]> {
  const rows = (await CartItem.query()
    .alias('c')
    .join('product_variants as mine', 'mine.id', 'c.variantId')
    .join('product_variants as v', (join) => join.on('v.productId', 'mine.productId').on('v.color', 'mine.color'))
    .join('products as p', 'p.id', 'v.productId')
    .where('c.userId', userId)
    .select(
      'c.id as cartItemId',
      'v.id as productVariantId',
      'v.size',
      'v.stock',
      'v.price',
      'v.discount',
      'v.salePrice',
    )
    .select('p.saleStartsAt', 'p.saleEndsAt')
    .orderBy(['c.id', 'v.position'])) as unknown as Row[];
  const now = sharedNow();
  const lines = new Map<string, CartSizes>();
  for (const { cartItemId, productVariantId, size, stock, ...prices } of rows) {
    const sizes = lines.get(cartItemId) ?? [];
    lines.set(cartItemId, sizes);
    sizes.push({ productVariantId, size, stock, originalPrice: toRupees(priceAt(prices, prices, now).price) });
  }
  return [...lines].map(([cartItemId, sizes]) => ({ cartItemId, sizes }));
}
