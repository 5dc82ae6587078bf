import { connectionOf } from '@rangrekha/backend/database/connection/database';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import mysql from 'mysql2';
import { type ConnectionOptions, createConnection } from 'mysql2/promise';
import { LockTaken, withLock } from './lock';

/** Checks that may run at the same time, each in a database of its own. */
const NAMES = ['backup_check', 'backup_check_2', 'backup_check_3', 'backup_check_4'];

/**
 * Makes an empty database beside the store's, which no other check uses, and which goes when the work has ended.
 * @throws ExpectedError when the store's user may not, or when there are too many checks already
 */
export async function withScratchDatabase<Result>(
  databaseUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  for (const name of NAMES) {
    let isMine = false;
    try {
      return await withLock(databaseUrl, name, async () => {
        isMine = true;
        await removeLeftovers(databaseUrl, name);
        return inDatabase(databaseUrl, name, work);
      });
    } catch (error) {
      if (isMine || !(error instanceof LockTaken)) throw error;
    }
  }
  throw new ExpectedError(`${NAMES.length} backups are being restored for a test. Wait for the end of one.`);
}

async function inDatabase<Result>(
  databaseUrl: string,
  name: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { database, user } = connectionOf(databaseUrl);
  const scratch = `${database}_${name}`;
  try {
    await run(databaseUrl, 'CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', scratch);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ER_DBACCESS_DENIED_ERROR') throw error;
    throw new ExpectedError(
      `A backup is restored once for a test, into the database ${scratch}. Grant ${user} all rights on it, or wait while another one is checked.`,
    );
  }
  try {
    const url = new URL(databaseUrl);
    url.pathname = `/${encodeURIComponent(scratch)}`;
    return await work(url.href);
  } finally {
    await run(databaseUrl, 'DROP DATABASE IF EXISTS ??', scratch);
  }
}

/** Drops what checks that were killed have left: the databases that exist, and whose locks are free. */
async function removeLeftovers(databaseUrl: string, own: string): Promise<void> {
  const { database } = connectionOf(databaseUrl);
  for (const name of NAMES) {
    const scratch = `${database}_${name}`;
    const found = await run(databaseUrl, 'SELECT 1 FROM information_schema.schemata WHERE schema_name = ?', scratch);
    if (found.length === 0) continue;
    const drop = () => run(databaseUrl, 'DROP DATABASE IF EXISTS ??', scratch);
    if (name === own) await drop();
    else await withLock(databaseUrl, name, drop).catch(ignoreTaken);
  }
}

function ignoreTaken(error: unknown): void {
  if (!(error instanceof LockTaken)) throw error;
}

async function run(databaseUrl: string, sql: string, name: string): Promise<unknown[]> {
  const connection = await createConnection(connectionOf(databaseUrl) as ConnectionOptions);
  try {
    const [rows] = await connection.query(mysql.format(sql, [name]));
    return rows as unknown[];
  } finally {
    connection.destroy();
  }
}
