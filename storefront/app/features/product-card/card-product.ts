import type { Image, Product, Variant } from '@rangrekha/contract';
import { CARD_STOCK } from '@rangrekha/contract/limits';

/** About two screens of the narrowest grid. */
const SOON_SEEN = 8;

/** Cards and the product's page cut every picture to this shape. */
const CARD_SHAPE = { width: 1200, height: 1600 };

type Prices = Pick<Variant, 'originalPrice' | 'discountPrice'>;

/** A colour with the prices of its first variant. Variants name prices only when they have others. */
interface CardColour extends Prices {
  name: string;
  hex: string;
  variants: (Pick<Variant, 'id' | 'size' | 'stock'> & Partial<Prices>)[];
}

/** What a card needs of a product, in few bytes because a page has up to fifty. `productOf` reads it. */
export interface CardProduct {
  id: string;
  name: string;
  address?: string;
  /** The first picture; beyond the first screens without its blur. */
  image?: Pick<Image, 'url' | 'alt'> & Partial<Pick<Image, 'blur'>>;
  /** In the order of their first variants. */
  colours: CardColour[];
}

/**
 * A product as the card at `index` of a list needs it: with one picture, without a description, and with at most
 * `CARD_STOCK` units of a variant.
 */
export function cardProduct({ id, name, address, images: [first], variants }: Product, index: number): CardProduct {
  const colours = new Map<string, CardColour>();
  for (const { color, colorHexCode, originalPrice, discountPrice, ...variant } of variants) {
    const colour = colours.get(color) ?? { name: color, hex: colorHexCode, originalPrice, discountPrice, variants: [] };
    const isEqual = originalPrice === colour.originalPrice && discountPrice === colour.discountPrice;
    const stock = Math.min(variant.stock, CARD_STOCK);
    colour.variants.push({
      id: variant.id,
      size: variant.size,
      stock,
      ...(isEqual ? {} : { originalPrice, discountPrice }),
    });
    colours.set(color, colour);
  }
  return {
    id,
    name,
    ...(address && { address }),
    ...(first && { image: cardImage(first, index) }),
    colours: [...colours.values()],
  };
}

const cardImage = ({ url, alt, blur }: Image, index: number) => ({
  url,
  alt,
  ...(index < SOON_SEEN && { blur }),
});

/** The product of a card, as far as the card knows it. */
export function productOf({ id, name, address, image, colours }: CardProduct) {
  return {
    id,
    name,
    ...(address && { address }),
    images: image ? [{ id: image.url, ...CARD_SHAPE, blur: '', ...image }] : [],
    variants: colours.flatMap(({ name: color, hex: colorHexCode, originalPrice, discountPrice, variants }) =>
      variants.map((variant) => ({ color, colorHexCode, originalPrice, discountPrice, ...variant })),
    ),
  };
}
