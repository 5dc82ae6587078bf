const FORMAT = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₹1,23,456.50` */
export const rupees = (amount: number) => `₹${FORMAT.format(amount)}`;

const LAKH = 100_000;
const CRORE = 100 * LAKH;
const SHORT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** For an axis: `₹40,000`, `₹2.5L`, `₹1.25Cr` */
export function shortRupees(amount: number) {
  if (amount >= CRORE) return `₹${SHORT.format(amount / CRORE)}Cr`;
  return amount >= LAKH ? `₹${SHORT.format(amount / LAKH)}L` : `₹${SHORT.format(amount)}`;
}
