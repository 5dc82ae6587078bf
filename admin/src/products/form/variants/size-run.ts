import { type DraftVariant, newVariant } from '../product-draft';

export const SIZE_RUN = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

const same = (one: string | undefined, other: string | undefined) =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

/** Which of `sizes` the last variant's colour does not have yet. */
export function missingSizes(variants: DraftVariant[], sizes: string[]): string[] {
  const last = variants.at(-1);
  const there = variants.filter(({ color }) => same(color, last?.color));
  return sizes.filter((size) => !there.some((variant) => same(variant.size, size)));
}

/** `28, 30 ,30` as sizes: `28`, `30`. */
export function sizesIn(text: string): string[] {
  const sizes = text.split(',').map((size) => size.trim());
  return sizes.filter((size, index) => size && sizes.findIndex((other) => same(other, size)) === index);
}

/**
 * The variants and one more for each size, in the last one's colour and at its prices, with nothing in stock. Sizes that
 * the colour has are left out; a last variant that has no size yet gets the first.
 */
export function withSizeRun(variants: DraftVariant[], sizes: string[]): DraftVariant[] {
  const missing = missingSizes(variants, sizes);
  const last = variants.at(-1);
  const base = last && !last.size?.trim() && missing.length > 0 ? { ...last, size: missing.shift() as string } : last;
  const { color, colorHexCode, originalPrice, discountPrice } = base ?? newVariant(true);
  const added = missing.map((size, index) => ({
    ...newVariant(!base && index === 0),
    ...{ color, colorHexCode, originalPrice, discountPrice, size },
  }));
  return [...variants.slice(0, -1), ...(base ? [base] : []), ...added];
}
