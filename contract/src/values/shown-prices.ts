/** The prices of a variant as the API names them, in rupees. */
export interface WirePrices {
  /** What is charged. */
  originalPrice: number;
  /** Added to it for the compare-at price. */
  discountPrice: number | null;
}

/** The prices of a variant as pages show them, in rupees. */
export interface ShownPrices {
  /** What is charged. */
  price: number;
  /** What is struck through; null if nothing is added to the price. */
  compareAtPrice: number | null;
}

/** A variant with the prices that pages show, in place of those of the API. */
export type WithShownPrices<Variant extends WirePrices> = Omit<Variant, keyof WirePrices> & ShownPrices;

const paise = (rupees: number) => Math.round(rupees * 100);

/** Maps the prices of a variant of the API; the rest of the variant stays. */
export function withShownPrices<Variant extends WirePrices>(variant: Variant): WithShownPrices<Variant> {
  const { originalPrice, discountPrice, ...rest } = variant;
  const isAdded = discountPrice !== null && discountPrice > 0;
  const compareAtPrice = isAdded ? (paise(originalPrice) + paise(discountPrice)) / 100 : null;
  return { ...rest, price: originalPrice, compareAtPrice };
}

/** What was added to the price for the compare-at price, in rupees; null if nothing was. */
export const addedPrice = ({ price, compareAtPrice }: ShownPrices): number | null =>
  compareAtPrice === null ? null : (paise(compareAtPrice) - paise(price)) / 100;

/** The discount in percent of the compare-at price, rounded; 0 without one. */
export const percentOff = ({ price, compareAtPrice }: ShownPrices): number =>
  compareAtPrice === null ? 0 : Math.round(((paise(compareAtPrice) - paise(price)) / paise(compareAtPrice)) * 100);
