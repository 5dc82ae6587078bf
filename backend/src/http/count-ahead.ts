import { LIMITS } from '@rangrekha/contract/limits';
import type { Model, QueryBuilder } from 'objection';

/**
 * Narrows a query to the rows that a search finds, in a form that counts them quickly but has no order. It looks for no more
 * than `most` of them by each index.
 */
export type CountingForm<Row extends Model> = (query: QueryBuilder<Row>, most?: number) => QueryBuilder<Row>;

/**
 * The number up to which the rows of a list are counted. Whoever asks page after page gets all rows, because each page counts
 * further.
 * @param end the number of rows up to the end of the page
 */
export const countedUpTo = (end: number): number => end + LIMITS.countedAhead;

/** How many rows a query has, at most `most`: a larger table would be walked through for a number that nobody reads. */
export function countAhead<Row extends Model>(query: QueryBuilder<Row>, most: number): Promise<number> {
  const model = query.modelClass();
  const rows = query.clone().clearSelect().clearOrder().select(model.raw('1')).limit(most);
  return model.query().from(rows.as('counted')).resultSize();
}
