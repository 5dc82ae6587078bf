import type { RowDataPacket } from 'mysql2';
import mysql from 'mysql2';
import type { Transaction } from 'objection';
import { BaseModel } from './BaseModel';
import type { PooledConnection } from './connection/session-settings';
import { CHANGED_SINCE_READ, ChangedSinceRead } from './error-code';

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

/** A write that needs nothing of the answers to those before it. */
export interface Write {
  sql: string;
  values: readonly Value[];
  /** How many rows it must find; any number when left out. */
  rows?: number;
}

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

/** What `insertRows` runs. */
export function insertOf(table: string, rows: readonly object[]): Write {
  const names = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => names.map((name) => (row as Record<string, Value | undefined>)[name] ?? null));
  const insert = `INSERT INTO ${table} (${names.map(columnOf).join(', ')}) VALUES`;
  const flat = values.flat(1);
  if (rows.length > PREPARED_ROWS || !flat.every(isPlain)) return { sql: `${insert} ?`, values: [values] };
  const row = `(${names.map(() => '?').join(', ')})`;
  return { sql: `${insert} ${rows.map(() => row).join(', ')}`, values: flat };
}

/**
 * Runs writes one after the other. MariaDB gets them as one statement, in one round trip: the first that fails ends it, and
 * those after it are not run. MySQL knows no such statement outside of procedures: there each is sent on its own.
 * @throws ChangedSinceRead, or the same error from the server, when one finds fewer rows than it must
 */
export async function writeInTurn(trx: Transaction, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await onConnection(trx, (send, { isMariaDb }) => sendInTurn(send, isMariaDb, writes));
}

/**
 * Runs writes as a transaction of their own, with its BEGIN and COMMIT in the same round trip on MariaDB. After an error it is
 * rolled back. Like a COMMIT, it may have been written when the connection is lost.
 * @throws as `writeInTurn`
 */
export async function writeTransaction(writes: readonly Write[]): Promise<void> {
  await onConnection(undefined, async (send, { isMariaDb, stream }) => {
    try {
      await sendInTurn(send, isMariaDb, [BEGIN, ...writes, COMMIT]);
    } catch (error) {
      // A connection with an open transaction must not come back to the pool.
      await send(ROLLBACK).catch(() => stream.destroy());
      throw error;
    }
  });
}

const BEGIN: Write = { sql: 'START TRANSACTION', values: [] };
const COMMIT: Write = { sql: 'COMMIT', values: [] };
const ROLLBACK = { sql: 'ROLLBACK', bindings: [], isPrepared: false };

async function sendInTurn(send: Send, isMariaDb: boolean | undefined, writes: readonly Write[]): Promise<void> {
  if (isMariaDb && writes.length > 1) {
    const sql = `BEGIN NOT ATOMIC ${writes.map(checked).join(' ')} END`;
    await send({ sql, bindings: writes.flatMap(({ values }) => values), isPrepared: false });
    return;
  }
  for (const { sql, values, rows = 0 } of writes) {
    const { affectedRows } = (await send({ sql, bindings: values, isPrepared: false })) as { affectedRows: number };
    if (affectedRows < rows) throw new ChangedSinceRead(CHANGED);
  }
}

const CHANGED = 'What was read has changed.';

const REFUSE = `SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${CHANGED_SINCE_READ}, MESSAGE_TEXT = '${CHANGED}'`;

const checked = ({ sql, rows }: Write) =>
  rows === undefined ? `${sql};` : `${sql}; IF ROW_COUNT() < ${rows} THEN ${REFUSE}; END IF;`;

const isPlain = (value: Value): value is Plain => value === null || typeof value !== 'object' || value instanceof Date;

/** A subquery as a value of `insertRows`. */
export const subquery = (sql: string, values: string[]): Value => mysql.raw(`(${mysql.format(sql, values)})`);

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
