import type { Image } from '@rangrekha/contract';
import { CARD_STOCK } from '@rangrekha/contract/limits';
import { picturesOf } from '@rangrekha/contract/product-pictures';
import type { ShownPrices } from '@rangrekha/contract/shown-prices';
import type { ShopProduct, ShopVariant } from '~/features/product/shop-product';
import { shownColour, type VariantTest } from '~/features/product/variants';

/** About two screens of the narrowest grid. */
const SOON_SEEN = 8;

/** Cards and the product's page cut every picture to this shape. */
const CARD_SHAPE = { width: 1200, height: 1600 };

/** A colour with the prices of its first variant. Variants name prices only when they have others. */
interface CardColour extends ShownPrices {
  name: string;
  label?: string;
  hex: string;
  variants: (Pick<ShopVariant, 'id' | 'size' | 'stock'> & Partial<ShownPrices>)[];
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
    const names = { name: color, ...(colorLabel && { label: colorLabel }) };
    const colour = colours.get(color) ?? { ...names, hex: colorHexCode, price, compareAtPrice, variants: [] };
    const isEqual = price === colour.price && compareAtPrice === colour.compareAtPrice;
    const stock = Math.min(variant.stock, CARD_STOCK);
    colour.variants.push({
      id: variant.id,
      size: variant.size,
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

/** The product of a card, as far as the card knows it. */
export function productOf({ id, name, address, rating, image, colours }: CardProduct) {
  return {
    id,
    name,
    ...(address && { address }),
    ...(rating && { rating }),
    images: image ? [{ id: image.url, ...CARD_SHAPE, blur: '', ...image }] : [],
    variants: colours.flatMap(({ name: color, label, hex: colorHexCode, price, compareAtPrice, variants }) =>
      variants.map((variant) => ({
        ...{ color, ...(label && { colorLabel: label }), colorHexCode },
        ...{ price, compareAtPrice, ...variant },
      })),
    ),
  };
}
