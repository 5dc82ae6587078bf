import { connectionOf } from '@rangrekha/backend/database/connection/database';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import mysql from 'mysql2';
import { type ConnectionOptions, createConnection } from 'mysql2/promise';

/**
 * Makes an empty database beside the store's, which goes when the work has ended.
 * @throws ExpectedError when the store's user may not
 */
export async function withScratchDatabase<Result>(
  databaseUrl: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const settings = connectionOf(databaseUrl);
  const name = `${settings.database}_backup_check`;
  const run = async (sql: string) => {
    const connection = await createConnection(settings as ConnectionOptions);
    await connection.query(mysql.format(sql, [name])).finally(() => connection.destroy());
  };
  try {
    // A check that was killed leaves it behind.
    await run('DROP DATABASE IF EXISTS ??');
    await run('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
  } catch (error) {
    if ((error as { code?: string }).code !== 'ER_DBACCESS_DENIED_ERROR') throw error;
    throw new ExpectedError(
      `A backup is restored once for a test, into the database ${name}. Grant ${settings.user} all rights on it.`,
    );
  }
  try {
    const scratch = new URL(databaseUrl);
    scratch.pathname = `/${encodeURIComponent(name)}`;
    return await work(scratch.href);
  } finally {
    await run('DROP DATABASE IF EXISTS ??');
  }
}
