import { daysLater, indiaDay, startOfDay } from '@rangrekha/contract/dates';
import { BaseModel } from '../database/BaseModel';
import { withinRequest } from '../database/deadline';

/** Milliseconds after which the next change counts as not to be read. */
const READING_TIME = 2_000;

/**
 * When something that shoppers see changes by itself for the next time after `time`: a product is published, a sale or a
 * collection begins or ends, or a day begins in India, which changes what is new.
 * @returns milliseconds since 1970
 */
export async function nextScheduledChange(time: Date): Promise<number> {
  const midnight = startOfDay(daysLater(indiaDay(time), 1)).getTime();
  const due = await withinRequest(READING_TIME, async () => nextChange(time));
  return due === null ? midnight : Math.min(due.getTime(), midnight);
}

/** Each part has its index. Of collections there are few. */
async function nextChange(time: Date): Promise<Date | null> {
  const knex = BaseModel.knex();
  const next = (table: string, column: string) => knex(table).where(column, '>', time).min(`${column} as due`);
  const published = next('products', 'publishAt').where({ status: 'LIVE' });
  const others = [
    next('products', 'saleStartsAt'),
    next('products', 'saleEndsAt'),
    next('collections', 'startsAt'),
    next('collections', 'endsAt'),
  ];
  const [found] = await knex(published.unionAll(others).as('changes')).min('due as due');
  return found?.due ?? null;
}
