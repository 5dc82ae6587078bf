import type { LastBackup } from '@rangrekha/contract';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { BaseModel } from '../../database/BaseModel';
import { sharedNow } from '../../database/shared-clock';

/** Milliseconds that a result is kept. */
const RETENTION = 365 * 86_400_000;

export interface BackupResult {
  folder: string;
  /** Why it is no good; null when it is. */
  problem: string | null;
  orders: number;
  bytes: number;
  seconds: number;
}

/** Stores what became of a backup that was made or checked now. */
export async function storeBackupResult(knex: Knex, result: BackupResult): Promise<void> {
  const finishedAt = sharedNow();
  await knex('backups').insert({ ...result, id: uuidv7(), finishedAt });
  await knex('backups')
    .where('finishedAt', '<', new Date(finishedAt.getTime() - RETENTION))
    .delete();
}

/** What became of the last backup, and when the last good one ended. */
export async function lastBackup(): Promise<LastBackup> {
  const newest = () => BaseModel.knex()('backups').orderBy('finishedAt', 'desc');
  const last = await newest().first('finishedAt', 'problem', 'orders', 'bytes', 'seconds');
  const good = await newest().whereNull('problem').first('finishedAt');
  return {
    last: last ? { ...last, finishedAt: last.finishedAt.toISOString() } : null,
    lastGoodAt: good?.finishedAt.toISOString() ?? null,
  };
}
