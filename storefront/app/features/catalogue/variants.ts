import type { Product, Variant } from '@rangrekha/contract';

export interface ProductColour {
  name: string;
  hex: string;
  variants: Variant[];
}

/** A product's variants by colour, in the order they are kept. */
export function coloursOf({ variants }: Pick<Product, 'variants'>): ProductColour[] {
  const colours = new Map<string, ProductColour>();
  for (const variant of variants) {
    const colour = colours.get(variant.color) ?? { name: variant.color, hex: variant.colorHexCode, variants: [] };
    colour.variants.push(variant);
    colours.set(variant.color, colour);
  }
  return [...colours.values()];
}

/** The line under a card's name: `Indigo and 1 more`. */
export function colourLine(product: Pick<Product, 'variants'>): string {
  const [first, ...others] = coloursOf(product);
  if (!first) return '';
  return others.length > 0 ? `${first.name} and ${others.length} more` : first.name;
}

export const isSoldOut = (variant: Variant) => variant.stock <= 0;

const FEW = 5;

/** A hint about a variant's stock, when there is something to say. */
export function stockHint(variant: Variant | undefined): string | undefined {
  if (!variant) return undefined;
  if (isSoldOut(variant)) return 'Sold out';
  return variant.stock <= FEW ? `Only ${variant.stock} left` : undefined;
}
