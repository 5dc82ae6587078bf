import { createHash } from 'node:crypto';
import { connectionOf } from '@rangrekha/backend/database/connection/database';
import mysql, { type ConnectionOptions } from 'mysql2/promise';

/** Characters of a lock's name that every server takes. */
const NAME_MAX = 64;

/** Another process has the lock. */
export class LockTaken extends Error {}

/**
 * Does work while it alone, on all machines, has this lock of the store's database. When this process dies, the server ends the lock.
 * @throws LockTaken at once
 */
export async function withLock<Result>(
  databaseUrl: string,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const settings = connectionOf(databaseUrl);
  const connection = await mysql.createConnection(settings as ConnectionOptions);
  try {
    await connection.query('SET SESSION wait_timeout = 86400');
    const lock = lockName(`${settings.database}.${name}`);
    const [rows] = await connection.query('SELECT GET_LOCK(?, 0) AS taken', [lock]);
    const [{ taken }] = rows as [{ taken: number }];
    if (taken !== 1) throw new LockTaken(name);
    try {
      return await work();
    } finally {
      // Else the server keeps it until it notices that the connection is closed.
      await connection.query('SELECT RELEASE_LOCK(?)', [lock]).catch(() => {});
    }
  } finally {
    connection.destroy();
  }
}

const lockName = (name: string): string =>
  name.length <= NAME_MAX ? name : createHash('sha256').update(name).digest('hex');
