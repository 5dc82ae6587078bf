import { type QueryBuilder, raw } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import type { BaseModel } from '../database/BaseModel';
import { sharedNow } from '../database/shared-clock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds for which a worker claims a delivery; longer than one attempt may take. */
const LEASE = MINUTE;
/** Milliseconds between two attempts; after the last one a delivery has failed for good, three days after its first. */
const PAUSES = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/**
 * Claims up to `limit` due rows for LEASE; after that another worker may claim them.
 * @param rows all rows of the queue
 * @param narrow leaves out what is not to be claimed
 */
export async function claimDue<Row extends BaseModel>(
  rows: () => QueryBuilder<Row>,
  narrow: (query: QueryBuilder<Row>) => unknown,
  limit: number,
): Promise<Row[]> {
  const now = sharedNow();
  const due = () => rows().where('status', 'WAITING').where('dueAt', '<=', now);
  const wanted = due();
  narrow(wanted);
  const found = (await wanted.orderBy('dueAt').limit(limit).select('id').forUpdate().skipLocked()) as Row[];
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  // When two workers have found the same row, one of them changes it: what carries the token is in this claim.
  const claim = uuidv7();
  const lease = { claim, dueAt: new Date(now.getTime() + LEASE), attempts: raw('attempts + 1') };
  await due()
    .findByIds(ids)
    .patch(lease as never);
  return (await rows().findByIds(ids).where({ claim })) as Row[];
}

/** What a delivery becomes after an attempt that failed: it waits for the next one, or has failed for good. */
export function afterFailure({ attempts }: { attempts: number }, error: string) {
  const pause = PAUSES[attempts - 1];
  return {
    status: pause ? ('WAITING' as const) : ('FAILED' as const),
    dueAt: new Date(sharedNow().getTime() + (pause ?? 0)),
    lastError: error.slice(0, 500),
  };
}

/** What makes a delivery due now, with all its attempts before it. Without its claim an attempt under way no longer counts. */
export const dueAgain = () => ({ status: 'WAITING' as const, attempts: 0, claim: null, dueAt: sharedNow() });
