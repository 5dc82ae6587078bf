import type { CartItem, Product, Variant } from '@rangrekha/contract';
import type { Coloured, Sized } from '@rangrekha/contract/colour-names';
import { type ShownProduct, type WithShownPrices, withShownPrices } from '@rangrekha/contract/shown-prices';

/** A variant of the API with the prices that the shop shows. */
export type ShopVariant = WithShownPrices<Variant> & Coloured & Sized;

/** A product of the API with the prices that the shop shows. */
export type ShopProduct = Omit<ShownProduct<Product>, 'variants'> & { variants: ShopVariant[] };

export type ShopCartItem = Omit<CartItem, 'product'> & {
  product: Omit<CartItem['product'], 'variant'> & { variant: ShopVariant };
};

/** Maps the prices of a line of the API's cart. */
export const shopCartItem = ({ product, ...item }: CartItem): ShopCartItem => ({
  ...item,
  product: { ...product, variant: withShownPrices(product.variant) },
});
