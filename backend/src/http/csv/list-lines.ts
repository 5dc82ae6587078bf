import type { Model, QueryBuilder } from 'objection';
import { csvLine } from './csv';

const PAGE = 500;

/** The heads of a CSV's columns, each with what a row has there. */
export type Columns<Row> = Record<string, (row: Row) => string | number | null>;

/**
 * The rows of a list of the back office as lines of CSV; never more than a page of them in memory.
 * @param ids of the rows, in their order
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
