import { BaseModel } from '../../database/BaseModel';

/** What was ordered, as it was then: neither product nor variant need exist any more. */
export class OrderItem extends BaseModel {
  static override tableName = 'order_items';

  declare orderId: string;
  declare position: number;
  declare productId: string;
  declare variantId: string;
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
