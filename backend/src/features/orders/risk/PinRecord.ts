import { RISK_RULES } from '@rangrekha/contract/order-risk';
import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../../database/BaseModel';
import { sharedNow } from '../../../database/shared-clock';
import { refusedCount } from './refused-parcels';

const DAY = 24 * 3_600_000;

/** What became of a year's orders to a PIN code, one row per PIN code. MySQL returns sums as text. */
export class PinRecord extends BaseModel {
  static override tableName = 'orders';

  declare postalCode: string;
  declare delivered: string;
  declare refused: string;

  static perPin(this: void, query: QueryBuilder<BaseModel>): void {
    query
      .select('orders.postalCode')
      .select(BaseModel.raw("SUM(delivery_status = 'DELIVERED') AS delivered"), refusedCount().as('refused'))
      .where('orders.createdAt', '>', new Date(sharedNow().getTime() - RISK_RULES.pinDays * DAY))
      .groupBy('orders.postalCode');
  }
}
