import type { RateClass } from './rate-classes';

interface Rates {
  /** The first day of these rates in India, `YYYY-MM-DD`. */
  from: string;
  /** Percent. */
  rate: number;
  /** The rate, in percent, of a piece that costs at most `upTo` paise before tax. */
  low?: { upTo: number; rate: number };
}

/**
 * The rates of each class, oldest first; a new law adds a line. docs/decisions/tax.md names the sources
 * and the tariff headings.
 */
const RATES: Record<RateClass, [Rates, ...Rates[]]> = {
  GARMENT: [
    { from: '2017-07-01', rate: 12, low: { upTo: 1_000_00, rate: 5 } },
    { from: '2025-09-22', rate: 18, low: { upTo: 2_500_00, rate: 5 } },
  ],
  FABRIC: [{ from: '2017-07-01', rate: 5 }],
  TEXTILE_BAG: [{ from: '2025-09-22', rate: 5 }],
  BAG: [{ from: '2025-09-22', rate: 18 }],
  JEWELLERY: [{ from: '2017-07-01', rate: 3 }],
};

/** The rates of a class on a day; days before the first rates use the first rates. */
const ratesOn = (rateClass: RateClass, day: string): Rates =>
  RATES[rateClass].findLast(({ from }) => from <= day) ?? RATES[rateClass][0];

/** The highest price, tax included, whose value before a tax of `rate` percent is within `limit`; all in paise. */
const withTax = (limit: number, rate: number) => Math.floor((limit * (100 + rate)) / 100);

/**
 * The rate in percent. The low rate applies when the price before that tax is within its limit.
 * @param price paise of one piece, tax included
 * @param day a day in India, `YYYY-MM-DD`
 */
export function rateOf(rateClass: RateClass, price: number, day: string): number {
  const { rate, low } = ratesOn(rateClass, day);
  return low && price <= withTax(low.upTo, low.rate) ? low.rate : rate;
}

/** Prices in paise, tax included. */
interface UnclearPrices {
  /** The last price with the low rate. */
  lastLow: number;
  /** The last price above it that, without the high rate's tax, is within the limit of the low rate. */
  lastUnclear: number;
  lowRate: number;
  highRate: number;
}

/**
 * The prices for which no rate agrees with its own limit: above it with the low rate, within it with the high rate.
 * `rateOf` takes the high rate for them. Undefined for a class with one rate.
 */
export function unclearPrices(rateClass: RateClass, day: string): UnclearPrices | undefined {
  const { rate, low } = ratesOn(rateClass, day);
  return (
    low && {
      lastLow: withTax(low.upTo, low.rate),
      lastUnclear: withTax(low.upTo, rate),
      lowRate: low.rate,
      highRate: rate,
    }
  );
}
