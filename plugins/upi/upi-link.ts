import { encode } from 'uqr';
import type { UpiSettings } from './settings';

/**
 * The link that opens an app for payments with everything filled in, as NPCI's UPI Linking Specifications 1.6 say (part 1.2).
 * @param order its number, by which the shop finds the payment, and rupees
 */
export function upiLink(
  { payee, payeeName }: Pick<UpiSettings, 'payee' | 'payeeName'>,
  { number, total }: { number: string; total: number },
): string {
  const fields = { pa: payee, pn: payeeName, am: total.toFixed(2), cu: 'INR', tn: `Order ${number}`, tr: number };
  // The specification writes the @ of the payee as it is.
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`,
  );
  return `upi://pay?${pairs.join('&')}`;
}

/** A QR code as the path of an SVG whose units are its modules, with the quiet border of four that readers need. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4, ecc: 'M' });
  const bars = data.flatMap((row, y) => barsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
  return { size, path: bars.join('') };
}

/** Where each run of dark modules in a row begins, and how long it is. */
function barsOf(row: boolean[]): [number, number][] {
  const bars: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = bars.at(-1);
    if (isDark && last && last[0] + last[1] === x) last[1] += 1;
    else if (isDark) bars.push([x, 1]);
  }
  return bars;
}
