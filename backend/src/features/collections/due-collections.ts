import { indiaDay, startOfDay } from '@rangrekha/contract/dates';
import type { Transaction } from 'objection';
import { Collection } from './Collection';

/** Whether a collection has begun or ended since the last announcement, by `now`, or a day that changes what is new. */
export async function areCollectionsDue(now: Date, trx?: Transaction): Promise<boolean> {
  const version = await (trx ?? Collection.knex())('catalogue_version').where('id', 1).first('announcedUntil');
  const announced: Date = version.announcedUntil;
  const midnight = startOfDay(indiaDay(now));
  const due = await Collection.query(trx)
    .where('status', 'LIVE')
    .where((open) => {
      for (const column of ['startsAt', 'endsAt'])
        open.orWhere((one) => one.where(column, '>', announced).where(column, '<=', now));
      if (announced < midnight) open.orWhere('rule', 'like', '%"NEW"%');
    })
    .select('id')
    .first();
  return due !== undefined;
}
