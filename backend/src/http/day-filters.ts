import { startOfDay } from '@rangrekha/contract/dates';
import type { Model, QueryBuilder } from 'objection';
import { invalidField } from './errors';

function dayStart(name: string, day: string): Date {
  const start = startOfDay(day);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(start.getTime()))
    throw invalidField(`filter.${name}`, `filter.${name} must be a day as YYYY-MM-DD.`);
  return start;
}

/** The filters of a list by days in India: from `since` on, and before `before`. The column needs an index. */
export const dayFilters = <Row extends Model>(column: string) => ({
  since: (query: QueryBuilder<Row>, day: string) => query.where(column, '>=', dayStart('since', day)),
  before: (query: QueryBuilder<Row>, day: string) => query.where(column, '<', dayStart('before', day)),
});
