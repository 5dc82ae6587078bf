import { comparedPath, isOldPath, REDIRECT_LIMITS } from '@rangrekha/contract/redirects';
import { isFixedPath } from '@rangrekha/contract/shop-pages';
import type { Transaction } from 'objection';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { BACKGROUND_TIME, inBackground } from '../../database/deadline';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { MissingPath } from './MissingPath';

/** Milliseconds between two writes. */
const EVERY = 10_000;
/** Paths of one write: endless addresses of a robot cost one statement in ten seconds. */
const BATCH = 200;
/** An email address, or so many digits as a phone number has. */
const PERSONAL = /@|\d{8,}/;

/**
 * Counts the paths that visitors asked for in vain, without queries and without paths that may name a person. The table
 * is bounded: the paths that were asked for most stay.
 */
export class MissingPaths {
  readonly #seen = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: Logger) {}

  /** Takes an address in, without waiting for the database. */
  note(address: string): void {
    const path = comparedPath(address.split('?', 1)[0] as string);
    if (path.length > REDIRECT_LIMITS.from || !isOldPath(path) || isFixedPath(path) || PERSONAL.test(path)) return;
    if (this.#seen.size >= BATCH && !this.#seen.has(path)) return;
    this.#seen.set(path, (this.#seen.get(path) ?? 0) + 1);
    // The timer would have the deadline of the request that begins it.
    this.#timer ??= setTimeout(() => void inBackground(BACKGROUND_TIME, () => this.flush()), EVERY).unref();
  }

  /** Writes what was counted. What cannot be written is forgotten. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lastSeenAt = sharedNow();
    const rows = [...this.#seen].map(([path, seen]) => ({ id: uuidv7(), path, seen, lastSeenAt }));
    this.#seen.clear();
    if (rows.length === 0) return;
    try {
      await transaction(async (trx) => {
        const seen = trx.raw('seen + VALUES(seen)');
        await trx(MissingPath.tableName).insert(rows).onConflict('path').merge({ seen, lastSeenAt });
        await dropRarest(trx);
      });
    } catch (error) {
      this.log.warn({ err: error }, 'paths that were not found could not be counted');
    }
  }
}

async function dropRarest(trx: Transaction): Promise<void> {
  const beyond = (await MissingPath.query(trx).resultSize()) - REDIRECT_LIMITS.missingPaths;
  if (beyond <= 0) return;
  const rarest = await MissingPath.query(trx).orderBy(['seen', 'lastSeenAt']).limit(beyond).select('id');
  await MissingPath.query(trx)
    .findByIds(rarest.map(({ id }) => id))
    .delete();
}
