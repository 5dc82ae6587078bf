import { t } from '~/language/t';
import type { ShopProduct, ShopVariant } from './shop-product';

export interface ProductColour {
  name: string;
  /** As shoppers read it. */
  label: string;
  hex: string;
  variants: ShopVariant[];
}

export type VariantTest = (variant: ShopVariant) => boolean;

/** A product's variants by colour, in their stored order. */
export function coloursOf({ variants }: Pick<ShopProduct, 'variants'>): ProductColour[] {
  const colours = new Map<string, ProductColour>();
  for (const variant of variants) {
    const { color: name, colorLabel: label = name, colorHexCode: hex } = variant;
    const colour = colours.get(name) ?? { name, label, hex, variants: [] };
    colour.variants.push(variant);
    colours.set(name, colour);
  }
  return [...colours.values()];
}

/** The colour that a card shows: the first with a variant that passes `fits`, else the first. */
export function shownColour(product: Pick<ShopProduct, 'variants'>, fits: VariantTest = () => true) {
  const colours = coloursOf(product);
  return colours.find(({ variants }) => variants.some(fits)) ?? colours[0];
}

export const isSoldOut = (variant: ShopVariant) => variant.stock <= 0;

const FEW = 5;

/** A hint such as `Only 3 left`; undefined when the variant has enough stock. */
export function stockHint(variant: ShopVariant | undefined): string | undefined {
  if (!variant) return undefined;
  if (isSoldOut(variant)) return t('product.soldOutHint');
  return variant.stock <= FEW ? t('product.onlyLeft', { count: variant.stock }) : undefined;
}
