import { BaseModel } from '../../database/BaseModel';

/** A discount that an order was given. */
export class DiscountUse extends BaseModel {
  static override tableName = 'discount_uses';
  static override idColumn = ['orderId', 'discountId'];

  declare discountId: string;
  declare orderId: string;
  declare userId: string;
  /** Counts the uses of a customer; null: given back, because the order was cancelled. */
  declare slot: number | null;
  /** The customer, on one use of an order with discounts for first orders; null: another one, or given back. */
  declare firstOrderOf: string | null;
  /** Paise off the order, or the price of the gift. */
  declare amount: number;
  declare createdAt: Date;
}
