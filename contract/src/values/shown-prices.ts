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

/** A product with the prices that pages show. */
export type ShownProduct<Product extends { variants: WirePrices[] }> = Omit<Product, 'variants'> & {
  variants: WithShownPrices<Product['variants'][number]>[];
};

const paise = (rupees: number) => Math.round(rupees * 100);

/** The price in rupees that is struck through; null if nothing is added to the charged one. */
export const compareAtPriceOf = (price: number, added: number | null): number | null =>
  added !== null && added > 0 ? (paise(price) + paise(added)) / 100 : null;

/** Maps the prices of a variant of the API; the rest of the variant stays. */
export function withShownPrices<Variant extends WirePrices>(variant: Variant): WithShownPrices<Variant> {
  const { originalPrice, discountPrice, ...rest } = variant;
  return { ...rest, price: originalPrice, compareAtPrice: compareAtPriceOf(originalPrice, discountPrice) };
}

/** Maps the prices of all variants of a product of the API. */
export const shownProduct = <Product extends { variants: WirePrices[] }>(product: Product): ShownProduct<Product> => ({
  ...product,
  variants: product.variants.map((variant: Product['variants'][number]) => withShownPrices(variant)),
});

/** What was added to the price for the compare-at price, in rupees; null if nothing was. */
export const addedPrice = ({ price, compareAtPrice }: ShownPrices): number | null =>
  compareAtPrice === null ? null : (paise(compareAtPrice) - paise(price)) / 100;

/** The discount in percent of the compare-at price, rounded; 0 without one. */
export const percentOff = ({ price, compareAtPrice }: ShownPrices): number =>
  compareAtPrice === null ? 0 : Math.round(((paise(compareAtPrice) - paise(price)) / paise(compareAtPrice)) * 100);
