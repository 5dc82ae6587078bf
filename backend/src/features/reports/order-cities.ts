import { startsWith } from '../../database/pagination';
import { Order } from '../orders/Order';

const SHOWN = 20;

/** The first cities by name that orders went to, each once; an index is jumped along from one to the next. */
export async function orderCities(beginning: string): Promise<string[]> {
  const rows = await Order.query()
    .where('city', 'like', startsWith(beginning))
    .groupBy('city')
    .orderBy('city')
    .limit(SHOWN)
    .select('city');
  return rows.map(({ city }) => city);
}
