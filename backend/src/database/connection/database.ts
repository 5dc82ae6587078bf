import { callbackify } from 'node:util';
import knexBuilder, { type Knex } from 'knex';
import mysql, { type ConnectionOptions } from 'mysql2/promise';
import { knexSnakeCaseMappers } from 'objection';
import { migrationSource } from '../../../../migrations/source';
import { REQUEST_TIME } from '../deadline';
import { limitedClient } from './LimitedClient';
import { type PooledConnection, prepareSession } from './session-settings';
import type { SlowStatements } from './slow-statements';

/** Connections of one process, without DATABASE_POOL. */
export const DEFAULT_POOL = 10;

interface PoolLog {
  warn(message: string): void;
  error(message: string): void;
  debug(message: string): void;
}

/** Connection options of mysql2, from `mysql://user:password@host:3306/name?socketPath=…`. */
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
    connectTimeout: CONNECT_TIME,
  };
}

/**
 * Connects once outside the pool, because the pool would retry instead of reporting the error.
 * @throws the error of the driver
 */
export async function tryConnection(url: string): Promise<void> {
  const options = { ...connectionOf(url), connectTimeout: FIRST_CONNECT_TIME } as ConnectionOptions;
  const connection = await mysql.createConnection(options);
  await connection.end();
}

/** Milliseconds for the first connection of a start: nobody waits for a page yet, and a busy machine may need seconds. */
const FIRST_CONNECT_TIME = 15_000;

/** Milliseconds that opening a connection may take. */
const CONNECT_TIME = 2_000;

/**
 * Creates the connection pool. It connects with the first query.
 * @param size the most connections
 * @param slow which statements are told, and to whom
 */
export function openDatabase(url: string, size = DEFAULT_POOL, log?: PoolLog, slow?: SlowStatements): Knex {
  const connection = connectionOf(url);
  return knexBuilder({
    client: limitedClient(connection, slow),
    connection,
    pool: {
      min: 0,
      max: size,
      acquireTimeoutMillis: REQUEST_TIME,
      createTimeoutMillis: CONNECT_TIME,
      propagateCreateError: false,
      afterCreate: callbackify(async (connection: PooledConnection) => {
        const clockWarning = await prepareSession(connection);
        if (clockWarning) log?.warn(clockWarning);
      }),
    },
    migrations: { migrationSource },
    // Errors are logged, so their statements must not contain the values.
    compileSqlOnError: false,
    ...(log ? { log: { ...log, deprecate: (message: string) => log.warn(message) } } : {}),
    ...knexSnakeCaseMappers(),
  });
}
