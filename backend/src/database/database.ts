import knexBuilder, { type Knex } from 'knex';
import mysql, { type ConnectionOptions } from 'mysql2/promise';
import { knexSnakeCaseMappers } from 'objection';
import { migrationSource } from '../../../migrations/index';

/** Milliseconds that a single query may take before the call is answered with 503. */
export const QUERY_TIMEOUT = 15_000;

interface PoolLog {
  warn(message: string): void;
  error(message: string): void;
  debug(message: string): void;
}

/** What mysql2 needs to know, from `mysql://user:password@host:3306/name?socketPath=…`. */
export function connectionOf(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    ...(searchParams.get('socketPath')
      ? { socketPath: searchParams.get('socketPath') as string }
      : { host: hostname, port: Number(port || 3306) }),
    ...(searchParams.get('ssl') === 'on' ? { ssl: {} } : {}),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: ['DATE'] as 'DATE'[],
    supportBigNumbers: true,
    connectTimeout: 5_000,
    typeCast: booleans,
  };
}

/** TINYINT(1) is how MySQL stores a boolean. */
function booleans(field: { type: string; length: number; string(): string | null }, next: () => unknown): unknown {
  if (field.type !== 'TINY' || field.length !== 1) return next();
  const value = field.string();
  return value === null ? null : value === '1';
}

/** Connects once, outside the pool, which would keep trying instead of saying what is wrong. */
export async function tryConnection(url: string): Promise<void> {
  const connection = await mysql.createConnection(connectionOf(url) as ConnectionOptions);
  await connection.end();
}

/** Opens the pool. Nothing is connected before the first query. */
export function openDatabase(url: string, log?: PoolLog): Knex {
  return knexBuilder({
    client: 'mysql2',
    connection: connectionOf(url),
    pool: { min: 0, max: 10, acquireTimeoutMillis: 5_000, propagateCreateError: false, afterCreate: prepareConnection },
    migrations: { migrationSource },
    // Errors are logged: their statements must not bring the values along.
    compileSqlOnError: false,
    ...(log ? { log: { ...log, deprecate: (message: string) => log.warn(message) } } : {}),
    ...knexSnakeCaseMappers(),
  });
}

type Connection = { query(sql: string, done: (error: Error | null) => void): void };

// READ COMMITTED: what a transaction reads after it waited for a lock is what the lock protects, not an older snapshot.
function prepareConnection(connection: Connection, done: (error: Error | null, connection: Connection) => void): void {
  connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (error) => done(error, connection));
}
