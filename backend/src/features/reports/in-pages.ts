import type { QueryBuilder } from 'objection';
import type { Order } from '../orders/Order';

const PAGE = 500;

/** The orders of a query by a time of theirs, oldest first, a page at once. Each page goes on in the index where the last one ended. */
export async function* inPages(
  query: QueryBuilder<Order>,
  time: 'createdAt' | 'deliveredOn',
  size = PAGE,
): AsyncGenerator<Order[]> {
  for (let last: Order | undefined; ; ) {
    const page = query.clone().orderBy([time, 'id']).limit(size);
    if (last) {
      const [at, id] = [last[time] as Date, last.id];
      page.where(time, '>=', at).where((rest) => rest.where(time, '>', at).orWhere('id', '>', id));
    }
    const orders = await page;
    if (orders.length > 0) yield orders;
    if (orders.length < size) return;
    last = orders.at(-1);
  }
}
