import { type QueryBuilder, raw } from 'objection';
import { startsWith } from '../../../database/pagination';
import type { CountingForm } from '../../../http/count-ahead';
import { type Branch, farNameBranches, nameBranches, phoneBranches } from '../../accounts/name-branches';
import { Order } from '../Order';

const NUMBER_ENDING = /^#?([0-9a-f]{1,8})$/i;
const NAMES = ['customerFirstName', 'customerLastName', 'recipientName'];
/** The most matches that are looked up by id. */
const FEW = 1000;
/** Where more fit, a walk through one of these in the order of the list soon fills a page. */
const WALKED = 'orders USE INDEX (orders_search, orders_total)';

/**
 * Filters the orders whose number ends with `text`, whose customer or recipient has its words in the name, or for which the
 * email or a phone number begins with it; where there is none, a word may also stand inside of a name of the
 * customer, or have a typo. Each has an index, and is looked up by itself: an OR over them would gather and sort all that fit.
 * @returns the form that counts them, where there are many
 */
export async function searchOrders(query: QueryBuilder<Order>, text: string): Promise<CountingForm<Order> | undefined> {
  if (text === '') return undefined;
  let branches = branchesOf(text);
  let ids = await findFew(branches);
  if (ids?.length === 0) {
    branches = await farNameBranches<Order>(['customerFirstName', 'customerLastName'], text);
    ids = await findFew(branches);
  }
  if (ids) {
    query.findByIds(ids);
    return undefined;
  }
  query.from(raw(WALKED)).where((where) => {
    for (const branch of branches) where.orWhere(branch);
  });
  return (others, most) => ofBranches(others, branches, most);
}

/** The orders of a query that one of the branches finds, each of them by its index. */
function ofBranches(query: QueryBuilder<Order>, branches: Branch<Order>[], most?: number): QueryBuilder<Order> {
  const ids = branches.map((branch) => {
    const one = branch(query.clone()).select('orders.id');
    return (most === undefined ? one : one.limit(most)).toKnexQuery();
  });
  return Order.query().from(Order.knex().union(ids, true).as('found')).select('found.id');
}

/** The ids of the matching orders; undefined for more than FEW. */
async function findFew(branches: Branch<Order>[]): Promise<string[] | undefined> {
  const ids = new Set<string>();
  for (const branch of branches) {
    const found = await branch(Order.query())
      .select('id')
      .limit(FEW + 1);
    for (const { id } of found) ids.add(id);
    if (ids.size > FEW) return undefined;
  }
  return [...ids];
}

function branchesOf(text: string): Branch<Order>[] {
  const ending = NUMBER_ENDING.exec(text)?.[1];
  return [
    ...nameBranches<Order>(NAMES, text),
    ...phoneBranches<Order>(['customerPhone', 'recipientPhone'], text),
    (query) => query.where('customerEmail', 'like', startsWith(text)),
    ...(ending
      ? [(query: QueryBuilder<Order>) => query.where('reversedNumber', 'like', `${Order.reversed(ending)}%`)]
      : []),
  ];
}
