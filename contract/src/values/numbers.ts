const COUNT = new Intl.NumberFormat('en-IN');
const RUPEES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const SHORT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

const LAKH = 100_000;
const CRORE = 100 * LAKH;

/** Rupees with two decimals: `₹1,23,456.50` */
export const rupees = (amount: number): string => `₹${RUPEES.format(amount)}`;

/** Rupees on an axis: `₹40,000`, `₹2.5L` (lakhs), `₹1.25Cr` (crores) */
export function shortRupees(amount: number): string {
  if (amount >= CRORE) return `₹${SHORT.format(amount / CRORE)}Cr`;
  return amount >= LAKH ? `₹${SHORT.format(amount / LAKH)}L` : `₹${SHORT.format(amount)}`;
}

/** `1,23,456` */
export const count = (n: number): string => COUNT.format(n);

/** `1 piece`, `3 pieces` */
export const counted = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;
