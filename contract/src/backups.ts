import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { timestamp } from './schema/fields';

const endpoint = endpointsOf('Data checks');

const lastBackup = z.strictObject({
  /** The last backup that was made or checked; null when there was none. */
  last: z
    .strictObject({
      finishedAt: timestamp,
      /** Why it is no good; null when it was restored and keeps all rules. */
      problem: z.string().nullable(),
      orders: z.int(),
      /** What it takes on the disk, pictures included. */
      bytes: z.int(),
      seconds: z.int(),
    })
    .nullable(),
  /** When the last good one ended. */
  lastGoodAt: timestamp.nullable(),
});
export type LastBackup = z.output<typeof lastBackup>;

export const getLastBackup = endpoint('getLastBackup', 'GET /admin/last-backup', {
  access: 'settings',
  summary: 'What became of the last backup, which is made beside the store and restored once for a test.',
  responses: { 200: lastBackup },
});
