// A time is an ISO 8601 text or a Date. A day is `YYYY-MM-DD`; given as a time, it is formatted as that day.

/** Fixed, because `Intl` prints "Sept" for en-IN. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const DAY_MS = 86_400_000;
/** India has one time zone and no summer time. */
const INDIA_OFFSET_MS = 5.5 * 3_600_000;

const two = (n: number) => String(n).padStart(2, '0');

/** A Date whose UTC fields show the clock in India at `time`. */
const inIndia = (time: string | Date) => new Date(new Date(time).getTime() + INDIA_OFFSET_MS);

/** The day in Asia/Kolkata, `days` later, as `YYYY-MM-DD`. */
export const indiaDay = (time: string | Date, days = 0): string =>
  new Date(inIndia(time).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The time at which a day (`YYYY-MM-DD`) begins in Asia/Kolkata; an invalid Date when there is no such day. */
export function startOfDay(day: string): Date {
  const start = new Date(`${day}T00:00:00.000+05:30`);
  // A Date takes 29 February of any year, and makes 1 March of it.
  return Number.isNaN(start.getTime()) || indiaDay(start) === day ? start : new Date(Number.NaN);
}

/** The clock in India at a time, as `YYYY-MM-DDTHH:MM`. */
export const clockInIndia = (time: string | Date): string => inIndia(time).toISOString().slice(0, 16);

/** The time at which the clock in India shows `YYYY-MM-DDTHH:MM`. */
export const momentInIndia = (clock: string): Date => new Date(`${clock}:00.000+05:30`);

/** The day (`YYYY-MM-DD`) that is `days` after another one. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** `21 Nov 2026` */
export function fullDay(time: string | Date): string {
  const date = inIndia(time);
  return `${two(date.getUTCDate())} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `21 Nov` */
export const shortDay = (time: string | Date): string => fullDay(time).slice(0, -5);

/** `10:42 am` */
export function timeOfDay(time: string | Date): string {
  const date = inIndia(time);
  const hours = date.getUTCHours();
  return `${two(hours % 12 || 12)}:${two(date.getUTCMinutes())} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `21 Nov 2026, 10:42 am` */
export const dayAndTime = (time: string | Date): string => `${fullDay(time)}, ${timeOfDay(time)}`;

/** `Saturday, 21 Nov 2026` */
export const weekday = (time: string | Date): string => `${WEEKDAYS[inIndia(time).getUTCDay()]}, ${fullDay(time)}`;

/** The hour in India, 0 to 23. */
export const hourInIndia = (time: string | Date): number => inIndia(time).getUTCHours();
