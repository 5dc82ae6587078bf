import type { RowDataPacket } from 'mysql2';
import type { Transaction } from 'objection';
import { BaseModel } from './BaseModel';
import type { PooledConnection } from './connection/session-settings';

type Plain = string | number | boolean | Date | null;
type Value = Plain | { toSqlString(): string } | readonly Value[];

/** Rows of one INSERT that are prepared: each number of rows is a statement of its own. */
const PREPARED_ROWS = 4;

/** The connection on which a statement runs, as Knex gives it to its own queries. */
interface Client {
  acquireConnection(): Promise<Connection>;
  query(
    connection: Connection,
    statement: { sql: string; bindings: readonly Value[]; isPrepared: boolean },
  ): Promise<{ response: unknown[] }>;
  releaseConnection(connection: Connection): Promise<void>;
}

type Connection = Pick<PooledConnection, 'isMariaDb' | 'stream'>;

/**
 * Runs a statement whose text is written out, for what each request asks: on the connections, with the deadlines and in
 * the transactions of Knex, but without the queries that it and Objection build anew each time. Prepared on MariaDB where
 * each `?` is one value and no SELECT is within another statement, so that the server reads a text once for each connection.
 */
async function run(trx: Transaction | undefined, sql: string, bindings: readonly Value[]): Promise<unknown> {
  const isPrepared = !hasSubquery(sql) && bindings.every(isPlain);
  return onConnection(trx, (send) => send({ sql, bindings, isPrepared }));
}

type Send = (statement: Parameters<Client['query']>[1]) => Promise<unknown>;

/** @param work gets what sends a statement and gives its answer */
async function onConnection<Result>(
  trx: Transaction | undefined,
  work: (send: Send, connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { client }: { client: Client } = trx ?? BaseModel.knex();
  const connection = await client.acquireConnection();
  const send: Send = async (statement) => (await client.query(connection, statement)).response[0];
  try {
    return await work(send, connection);
  } finally {
    await client.releaseConnection(connection);
  }
}

/** MariaDB no longer finds the columns of some subqueries when it runs a prepared statement for the second time. */
const hasSubquery = (sql: string): boolean => sql.lastIndexOf('SELECT') > 0;

/** The rows of a SELECT, with the names that it gives to its columns. A list among `values` is for `IN (?)`. */
export const selectRows = async <Row>(
  trx: Transaction | undefined,
  sql: string,
  values: readonly Value[],
): Promise<Row[]> => (await run(trx, sql, values)) as (Row & RowDataPacket)[];

/** Runs an UPDATE or DELETE. @returns how many rows it found */
export const changeRows = async (
  trx: Transaction | undefined,
  sql: string,
  values: readonly Value[],
): Promise<number> => ((await run(trx, sql, values)) as { affectedRows: number }).affectedRows;

/** @param rows not none, with the columns of the first one; what is undefined is NULL */
export async function insertRows(trx: Transaction, table: string, rows: readonly object[]): Promise<void> {
  const { sql, values } = insertOf(table, rows);
  await run(trx, sql, values);
}

function insertOf(table: string, rows: readonly object[]): { sql: string; values: readonly Value[] } {
  const names = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => names.map((name) => (row as Record<string, Value | undefined>)[name] ?? null));
  const insert = `INSERT INTO ${table} (${names.map(columnOf).join(', ')}) VALUES`;
  const flat = values.flat(1);
  if (rows.length > PREPARED_ROWS || !flat.every(isPlain)) return { sql: `${insert} ?`, values: [values] };
  const row = `(${names.map(() => '?').join(', ')})`;
  return { sql: `${insert} ${rows.map(() => row).join(', ')}`, values: flat };
}

const isPlain = (value: Value): value is Plain => value === null || typeof value !== 'object' || value instanceof Date;

/** Columns of a table, or of what a statement has instead, with their names in the program. */
export const columns = (table: string, names: readonly string[]): string =>
  names.map((name) => `${table}.${columnOf(name)} AS \`${name}\``).join(', ');

const columnNames = new Map<string, string>();

function columnOf(name: string): string {
  const known = columnNames.get(name);
  if (known) return known;
  // Numbers stay with the word before them, as in `addressLine1` and `address_line1`.
  const column = `\`${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}\``;
  columnNames.set(name, column);
  return column;
}
