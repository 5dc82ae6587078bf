import type { CartItem, Product, Variant } from '@rangrekha/contract';
import { type WithShownPrices, withShownPrices } from '@rangrekha/contract/shown-prices';

/** A variant of the API with the prices that the shop shows. */
export type ShopVariant = WithShownPrices<Variant>;

export type ShopProduct = Omit<Product, 'variants'> & { variants: ShopVariant[] };

export type ShopCartItem = Omit<CartItem, 'product'> & {
  product: Omit<CartItem['product'], 'variant'> & { variant: ShopVariant };
};

/** A product of the API as the shop shows it. */
export const shopProduct = (product: Product): ShopProduct => ({
  ...product,
  variants: product.variants.map(withShownPrices),
});

/** A line of the API's cart as the shop shows it. */
export const shopCartItem = ({ product, ...item }: CartItem): ShopCartItem => ({
  ...item,
  product: { ...product, variant: withShownPrices(product.variant) },
});
