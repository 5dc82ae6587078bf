import { tagOf } from '@rangrekha/contract/tags';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { sharedNow } from '../../database/shared-clock';
import type { CountingForm } from '../../http/count-ahead';
import { changedCustomers } from '../orders/days/order-changes';
import { Segment } from '../segments/Segment';
import { MEMBERS } from '../segments/segment.sql';
import { Customer } from './Customer';

/** More customers than these are not sorted for a page. */
const MANY = 5_000;

/**
 * Narrows customers to those who have a row in a table. Where they are more than are sorted, a walk in the order of the list soon
 * fills a page.
 * @param rows the table's rows that count, with `userId`
 * @param others the ids of further customers
 */
export async function whereHas(
  query: QueryBuilder<Customer>,
  rows: () => Knex.QueryBuilder,
  others: string[] = [],
  most = MANY,
): Promise<CountingForm<Customer> | undefined> {
  const knex = Customer.knex();
  const ids = rows().select('userId');
  if (others.length > 0) ids.union(knex('users').whereIn('id', others).select('id'));
  const counted: { rows: number } = await knex
    .from(
      rows()
        .select('userId')
        .limit(most + 1)
        .as('found'),
    )
    .count('* as rows')
    .first();
  if (counted.rows <= most) return void query.join(ids.as('found') as never, 'found.userId', 'users.id');
  // A value and no join, so that the walk stays one.
  const isIn = knex.raw('COALESCE(?, 0) = 1', [rows().where('userId', knex.ref('users.id')).select(knex.raw('1'))]);
  query.where((where) => {
    where.whereRaw(isIn as never);
    if (others.length > 0) where.orWhereIn('users.id', others);
  });
  return (all) => all.whereIn('users.id', ids as never);
}

/** Narrows customers to those with a tag. */
export const whereTagged = (query: QueryBuilder<Customer>, value: string) =>
  whereHas(query, () => Customer.knex()('customer_tags').where({ tag: tagOf(value) }));

/** Narrows customers to those of a segment, by the sums of their orders: `segment.sql.ts` says who belongs to it. */
export async function whereInSegment(
  query: QueryBuilder<Customer>,
  id: string,
): Promise<CountingForm<Customer> | undefined> {
  const knex = Customer.knex();
  const [segment, changed] = [await Segment.query().findById(id), await changedCustomers(knex)];
  const now = sharedNow();
  if (!segment || !changed) return void query.whereRaw(`users.id IN (${MEMBERS})`, [id, now]);
  const { tag, minOrders, minSpent, quietDays } = segment;
  if (minOrders === null && minSpent === null && quietDays === null) return whereTagged(query, tag ?? '');
  const sums = () => {
    const rows = knex('customer_sums');
    if (changed.length > 0) rows.whereNotIn('userId', changed);
    if (minOrders !== null) rows.where('orders', '>=', minOrders);
    if (minSpent !== null) rows.where('spent', '>=', minSpent);
    if (quietDays !== null) rows.whereRaw('last_order_at < ? - INTERVAL ? DAY', [now, quietDays]);
    if (tag !== null)
      rows.whereExists(
        knex('customer_tags').where({ tag }).where('customer_tags.userId', knex.ref('customer_sums.userId')),
      );
    return rows;
  };
  // What is kept of them may be old.
  const members: { id: string }[] =
    changed.length === 0
      ? []
      : await Customer.query().findByIds(changed).whereRaw(`users.id IN (${MEMBERS})`, [id, now]).select('users.id');
  return whereHas(
    query,
    sums,
    members.map((member) => member.id),
  );
}
