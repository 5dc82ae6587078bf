import type { Knex } from 'knex';
import { BaseModel } from '../../../database/BaseModel';
import { transaction } from '../../../database/transaction';

/** Customers that are counted in one transaction. */
const BATCH = 1_000;

/**
 * Counts the orders of customers anew, but for erased ones, who are in no list. Other processes may do the same.
 * @param changed whose; undefined for all of them
 */
export async function keepCustomerSums(changed: string[] | undefined): Promise<void> {
  for (let first = 0; first < (changed?.length ?? 0); first += BATCH) {
    const ids = changed?.slice(first, first + BATCH) ?? [];
    await keep((rows) => rows.whereIn('userId', ids));
  }
  for (let last: string | undefined = ''; !changed && last !== undefined; ) {
    const after: string = last;
    const end: { userId: string } | undefined = await BaseModel.knex()('users')
      .where('id', '>', after)
      .orderBy('id')
      .offset(BATCH - 1)
      .first('id as userId');
    // Up to the end of the batch, with what was kept of people who are gone.
    await keep((rows) => (end ? rows.where('userId', '<=', end.userId) : rows).where('userId', '>', after));
    last = end?.userId;
  }
}

const keep = (narrow: (rows: Knex.QueryBuilder) => Knex.QueryBuilder) =>
  transaction(async (trx) => {
    const counted = await narrow(trx('orders').join('users', 'users.id', 'orders.userId'))
      .whereNot('deliveryStatus', 'CANCELED')
      .where('userType', 'CUSTOMER')
      .whereNull('erasedAt')
      .groupBy('userId', 'users.createdAt')
      .select('userId', 'users.createdAt')
      .count('* as orders')
      .sum('total as spent')
      .max('orders.createdAt as lastOrderAt');
    await narrow(trx('customer_sums')).delete();
    if (counted.length > 0) await trx('customer_sums').insert(counted).onConflict('userId').merge();
  });
