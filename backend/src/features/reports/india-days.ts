import { dayInIndia } from '../../mail/indian-formats';

/** The moment at which a day begins in Asia/Kolkata, so many days before that of `now`. */
export const startOfDay = (now: Date, daysBefore: number): Date =>
  new Date(`${dayInIndia(now, -daysBefore)}T00:00:00.000+05:30`);
