/** When the sale prices of a product are charged: from a start, and up to an end if it has one. */
export interface SaleTimes {
  /** Null when there is no sale. */
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
}

/** The prices of a variant as they are stored. */
export interface ListPrices {
  price: number;
  /** Added to `price` for the compare-at price. */
  discount: number | null;
  /** Charged during the sale, when it is below `price`; null for a variant that is not in the sale. */
  salePrice: number | null;
}

/** The price of a variant at a time, in the unit of the prices that it was made of. */
export interface ChargedPrice {
  price: number;
  /** Added to `price` for the compare-at price, which a sale does not change. */
  discount: number | null;
  /** When the sale ends by which it is charged; null without a sale, or without an end. */
  saleEndsAt: Date | null;
}

/** Whether the sale prices of a product are charged at a time: from its start on, no longer at its end. */
export const isOnSale = ({ saleStartsAt, saleEndsAt }: SaleTimes, now: Date): boolean =>
  saleStartsAt !== null && saleStartsAt <= now && (saleEndsAt === null || now < saleEndsAt);

/** Decides what a variant costs at a time. `listing/charged-price.ts` says the same to the database. */
export function priceAt({ price, discount, salePrice }: ListPrices, sale: SaleTimes, now: Date): ChargedPrice {
  if (salePrice === null || salePrice >= price || !isOnSale(sale, now)) return { price, discount, saleEndsAt: null };
  return { price: salePrice, discount: price + (discount ?? 0) - salePrice, saleEndsAt: sale.saleEndsAt };
}

/** The next time at which prices change by a sale, in milliseconds; `Infinity` when there is none. */
export function nextSaleChange({ saleStartsAt, saleEndsAt }: SaleTimes, now: Date): number {
  if (saleStartsAt === null) return Number.POSITIVE_INFINITY;
  const ahead = [saleStartsAt, saleEndsAt].filter((time) => time !== null && time > now);
  return Math.min(...ahead.map((time) => (time as Date).getTime()));
}
