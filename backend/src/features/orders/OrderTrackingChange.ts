import { BaseModel } from '../../database/BaseModel';

/** A change of the courier or tracking number of an order: who made it, from what to what. Null where there was none. */
export class OrderTrackingChange extends BaseModel {
  static override tableName = 'order_tracking_changes';

  declare orderId: string;
  declare fromCourier: string | null;
  declare fromTrackingNumber: string | null;
  declare toCourier: string | null;
  declare toTrackingNumber: string | null;
  declare actorId: string;
  /** As it was then. */
  declare actorName: string;
  declare createdAt: Date;
}
