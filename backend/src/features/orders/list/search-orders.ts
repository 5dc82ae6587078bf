import { type QueryBuilder, raw } from 'objection';
import { startsWith } from '../../../database/pagination';
import { Order } from '../Order';

const NUMBER_ENDING = /^#?([0-9a-f]{1,8})$/i;
const NAME_WORDS_MAX = 5;
/** The most matches that are looked up by id. */
const FEW = 1000;
/** Where more fit, a walk through one of these in the order of the list soon fills a page, and the first counts them. */
const WALKED = 'orders USE INDEX (orders_search, orders_total)';

/** Filters a query by one interpretation of a text. */
type Branch = (query: QueryBuilder<Order>) => QueryBuilder<Order>;

/**
 * Filters the orders whose number ends with `text`, or for which one of these begins with it: the customer's first name,
 * last name, full name, email or phone, the recipient's name or phone. Each has an index, and is looked up by itself: an OR
 * over them would gather and sort all that fit.
 */
export async function searchOrders(query: QueryBuilder<Order>, text: string): Promise<void> {
  if (text === '') return;
  const branches = branchesOf(text);
  const ids = await findFew(branches);
  if (ids) query.findByIds(ids);
  else
    query.from(raw(WALKED)).where((where) => {
      for (const branch of branches) where.orWhere(branch);
    });
}

/** The ids of the matching orders; undefined for more than FEW. */
async function findFew(branches: Branch[]): Promise<string[] | undefined> {
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

function branchesOf(text: string): Branch[] {
  const prefix = startsWith(text);
  const ending = NUMBER_ENDING.exec(text)?.[1];
  return [
    (query) => query.where('customerFirstName', 'like', prefix),
    (query) => query.where('customerLastName', 'like', prefix),
    (query) => query.where('customerEmail', 'like', prefix),
    (query) => query.where('customerPhone', 'like', prefix),
    (query) => query.where('recipientName', 'like', prefix),
    (query) => query.where('recipientPhone', 'like', prefix),
    ...fullNames(text).map(
      ([first, last]): Branch =>
        (query) =>
          query.where('customerFirstName', first).where('customerLastName', 'like', startsWith(last)),
    ),
    ...(ending
      ? [(query: QueryBuilder<Order>) => query.where('reversedNumber', 'like', `${Order.reversed(ending)}%`)]
      : []),
  ];
}

/** Every split of a text into a first name and the beginning of a last name. */
function fullNames(text: string): [string, string][] {
  const words = text.split(/\s+/).slice(0, NAME_WORDS_MAX);
  return words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
}
