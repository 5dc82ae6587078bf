/**
 * The tax on garments in India since 22 September 2025 (GST Council, 56th meeting; Notification 9/2025-Central Tax
 * (Rate)): 5 % for a piece up to ₹2,500, 18 % above.
 */
const LOW_RATE = 5;
const HIGH_RATE = 18;
/** Paise a piece, as charged. */
const LOW_RATE_UP_TO = 2_500_00;

export type TaxKind = 'CGST_SGST' | 'IGST' | 'NONE';

/** Paise; `total` is the sum of the others. */
export interface TaxedAmount {
  taxableValue: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

/** Percent, of a piece at so many paise. */
const rateOf = (price: number) => (price <= LOW_RATE_UP_TO ? LOW_RATE : HIGH_RATE);

const sameState = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Which taxes a sale bears: half for the union and half for the state within one state, else the one between states. */
export function taxKind(seller: { gstin: string; state: string }, deliveryState: string): TaxKind {
  if (seller.gstin === '') return 'NONE';
  return sameState(seller.state, deliveryState) ? 'CGST_SGST' : 'IGST';
}

/** The tax within what is charged for `quantity` pieces at `price` paise, each amount rounded to the paisa. */
export function taxedLine(kind: TaxKind, price: number, quantity: number): TaxedAmount & { rate: number } {
  const total = price * quantity;
  if (kind === 'NONE') return { rate: 0, taxableValue: total, cgst: 0, sgst: 0, igst: 0, total };
  const rate = rateOf(price);
  if (kind === 'IGST') {
    const igst = Math.round((total * rate) / (100 + rate));
    return { rate, taxableValue: total - igst, cgst: 0, sgst: 0, igst, total };
  }
  const half = Math.round((total * rate) / 2 / (100 + rate));
  return { rate, taxableValue: total - 2 * half, cgst: half, sgst: half, igst: 0, total };
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
