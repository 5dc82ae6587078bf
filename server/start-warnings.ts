import type { Config } from '@rangrekha/backend/config';
import { withinRequest } from '@rangrekha/backend/database/deadline';
import { MediaAway } from '@rangrekha/backend/media/bucket/Bucket';
import type { MediaFiles } from '@rangrekha/backend/media/MediaFiles';
import { foreignReason, readStoreIds } from '@rangrekha/backend/media/sweep/store-id';
import type { Knex } from 'knex';
import { migrationSource } from '../migrations/source';

/** Milliseconds for trying the bucket. */
const TRYING_TIME = 3_000;

/** What works but is hardly meant in production, a line each. */
export function warningsAbout({ production, smtpUrl, mailDir }: Config): string[] {
  if (!production || smtpUrl) return [];
  return [`No mail is sent: SMTP_URL is not set, so mails stay on disk as files in ${mailDir}.`];
}

/** Whether a later version has changed the tables, in a line with the migrations that this version does not know. */
export async function warningsAboutMigrations(knex: Knex): Promise<string[]> {
  const existing = new Set(await migrationSource.getMigrations([]));
  const applied: string[] = await knex('knex_migrations').orderBy('id').pluck('name');
  const later = applied.filter((name) => !existing.has(name));
  if (later.length === 0) return [];
  return [
    `The database was changed by a later version (${later.join(', ')}). The version before that one works with it, older ones may not.`,
  ];
}

/** Whether pictures can be stored, in a line with the reason. The store sells without them. */
export async function warningsAboutBucket(files: MediaFiles): Promise<string[]> {
  try {
    await withinRequest(TRYING_TIME, () => files.ready());
    return [];
  } catch (error) {
    const { cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return [
      `MEDIA_URL: pictures cannot be stored (${reason}). Check address, bucket, region and keys; uploads are refused meanwhile.`,
    ];
  }
}

/** Whether the pictures are those of another store, in a line with what to do. */
export async function warningsAboutOwner(files: MediaFiles): Promise<string[]> {
  try {
    const reason = foreignReason(await withinRequest(TRYING_TIME, () => readStoreIds(files)));
    return reason ? [reason] : [];
  } catch (error) {
    // The line about the bucket says it.
    if (error instanceof MediaAway) return [];
    throw error;
  }
}
