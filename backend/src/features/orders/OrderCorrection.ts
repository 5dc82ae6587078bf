import type { CorrectionState } from '@rangrekha/contract/order-corrections';
import type { DeliveryStatus } from '@rangrekha/contract/order-states';
import { BaseModel } from '../../database/BaseModel';
import type { NamedItem, OrderItem } from './OrderItem';

/** What is copied of an ordered item, with its id. */
export type CorrectedItem = Pick<
  OrderItem,
  | (
      | 'id'
      | 'position'
      | 'productId'
      | 'variantId'
      | 'categoryId'
      | 'mediaId'
      | 'productName'
      | 'size'
      | 'sku'
      | 'barcode'
    )
  | ('color' | 'colorHex' | 'quantity' | 'price' | 'discount' | 'discountTotal')
> &
  NamedItem;

/** A discount that an order was given, as it was then. */
export interface OrderDiscount {
  discountId: string;
  title: string;
  code: string | null;
  /** Paise off the items; 0 for a gift. */
  amount: number;
}

/** What an order has besides its total. */
export interface OrderContent {
  items: CorrectedItem[];
  discounts: OrderDiscount[] | null;
}

/** A correction of an order's items: who made it, why, from what to what, and what became of it. */
export class OrderCorrection extends BaseModel {
  static override tableName = 'order_corrections';
  static override jsonAttributes = ['before', 'after'];

  declare orderId: string;
  /** What is stored: time and the order's status tell EXPIRED and OUTDATED. */
  declare status: Exclude<CorrectionState, 'EXPIRED' | 'OUTDATED'>;
  /** The shopper reads it. */
  declare reason: string;
  /** Paise. */
  declare totalBefore: number;
  declare totalAfter: number;
  declare before: OrderContent;
  declare after: OrderContent;
  /** Until when the shopper may agree; null when it was applied at once. */
  declare expiresAt: Date | null;
  declare endedAt: Date | null;
  declare actorId: string;
  /** As it was then. */
  declare actorName: string;
  declare createdAt: Date;

  stateAt(now: Date, { deliveryStatus }: { deliveryStatus: DeliveryStatus }): CorrectionState {
    if (this.status !== 'WAITING') return this.status;
    if (deliveryStatus !== 'PENDING') return 'OUTDATED';
    return this.expiresAt && this.expiresAt <= now ? 'EXPIRED' : 'WAITING';
  }
}
