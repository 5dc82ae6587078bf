import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { DATABASE_TIME, sharedClock } from '../shared-clock';

/** Seconds that a statement waits for a lock before it fails and may be retried. */
export const LOCK_WAIT = 4;

// Every server rejects values that do not fit, instead of cutting them.
const SQL_MODE = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ZERO_DATE,NO_ZERO_IN_DATE,NO_ENGINE_SUBSTITUTION';

interface Server {
  version: string;
  /** Since 1970, with six decimals. */
  seconds: string;
}

/** A connection of the pool with its session settings. */
export interface PooledConnection {
  stream: Duplex;
  query(sql: string, done: (error: Error | null, rows: Server[]) => void): void;
  isMariaDb?: boolean;
  /** Milliseconds that the server lets a statement run; 0 is no limit. */
  statementTime?: number;
}

const run = (connection: PooledConnection, sql: string) => promisify(connection.query).call(connection, sql);

/**
 * Sets the session settings of a new connection of the pool, and compares the clocks.
 * @returns what `sharedClock.compare` does
 */
export async function prepareSession(connection: PooledConnection): Promise<string | undefined> {
  const askedAt = performance.now();
  const select = `SELECT VERSION() AS version, ${DATABASE_TIME} AS seconds`;
  const [server] = (await run(connection, select)) as [Server];
  const clockWarning = sharedClock.compare(Number(server.seconds) * 1000, askedAt);
  connection.isMariaDb = server.version.includes('MariaDB');
  // READ COMMITTED: after waiting for a lock, a transaction reads the current rows, not an older snapshot.
  await run(connection, 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  await run(connection, `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT}, sql_mode = '${SQL_MODE}'`);
  return clockWarning;
}

/** Limits the milliseconds of a statement on the server; 0 is no limit. MySQL applies it to SELECT only. */
export async function setStatementTime(connection: PooledConnection, milliseconds: number): Promise<void> {
  if (connection.statementTime === milliseconds) return;
  const setting = connection.isMariaDb
    ? `max_statement_time = ${milliseconds / 1000}`
    : `max_execution_time = ${milliseconds}`;
  await run(connection, `SET SESSION ${setting}`);
  connection.statementTime = milliseconds;
}
