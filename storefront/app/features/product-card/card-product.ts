import type { Image } from '@rangrekha/contract';
import type { ShownPrices } from '@rangrekha/contract/shown-prices';
import type { ShopProduct, ShopVariant } from '~/features/product/shop-product';

/** Cards and the product's page cut every picture to this shape. */
const CARD_SHAPE = { width: 1200, height: 1600 };

/** A colour with the prices of its first variant. Variants name prices only when they have others. */
export interface CardColour extends ShownPrices {
  name: string;
  label?: string | undefined;
  hex: string;
  variants: (Pick<ShopVariant, 'id' | 'size' | 'sizeLabel' | 'stock'> & Partial<ShownPrices>)[];
}

/** What a card needs of a product, in few bytes because a page has up to fifty. `productOf` reads it. */
export interface CardProduct {
  id: string;
  name: string;
  address?: string;
  rating?: ShopProduct['rating'];
  /** The first picture of the colour that the card shows; beyond the first screens without its blur. */
  image?: Pick<Image, 'url' | 'alt' | 'color' | 'focus'> & Partial<Pick<Image, 'blur'>>;
  /** In the order of their first variants. */
  colours: CardColour[];
}

/** The product of a card, as far as the card knows it. */
export function productOf({ id, name, address, rating, image, colours }: CardProduct) {
  return {
    id,
    name,
    ...(address && { address }),
    ...(rating && { rating }),
    images: image ? [{ id: image.url, ...CARD_SHAPE, blur: '', ...image }] : [],
    variants: colours.flatMap(
      ({ name: color, label: colorLabel, hex: colorHexCode, price, compareAtPrice, variants }) =>
        variants.map((variant) => ({ color, colorLabel, colorHexCode, price, compareAtPrice, ...variant })),
    ),
  };
}
