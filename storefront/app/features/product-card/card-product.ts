import type { Product } from '@rangrekha/contract';
import { CARD_STOCK } from '@rangrekha/contract/limits';

/** About two screens of the narrowest grid. */
const SOON_SEEN = 8;

/** What a card shows of a product. */
export type CardProduct = ReturnType<typeof cardProduct>;

/**
 * A product as the card at `index` of a list shows it: with one picture, without a description, and with at most
 * `CARD_STOCK` units of a variant. Pictures beyond the first screens come without their blur.
 */
export function cardProduct({ id, name, images, variants }: Product, index: number) {
  return {
    id,
    name,
    images: images.slice(0, 1).map((image) => (index < SOON_SEEN ? image : { ...image, blur: '' })),
    variants: variants.map((variant) => ({ ...variant, stock: Math.min(variant.stock, CARD_STOCK) })),
  };
}
