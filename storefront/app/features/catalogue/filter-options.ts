import type { Product } from '@rangrekha/contract';
import { COLOUR_FAMILIES, familyOf } from './colour-families';

/** What there is to choose from in the filter panel. */
export interface FilterOptions {
  sizes: string[];
  /** Families in use, each with the exact colours it stands for. */
  colours: { family: string; hex: string; names: string[] }[];
  /** Rupees. */
  lowest: number;
  highest: number;
}

const SIZE_ORDER = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'Free size', 'Per metre'];

function bySize(one: string, other: string): number {
  const [first, second] = [SIZE_ORDER.indexOf(one), SIZE_ORDER.indexOf(other)].map((at) =>
    at < 0 ? SIZE_ORDER.length : at,
  );
  return (first ?? 0) - (second ?? 0) || one.localeCompare(other, 'en', { numeric: true });
}

/** Sizes, colours and the range of prices of `products`. */
export function filterOptionsOf(products: Pick<Product, 'variants'>[]): FilterOptions {
  const variants = products.flatMap((product) => product.variants);
  const prices = variants.map((variant) => variant.originalPrice);
  const colours = COLOUR_FAMILIES.map(({ name, hex }) => ({
    family: name,
    hex,
    names: [...new Set(variants.filter((one) => familyOf(one.colorHexCode) === name).map((one) => one.color))],
  }));
  return {
    sizes: [...new Set(variants.map((variant) => variant.size))].sort(bySize),
    colours: colours.filter(({ names }) => names.length > 0),
    lowest: Math.floor(Math.min(...prices, Number.MAX_SAFE_INTEGER)),
    highest: Math.ceil(Math.max(...prices, 0)),
  };
}
