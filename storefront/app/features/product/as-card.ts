import type { Image } from '@rangrekha/contract';
import { CARD_STOCK } from '@rangrekha/contract/limits';
import { picturesOf } from '@rangrekha/contract/product-pictures';
import type { CardColour, CardProduct } from '~/features/product-card/card-product';
import type { ShopProduct } from './shop-product';
import { shownColour, type VariantTest } from './variants';

/** About two screens of the narrowest grid. */
const SOON_SEEN = 8;

/**
 * A product as the card at `index` of a list needs it: with one picture, without a description, and with at most
 * `CARD_STOCK` units of a variant.
 */
export const cardProduct = (product: ShopProduct, index: number): CardProduct => cardOf(product, index);

/** The cards of a list with the test of its filters, see ProductCard. */
export const cardsFor = (products: ShopProduct[], fits: VariantTest): CardProduct[] =>
  products.map((product, index) => cardOf(product, index, fits));

function cardOf(product: ShopProduct, index: number, fits?: VariantTest): CardProduct {
  const { id, name, address, rating, variants } = product;
  const [first] = picturesOf(product.images, shownColour(product, fits)?.name ?? '');
  const colours = new Map<string, CardColour>();
  for (const { color, colorLabel, colorHexCode, price, compareAtPrice, ...variant } of variants) {
    const colour = colours.get(color) ?? {
      name: color,
      label: colorLabel,
      hex: colorHexCode,
      price,
      compareAtPrice,
      variants: [],
    };
    const isEqual = price === colour.price && compareAtPrice === colour.compareAtPrice;
    const stock = Math.min(variant.stock, CARD_STOCK);
    colour.variants.push({
      id: variant.id,
      size: variant.size,
      ...(variant.sizeLabel && { sizeLabel: variant.sizeLabel }),
      stock,
      ...(isEqual ? {} : { price, compareAtPrice }),
    });
    colours.set(color, colour);
  }
  return {
    id,
    name,
    ...(address && { address }),
    ...(rating && { rating }),
    ...(first && { image: cardImage(first, index) }),
    colours: [...colours.values()],
  };
}

const cardImage = ({ url, alt, blur, color, focus }: Image, index: number) => ({
  url,
  alt,
  ...(color && { color }),
  ...(focus && { focus }),
  ...(index < SOON_SEEN && { blur }),
});
