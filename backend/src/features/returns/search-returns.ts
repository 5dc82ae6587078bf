import type { QueryBuilder } from 'objection';
import { searchOrders } from '../orders/list/search-orders';
import { Order } from '../orders/Order';
import { Return } from './Return';

const NUMBER = /^#?([0-9a-f]{8})$/i;

/** Filters the return with a number, as it is scanned from the label; else the returns of the orders that a text finds. */
export async function searchReturns(query: QueryBuilder<Return>, text: string): Promise<void> {
  if (text === '') return;
  const number = NUMBER.exec(text)?.[1]?.toUpperCase();
  if (number && (await Return.query().findOne({ number }).select('id'))) return void query.where({ number });
  const orders = Order.query().select('orders.id');
  await searchOrders(orders, text);
  query.whereIn('orderId', orders);
}
