import { linesPerSecond } from '../../lines-per-second';
import { currentDeadline } from '../deadline';

/** Characters of a statement that are told: lists of many rows have megabytes. */
const LONGEST = 1_000;

/** While the database does not answer, all statements are slow: not all are told, but all are counted. */
const mayTell = linesPerSecond(10);

interface SlowStatement {
  milliseconds: number;
  /** The call of the API that waited; undefined for background work. */
  route: string | undefined;
  /** Its text without any value. */
  sql: string;
}

export interface SlowStatements {
  /** Milliseconds from which on a statement is slow. */
  from: number;
  tell: (statement: SlowStatement) => void;
}

let count = 0;

/** How many statements of this process were slow. */
export const slowStatementCount = (): number => count;

/**
 * Tells of a statement that has ended, or failed, when it was slow.
 * @param since when it began, by `performance.now()`
 */
export function tellIfSlow({ from, tell }: SlowStatements, sql: string, since: number): void {
  const milliseconds = Math.round(performance.now() - since);
  if (milliseconds < from) return;
  const { route, statement } = currentDeadline();
  // Migrations and the large seed, which have no limit, may take their time.
  if (statement === 0) return;
  count += 1;
  if (mayTell()) tell({ milliseconds, route, sql: withoutValues(sql) });
}

/** Values are bound, as a rule; what is written into the text all the same becomes `?`. */
const withoutValues = (sql: string): string =>
  sql
    .slice(0, LONGEST)
    .replace(/'(?:[^'\\]|\\.|'')*(?:'|$)/g, '?')
    .replace(/\b\d+(?:\.\d+)?\b/g, '?');
