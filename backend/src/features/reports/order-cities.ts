import { startsWith } from '../../database/pagination';
import { Order } from '../orders/Order';

const SHOWN = 20;

/** Up to 20 cities of orders that begin with a text, by name. The index on `city` is read once per city, not per order. */
export async function orderCities(beginning: string): Promise<string[]> {
  const rows = await Order.query()
    .where('city', 'like', startsWith(beginning))
    .groupBy('city')
    .orderBy('city')
    .limit(SHOWN)
    .select('city');
  return rows.map(({ city }) => city);
}
