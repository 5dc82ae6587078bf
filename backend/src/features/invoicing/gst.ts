import type { RateClass } from '@rangrekha/contract/rate-classes';
import { stateOf, stateOfGstin } from '@rangrekha/contract/supply-state';

export type TaxKind = 'CGST_SGST' | 'IGST' | 'NONE';

/** Paise; `total` is the sum of the others. */
export interface TaxedAmount {
  taxableValue: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

interface Rates {
  /** The first day of these rates in India, `YYYY-MM-DD`. */
  from: string;
  /** Percent. */
  rate: number;
  /** The rate, in percent, of a piece that costs at most `upTo` paise before tax. */
  low?: { upTo: number; rate: number };
}

/**
 * The rates of each class, oldest first; a new law adds a line. docs/decisions/013-tax-on-the-line.md names the sources
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

/**
 * The rate in percent. The low rate applies when the price before that tax is within its limit. Days before the first
 * rates use the first rates.
 * @param price paise of one piece, tax included
 * @param day a day in India, `YYYY-MM-DD`
 */
export function rateOf(rateClass: RateClass, price: number, day: string): number {
  const { rate, low } = RATES[rateClass].findLast(({ from }) => from <= day) ?? RATES[rateClass][0];
  return low && price * 100 <= low.upTo * (100 + low.rate) ? low.rate : rate;
}

/**
 * Which taxes apply to a sale: CGST and SGST within one state, IGST between states, none when the seller has no GSTIN. The
 * GSTIN tells the seller's state. When either state is unknown, the sale counts as one between states.
 */
export function taxKind(seller: { gstin: string; state: string }, placeOfSupply: string | undefined): TaxKind {
  if (seller.gstin === '') return 'NONE';
  const sellerState = stateOfGstin(seller.gstin) ?? stateOf(seller.state);
  return sellerState !== undefined && sellerState === placeOfSupply ? 'CGST_SGST' : 'IGST';
}

/** The tax of `rate` percent that is included in `quantity` pieces at `price` paise, each amount rounded to the paisa. */
export function taxedLine(kind: TaxKind, rate: number, price: number, quantity: number): TaxedAmount {
  const total = price * quantity;
  if (kind === 'NONE') return { taxableValue: total, cgst: 0, sgst: 0, igst: 0, total };
  if (kind === 'IGST') {
    const igst = Math.round((total * rate) / (100 + rate));
    return { taxableValue: total - igst, cgst: 0, sgst: 0, igst, total };
  }
  const half = Math.round((total * rate) / 2 / (100 + rate));
  return { taxableValue: total - 2 * half, cgst: half, sgst: half, igst: 0, total };
}

export function sumOf(amounts: TaxedAmount[]): TaxedAmount {
  const sum = (of: keyof TaxedAmount) => amounts.reduce((before, amount) => before + amount[of], 0);
  return {
    taxableValue: sum('taxableValue'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    total: sum('total'),
  };
}
