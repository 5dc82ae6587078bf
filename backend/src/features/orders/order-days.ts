import { invalidField } from '../../http/errors';

/**
 * When a day (`YYYY-MM-DD`) begins in Asia/Kolkata.
 * @param path the field that the day was given in
 */
export function startOfDay(path: string, day: string): Date {
  const start = new Date(`${day}T00:00:00.000+05:30`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(start.getTime()))
    throw invalidField(path, `${path} must be a day as YYYY-MM-DD.`);
  return start;
}
