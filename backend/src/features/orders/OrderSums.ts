import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';

/** Sums over a customer's orders, one row per customer. MySQL returns sums as text. */
export class OrderSums extends BaseModel {
  static override tableName = 'orders';

  declare userId: string;
  declare orderCount: number;
  /** Paise, of the orders that are not canceled. */
  declare spent: string;
  /** Orders that the customer wanted to cancel when called. */
  declare refused: string;

  static perUser(this: void, query: QueryBuilder<BaseModel>): void {
    query
      .select('orders.userId')
      .count('* as orderCount')
      .select(
        BaseModel.raw("SUM(CASE WHEN delivery_status = 'CANCELED' THEN 0 ELSE total END) AS spent"),
        BaseModel.raw("SUM(CASE WHEN call_outcome = 'REFUSED' THEN 1 ELSE 0 END) AS refused"),
      )
      .groupBy('orders.userId');
  }
}
