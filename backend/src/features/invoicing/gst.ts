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

/**
 * Which taxes apply to a sale: CGST and SGST within one state, IGST between states, none when the seller has no GSTIN. The
 * GSTIN tells the seller's state. When either state is unknown, the sale counts as one between states.
 */
export function taxKind(seller: { gstin: string; state: string }, placeOfSupply: string | undefined): TaxKind {
  if (seller.gstin === '') return 'NONE';
  const sellerState = stateOfGstin(seller.gstin) ?? stateOf(seller.state);
  return sellerState !== undefined && sellerState === placeOfSupply ? 'CGST_SGST' : 'IGST';
}

/**
 * The tax of `rate` percent that is included in `quantity` pieces at `price` paise, each amount rounded to the paisa.
 * @param discount paise off all pieces; the tax is that of the rest
 */
export function taxedLine(kind: TaxKind, rate: number, price: number, quantity: number, discount = 0): TaxedAmount {
  const total = price * quantity - discount;
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
