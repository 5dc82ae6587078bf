/** Fixed, because `Intl` writes "Sept" for en-IN. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const INDIA_MS = 5.5 * 3_600_000;

const two = (n: number) => String(n).padStart(2, '0');

/** A time as a clock in India shows it, in the UTC fields of a Date. */
const inIndia = (time: string) => new Date(new Date(time).getTime() + INDIA_MS);

/** `21 Nov` */
export function shortDay(time: string) {
  const date = inIndia(time);
  return `${two(date.getUTCDate())} ${MONTHS[date.getUTCMonth()]}`;
}

/** `21 Nov 2026` */
export const fullDay = (time: string) => `${shortDay(time)} ${inIndia(time).getUTCFullYear()}`;

/** `10:42 am` */
export function timeOfDay(time: string) {
  const date = inIndia(time);
  const hours = date.getUTCHours();
  return `${two(hours % 12 || 12)}:${two(date.getUTCMinutes())} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `21 Nov 2026, 10:42 am` */
export const dayAndTime = (time: string) => `${fullDay(time)}, ${timeOfDay(time)}`;

/** 0 to 23 */
export const hourInIndia = (time: string) => inIndia(time).getUTCHours();

/** The day in India, `2026-11-21` */
export const indiaDay = (time: string) => inIndia(time).toISOString().slice(0, 10);

/** The day so many days after a day, both `2026-11-21`. */
export const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** `Saturday, 21 Nov 2026` */
export const weekday = (time: string) => `${WEEKDAYS[inIndia(time).getUTCDay()]}, ${fullDay(time)}`;
