import type { Transaction } from 'objection';
import { BaseModel } from './BaseModel';

type Value = string | number | boolean | Date | null;

/**
 * The rows of a SELECT of a `*.sql.ts` file, with the names that it gives to its columns.
 * @param values for each `?` of `sql`; a list is for `IN (?)`
 */
export async function selectRows<Row>(
  trx: Transaction | undefined,
  sql: string,
  values: readonly (Value | readonly Value[])[],
): Promise<Row[]> {
  const [rows] = await (trx ?? BaseModel.knex()).raw(sql, values as Value[]);
  return rows;
}

/** Columns of a table, or of what a statement has instead, with their names in the program. */
export const columns = (table: string, names: readonly string[]): string =>
  names.map((name) => `${table}.${columnOf(name)} AS \`${name}\``).join(', ');

// Numbers stay with the word before them, as in `addressLine1` and `address_line1`.
const columnOf = (name: string) => `\`${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}\``;
