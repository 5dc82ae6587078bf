import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { BaseModel } from '../database/BaseModel';
import { withinRequest } from '../database/deadline';

/** Milliseconds after which the next change counts as not to be read. */
const READING_TIME = 2_000;

/** Each part has its index. Of collections there are few. */
const NEXT = `
  SELECT MIN(due) AS due FROM (
    SELECT MIN(publish_at) AS due FROM products WHERE status = 'LIVE' AND publish_at > ?
    UNION ALL SELECT MIN(sale_starts_at) FROM products WHERE sale_starts_at > ?
    UNION ALL SELECT MIN(sale_ends_at) FROM products WHERE sale_ends_at > ?
    UNION ALL SELECT MIN(starts_at) FROM collections WHERE starts_at > ?
    UNION ALL SELECT MIN(ends_at) FROM collections WHERE ends_at > ?) AS changes`;

/**
 * When something that shoppers see changes by itself for the next time after `time`: a product is published, a sale or a
 * collection begins or ends, or a day begins in India, which changes what is new.
 * @returns milliseconds since 1970
 */
export async function nextScheduledChange(time: Date): Promise<number> {
  const midnight = startOfDay(daysLater(indiaDay(time), 1)).getTime();
  const [[row]] = await withinRequest(READING_TIME, () => BaseModel.knex().raw(NEXT, Array(5).fill(time)));
  const { due } = row as { due: Date | null };
  return due === null ? midnight : Math.min(due.getTime(), midnight);
}
