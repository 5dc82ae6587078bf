import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';

/** Seconds that a statement waits for a row that another transaction holds, before it fails and may be tried again. */
export const LOCK_WAIT = 4;

// Values that do not fit are refused, on every server alike, and never cut.
const SQL_MODE = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ZERO_DATE,NO_ZERO_IN_DATE,NO_ENGINE_SUBSTITUTION';

/** A connection of the pool, with what was set for its session. */
export interface PooledConnection {
  stream: Duplex;
  query(sql: string, done: (error: Error | null, rows: { version: string }[]) => void): void;
  isMariaDb?: boolean;
  /** Milliseconds that the server lets a statement run; 0 is no limit. */
  statementTime?: number;
}

const run = (connection: PooledConnection, sql: string) => promisify(connection.query).call(connection, sql);

/** What every new connection of the pool begins with. */
export async function prepareSession(connection: PooledConnection): Promise<void> {
  const [row] = (await run(connection, 'SELECT VERSION() AS version')) as { version: string }[];
  connection.isMariaDb = row?.version.includes('MariaDB') ?? false;
  // READ COMMITTED: what a transaction reads after it waited for a lock is what the lock protects, not an older snapshot.
  await run(connection, 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  await run(connection, `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT}, sql_mode = '${SQL_MODE}'`);
}

/** Has the server itself end a statement after so many milliseconds: MySQL does so with SELECT only. 0 is no limit. */
export async function setStatementTime(connection: PooledConnection, milliseconds: number): Promise<void> {
  if (connection.statementTime === milliseconds) return;
  const setting = connection.isMariaDb
    ? `max_statement_time = ${milliseconds / 1000}`
    : `max_execution_time = ${milliseconds}`;
  await run(connection, `SET SESSION ${setting}`);
  connection.statementTime = milliseconds;
}
