import { type RawBuilder, raw } from 'objection';
import { BaseModel } from '../../../database/BaseModel';

/** How many orders of a group came back from the door, which the staff record by cancelling what was shipped. */
export function refusedCount(): RawBuilder {
  const knex = BaseModel.knex();
  const moves = knex('order_events')
    .where('order_events.orderId', knex.ref('orders.id'))
    .where({ fromStatus: 'SHIPPED', toStatus: 'CANCELED' })
    .select('id');
  return raw("SUM(orders.delivery_status = 'CANCELED' AND EXISTS ?)", [moves]);
}
