import type { Transaction } from 'objection';
import type { Logger } from 'pino';
import { BACKGROUND_TIME, inBackground } from '../../database/deadline';
import { lockRow } from '../../database/lock-row';
import { transaction } from '../../database/transaction';
import { beginChanges } from './catalogue-changes';
import { Product } from './Product';

/** Milliseconds between two looks for products whose time has come. */
const POLL = 1_000;

/**
 * Announces the changes that come with the time, as if somebody had saved the product at that moment: cached pages and the
 * catalogue in memory show it from then on. Up to which moment that is done is stored, so that nothing is left out when no
 * process runs for a while.
 */
export class ScheduledChanges {
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      this.#underWay ??= inBackground(BACKGROUND_TIME, () => this.announce(new Date()))
        .catch((error: unknown) => {
          this.#log.warn({ err: error }, 'scheduled changes could not be announced; the next second tries again');
        })
        .finally(() => {
          this.#underWay = undefined;
        });
    }, POLL).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#underWay;
  }

  /** Announces what has come up to `now`, and was not announced before. */
  async announce(now: Date): Promise<void> {
    if ((await dueIds(now)).length === 0) return;
    await transaction(async (trx) => {
      await lockRow(trx, 'catalogue_version', 1);
      const ids = await dueIds(now, trx);
      await beginChanges(
        trx,
        ids.map((productId) => ({ productId })),
      );
      await trx('catalogue_version').where({ id: 1 }).update({ announcedUntil: now });
    });
  }
}

/** The ids of the products that have begun to be shown, by `now`, since the last announcement. */
async function dueIds(now: Date, trx?: Transaction): Promise<string[]> {
  const announced = (trx ?? Product.knex())('catalogue_version').where('id', 1).select('announcedUntil');
  const published = await Product.query(trx)
    .where('status', 'LIVE')
    .where('publishAt', '>', announced)
    .where('publishAt', '<=', now)
    .select('id');
  return published.map(({ id }) => id);
}
