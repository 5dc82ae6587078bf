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
  /** The first day in India on which they hold. */
  from: string;
  /** Percent. */
  rate: number;
  /** For a piece of at most so many paise before tax, another percentage. */
  low?: { upTo: number; rate: number };
}

/**
 * The rates of each class, oldest first; a change of the law is one more line. Sources and the headings of the tariff:
 * docs/decisions/013-tax-on-the-line.md.
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
 * Percent, of a piece that is charged at `price` paise with its tax, on a day in India. The low rate holds where the price
 * without that tax is within its limit. The first rates also stand for the days before them.
 */
export function rateOf(rateClass: RateClass, price: number, day: string): number {
  const { rate, low } = RATES[rateClass].findLast(({ from }) => from <= day) ?? RATES[rateClass][0];
  return low && price * 100 <= low.upTo * (100 + low.rate) ? low.rate : rate;
}

/**
 * Which taxes a sale bears: half for the union and half for the state within one state, else the one between states. The
 * seller's state is that of the GSTIN. Where either state is not known, it is taken for a sale between states.
 */
export function taxKind(seller: { gstin: string; state: string }, placeOfSupply: string | undefined): TaxKind {
  if (seller.gstin === '') return 'NONE';
  const sellerState = stateOfGstin(seller.gstin) ?? stateOf(seller.state);
  return sellerState !== undefined && sellerState === placeOfSupply ? 'CGST_SGST' : 'IGST';
}

/** The tax of `rate` percent within what is charged for `quantity` pieces at `price` paise, each amount rounded to the paisa. */
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
