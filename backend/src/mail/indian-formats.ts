const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const INDIA_AHEAD_OF_UTC = 5.5 * 3_600_000;
const DAY = 24 * 3_600_000;

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₹1,23,456.50`. */
export const formatRupees = (amount: number): string => `₹${rupees.format(amount)}`;

/** The day in Asia/Kolkata, `days` later, as `YYYY-MM-DD`. India has one time zone and no summer time. */
export const dayInIndia = (time: Date, days = 0): string =>
  new Date(time.getTime() + INDIA_AHEAD_OF_UTC + days * DAY).toISOString().slice(0, 10);

/** `26 Nov 2026`, from `YYYY-MM-DD`. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
