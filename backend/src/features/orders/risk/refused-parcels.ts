import type { Knex } from 'knex';
import { BaseModel } from '../../../database/BaseModel';

/** The column `refused`: how many orders of a group came back from the door, which the staff record by cancelling what was shipped. */
export function refusedCount(): Knex.Raw {
  const knex = BaseModel.knex();
  const moves = knex('order_events')
    .where('order_events.orderId', knex.ref('orders.id'))
    .where({ fromStatus: 'SHIPPED', toStatus: 'CANCELED' })
    .select('id');
  return knex.raw("SUM(orders.delivery_status = 'CANCELED' AND EXISTS ?) AS refused", [moves]);
}
