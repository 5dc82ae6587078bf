import { RISK_RULES } from '@rangrekha/contract/order-risk';
import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../../database/BaseModel';
import { refusedCount } from './refused-parcels';

/** What became of a customer's orders, one row per customer. MySQL returns sums as text. */
export class CustomerRecord extends BaseModel {
  static override tableName = 'orders';

  declare userId: string;
  declare orderCount: number;
  declare delivered: string;
  declare refused: string;
  /** Paise, of the dearest delivered order; null without any. */
  declare dearest: number | null;
  /** Paise: the average of the shop's latest orders, the same for every customer. */
  declare usual: string;

  static perUser(this: void, query: QueryBuilder<BaseModel>): void {
    query
      .select('orders.userId')
      .count('* as orderCount')
      .select(
        BaseModel.raw("SUM(delivery_status = 'DELIVERED') AS delivered"),
        refusedCount(),
        BaseModel.raw("MAX(CASE WHEN delivery_status = 'DELIVERED' THEN total END) AS dearest"),
        usualTotal(),
      )
      .groupBy('orders.userId');
  }
}

/** The average of the shop's latest orders. */
function usualTotal() {
  const knex = BaseModel.knex();
  // An index alone gives the latest ids.
  const ids = knex('orders')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(RISK_RULES.usualOrders)
    .select('id');
  return knex(ids.as('ids')).join('orders as latest', 'latest.id', 'ids.id').avg('latest.total').as('usual');
}
