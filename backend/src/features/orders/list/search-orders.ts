import type { QueryBuilder } from 'objection';
import { startsWith } from '../../../database/pagination';
import type { CountingForm } from '../../../http/count-ahead';
import { findRows } from '../../accounts/find-rows';
import { type Branch, farNameBranches, nameBranches, phoneBranches } from '../../accounts/name-branches';
import { Order } from '../Order';

const NUMBER_ENDING = /^#?([0-9a-f]{1,8})$/i;
const NAMES = ['customerFirstName', 'customerLastName', 'recipientName'];
/**
 * Filters the orders whose number ends with `text`, whose customer or recipient has its words in the name, or for which the
 * email or a phone number begins with it; where there is none, a word may also stand inside of a name of the
 * customer, or have a typo.
 * @returns the form that counts them, where there are many
 */
export async function searchOrders(query: QueryBuilder<Order>, text: string): Promise<CountingForm<Order> | undefined> {
  if (text === '') return undefined;
  const further = () => farNameBranches<Order>(['customerFirstName', 'customerLastName'], text);
  return findRows(query, branchesOf(text), further, 'orders_search, orders_total');
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
