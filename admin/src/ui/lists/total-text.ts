import { LIMITS } from '@rangrekha/contract/limits';
import { count } from '@rangrekha/contract/numbers';

/** Whether a list has more rows than were counted. @param end the number of rows up to the end of the page */
export const hasMore = (total: number, end: number): boolean => total === end + LIMITS.countedAhead;

/** `12,345`, or `10,000+` of a list that has more rows than were counted. @param end as `hasMore` has it */
export const totalText = (total: number, end: number): string =>
  hasMore(total, end) ? `${count(total - (total % LIMITS.countedAhead))}+` : count(total);
