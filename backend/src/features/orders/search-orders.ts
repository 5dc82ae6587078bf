import type { QueryBuilder } from 'objection';
import { startsWith } from '../../database/pagination';
import { Order } from './Order';

const NUMBER_ENDING = /^#?([0-9a-f]{1,8})$/i;
const NAME_WORDS_MAX = 5;

/**
 * Keeps the orders whose number ends with `text`, or whose customer's first name, last name, full name, email or phone
 * begins with it. Each of these is a branch of a UNION with an index of its own; an OR over them would read every order.
 */
export function searchOrders(query: QueryBuilder<Order>, text: string): void {
  const [first, ...others] = branchesOf(text).map((branch) => branch.select('id as foundId'));
  if (!first) return;
  query.select('orders.*').join(first.union(others).as('found'), 'found.foundId', 'orders.id');
}

function branchesOf(text: string): QueryBuilder<Order>[] {
  if (text === '') return [];
  const prefix = startsWith(text);
  const ending = NUMBER_ENDING.exec(text)?.[1];
  return [
    Order.query().where('customerFirstName', 'like', prefix),
    Order.query().where('customerLastName', 'like', prefix),
    Order.query().where('customerEmail', 'like', prefix),
    Order.query().where('customerPhone', 'like', prefix),
    ...fullNames(text).map(([first, last]) =>
      Order.query().where('customerFirstName', first).where('customerLastName', 'like', startsWith(last)),
    ),
    ...(ending ? [Order.query().where('reversedNumber', 'like', `${Order.reversed(ending)}%`)] : []),
  ];
}

/** Each way to read a text as a first name and the beginning of a last name. */
function fullNames(text: string): [string, string][] {
  const words = text.split(/\s+/).slice(0, NAME_WORDS_MAX);
  return words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
}
