import { type DraftVariant, newVariant } from '../product-draft';

export const SIZE_RUN = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

const same = (one: string | undefined, other: string | undefined) =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

/** Those of `sizes` that the last variant's colour does not have. */
export function missingSizes(variants: DraftVariant[], sizes: string[]): string[] {
  const last = variants.at(-1);
  const there = variants.filter(({ color }) => same(color, last?.color));
  return sizes.filter((size) => !there.some((variant) => same(variant.size, size)));
}

/** The sizes of a typed list: `28` and `30` for `28, 30 ,30`. */
export function sizesIn(text: string): string[] {
  const sizes = text.split(',').map((size) => size.trim());
  return sizes.filter((size, index) => size && sizes.findIndex((other) => same(other, size)) === index);
}

/**
 * Adds a variant without stock for each size, with the last variant's colour and prices. Sizes that the colour already
 * has are skipped; a last variant without a size gets the first one.
 */
export function withSizeRun(variants: DraftVariant[], sizes: string[]): DraftVariant[] {
  const missing = missingSizes(variants, sizes);
  const last = variants.at(-1);
  const base = last && !last.size?.trim() && missing.length > 0 ? { ...last, size: missing.shift() as string } : last;
  const { color, colorHexCode, price, added } = base ?? newVariant(true);
  const sizeRun = missing.map((size, index) => ({
    ...newVariant(!base && index === 0),
    ...{ color, colorHexCode, price, added, size },
  }));
  return [...variants.slice(0, -1), ...(base ? [base] : []), ...sizeRun];
}
