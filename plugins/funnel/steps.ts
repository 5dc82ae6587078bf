/** The steps from a look to a sale that stays, in their order. The browser loads this file, too. */
export const STEPS = ['viewed', 'added', 'opened', 'ordered', 'delivered', 'kept'] as const;
export type Step = (typeof STEPS)[number];

/** Those that a product has: a checkout is about the whole cart. */
export const PRODUCT_STEPS = ['viewed', 'added', 'ordered', 'delivered', 'kept'] as const;
export type ProductStep = (typeof PRODUCT_STEPS)[number];

/** Rows of a page. */
export const PAGE = 10;

/** `part` of `whole` in percent, with one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
