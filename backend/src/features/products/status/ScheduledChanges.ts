import type { Transaction } from 'objection';
import { RepeatedWork } from '../../../database/background/RepeatedWork';
import { BACKGROUND_TIME } from '../../../database/deadline';
import { lockRow } from '../../../database/lock-row';
import { transaction } from '../../../database/transaction';
import { raiseEvent } from '../../../webhooks/raise-event';
import { Product } from '../Product';

/** Milliseconds between two looks for products whose time has come. */
const POLL = 1_000;

/**
 * Tells other programs of the changes that come with the time, as if somebody had saved the product then. Up to which time
 * that is done is stored, so that nothing is left out when no process runs for a while. The store's own processes do not wait
 * for it: what each of them keeps expires by itself (`TagVersions`).
 */
export class ScheduledChanges extends RepeatedWork {
  protected override readonly repetition = {
    every: POLL,
    statement: BACKGROUND_TIME,
    failure: 'scheduled changes could not be announced; the next second tries again',
  };

  /** Announces what has come up to `now`, and was not announced before. */
  override async work(now: Date): Promise<void> {
    if ((await dueProducts(now)).length === 0) return;
    await transaction(async (trx) => {
      await lockRow(trx, 'catalogue_version', 1);
      const due = await dueProducts(now, trx);
      // Another process announced them while this one waited, perhaps up to a later time.
      if (due.length === 0) return;
      for (const { id, name } of due) raiseEvent(trx, 'product.saved', { id, name });
      await trx('catalogue_version').where({ id: 1 }).update({ announcedUntil: now });
    });
  }
}

/** The products that have begun to be shown, or whose sale has begun or ended, by `now`, since the last announcement. */
async function dueProducts(now: Date, trx?: Transaction): Promise<Product[]> {
  const announced = (trx ?? Product.knex())('catalogue_version').where('id', 1).select('announcedUntil');
  const due = (column: 'publishAt' | 'saleStartsAt' | 'saleEndsAt') =>
    Product.query(trx)
      .where('status', 'LIVE')
      .where(column, '>', announced)
      .where(column, '<=', now)
      .select('id', 'name');
  // Each part has its index.
  return due('publishAt').union(due('saleStartsAt'), due('saleEndsAt'));
}
