import { RISK_RULES } from '@rangrekha/contract/order-risk';
import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../../database/BaseModel';
import { REFUSED } from './refused-parcels';

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
        BaseModel.raw(`SUM(${REFUSED}) AS refused`),
        BaseModel.raw("MAX(CASE WHEN delivery_status = 'DELIVERED' THEN total END) AS dearest"),
        BaseModel.raw(
          // An index alone gives the latest ids.
          `(SELECT AVG(latest.total) FROM
             (SELECT id FROM orders ORDER BY created_at DESC, id DESC LIMIT ${RISK_RULES.usualOrders}) AS ids
             JOIN orders AS latest ON latest.id = ids.id) AS usual`,
        ),
      )
      .groupBy('orders.userId');
  }
}
