import { tagOf } from '@rangrekha/contract/tags';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { sharedNow } from '../../database/shared-clock';
import type { Asked, Page } from '../../http/admin-list';
import { type CountingForm, countedUpTo } from '../../http/count-ahead';
import { changedCustomers } from '../orders/days/order-changes';
import { Segment } from '../segments/Segment';
import { MEMBERS } from '../segments/segment.sql';
import { Customer } from './Customer';

/** More customers than these are not sorted for a page. */
const MANY = 20_000;

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

/** Where the members of a segment are found, if their number of orders, what they spent or when they last ordered matters. */
interface Members {
  /** Rows of `customer_sums`. */
  settled: () => Knex.QueryBuilder;
  /** Those whose sums may be old. */
  others: Pick<Customer, 'id' | 'createdAt'>[];
}

/** Undefined while no sums are counted. `segment.sql.ts` says who belongs to a segment. */
async function membersOf({ id, tag, minOrders, minSpent, quietDays }: Segment): Promise<Members | undefined> {
  const knex = Customer.knex();
  const changed = await changedCustomers(knex);
  if (!changed) return undefined;
  const now = sharedNow();
  const settled = () => {
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
  if (changed.length === 0) return { settled, others: [] };
  const listed = Customer.query().findByIds(changed).where('userType', 'CUSTOMER').whereNull('erasedAt');
  return {
    settled,
    others: await listed.whereRaw(`users.id IN (${MEMBERS})`, [id, now]).select('users.id', 'createdAt'),
  };
}

const isByTag = ({ minOrders, minSpent, quietDays }: Segment) =>
  minOrders === null && minSpent === null && quietDays === null;

/** Narrows customers to those of a segment. */
export async function whereInSegment(
  query: QueryBuilder<Customer>,
  id: string,
): Promise<CountingForm<Customer> | undefined> {
  const segment = await Segment.query().findById(id);
  if (segment && isByTag(segment)) return whereTagged(query, segment.tag ?? '');
  const members = segment && (await membersOf(segment));
  if (!members) return void query.whereRaw(`users.id IN (${MEMBERS})`, [id, sharedNow()]);
  return whereHas(
    query,
    members.settled,
    members.others.map((other) => other.id),
  );
}

/** A page of a segment without other filters. The sums have the order of the list, so no other customer is read. */
export async function findSegmentPage({ filter, sort, range: [first, last] }: Asked): Promise<Page | undefined> {
  const { segment: id, ...others } = filter;
  const [field, direction] = sort;
  if (typeof id !== 'string' || Object.keys(others).length > 0 || field !== 'createdAt') return undefined;
  const segment = await Segment.query().findById(id);
  const members = segment && !isByTag(segment) ? await membersOf(segment) : undefined;
  if (!members) return undefined;
  const knex = Customer.knex();
  // So many of the sums come before the page, wherever the others stand.
  const before = Math.max(0, first - members.others.length);
  const some = members
    .settled()
    .select(knex.raw('1'))
    .limit(countedUpTo(last + 1));
  const [rows, counted]: [Members['others'], { rows: number }] = await Promise.all([
    members
      .settled()
      .orderBy([
        { column: 'createdAt', order: direction },
        { column: 'userId', order: direction },
      ])
      .offset(before)
      .limit(last + 1 - before)
      .select('userId as id', 'createdAt'),
    knex.from(some.as('found')).count('* as rows').first(),
  ]);
  const sign = direction === 'ASC' ? 1 : -1;
  const compare = (one: Members['others'][number], other: Members['others'][number]) =>
    sign * (one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1));
  const page = [...rows, ...members.others].sort(compare).slice(first - before, last + 1 - before);
  return { ids: page.map((row) => row.id), total: counted.rows + members.others.length };
}
