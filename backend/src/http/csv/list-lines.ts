import type { Model, QueryBuilder } from 'objection';
import { csvLine } from './csv';

const PAGE = 500;

/** The columns of a CSV file: each head, with the function that gives a row's value. */
export type Columns<Row> = Record<string, (row: Row) => string | number | null>;

/**
 * Yields the rows of a back-office list as CSV lines, with at most one page of rows in memory.
 * @param ids the ids of the rows, in their order
 */
export async function* listLines<Row extends Model>(
  { query }: { query: () => QueryBuilder<Row> },
  ids: string[],
  columns: Columns<Row>,
): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  for (let first = 0; first < ids.length; first += PAGE) {
    const page = ids.slice(first, first + PAGE);
    const rows = new Map((await query().findByIds(page)).map((row) => [row.$id(), row as Row]));
    const inOrder = page.flatMap((id) => rows.get(id) ?? []);
    yield inOrder.map((row) => csvLine(Object.values(columns).map((cellOf) => cellOf(row)))).join('');
  }
}
