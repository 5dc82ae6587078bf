import type { QueryBuilder } from 'objection';
import { BaseModel } from '../../database/BaseModel';

/** So many items of an order are in its row of a list. */
const LISTED = 3;

/** What was ordered, as it was then: neither product nor variant need exist any more. */
export class OrderItem extends BaseModel {
  static override tableName = 'order_items';
  // The positions of an order's items count from 0.
  static override modifiers = { first: (query: QueryBuilder<OrderItem>) => query.where('position', '<', LISTED) };

  declare orderId: string;
  declare position: number;
  declare productId: string;
  declare variantId: string;
  /** The product's when it was ordered; null for what was ordered before it was kept. */
  declare categoryId: string | null;
  declare mediaId: string | null;
  declare productName: string;
  declare size: string;
  declare color: string;
  /** Null for what was ordered before it was kept; the same of `discount`. */
  declare colorHex: string | null;
  declare quantity: number;
  /** Paise a unit. */
  declare price: number;
  /** Paise added to `price` for the struck-through price. */
  declare discount: number | null;
}
