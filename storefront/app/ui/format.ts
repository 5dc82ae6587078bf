const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const INDIA_OFFSET_MS = 5.5 * 3600_000;

/** Rupees as people in India write them: `₹1,23,456.50`. */
export function money(amount: number): string {
  return `₹${rupees.format(amount)}`;
}

/** `dd MMM yyyy` in Asia/Kolkata, of an ISO time or a plain `YYYY-MM-DD`. The months are fixed: `Intl` prints "Sept". */
export function formatDate(iso: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const date = new Date(new Date(iso).getTime() + (isDay ? 0 : INDIA_OFFSET_MS));
  return `${String(date.getUTCDate()).padStart(2, '0')} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
