import { priceAt } from '@rangrekha/contract/sale-price';
import type { Transaction } from 'objection';
import { sharedNow } from '../../database/shared-clock';
import type { OrderItem } from '../orders/OrderItem';
import { Product } from '../products/Product';
import { whereVisible } from '../products/show/visible-products';
import type { Variant } from '../products/Variant';

/**
 * What ordered items can be exchanged for, by the id of the item: variants of its product, in stock or not, that cost now what
 * the bought one costs now. An exchange has no invoice that could balance a difference. Of a bought variant that is
 * deleted counts the price that was paid.
 */
export async function exchangeVariants(
  items: Pick<OrderItem, 'id' | 'productId' | 'variantId' | 'price'>[],
  trx?: Transaction,
): Promise<Map<string, Variant[]>> {
  const now = sharedNow();
  const products = await whereVisible(Product.query(trx))
    .findByIds([...new Set(items.map(({ productId }) => productId))])
    .select('id', 'saleStartsAt', 'saleEndsAt')
    .withGraphFetched('variants');
  return new Map(
    items.map(({ id, productId, variantId, price }) => {
      const product = products.find((one) => one.id === productId);
      const priceOf = (variant: Variant) => priceAt(variant, product as Product, now).price;
      const variants = product?.variants ?? [];
      const bought = variants.find((variant) => variant.id === variantId);
      const wanted = bought ? priceOf(bought) : price;
      return [id, variants.filter((variant) => priceOf(variant) === wanted)];
    }),
  );
}
