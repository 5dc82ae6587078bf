import { BaseModel } from '../../database/BaseModel';

/** That the courier set out to bring an order, or a parcel of it: who said so, and when. */
export class OutForDelivery extends BaseModel {
  static override tableName = 'out_for_deliveries';

  declare orderId: string;
  /** Null: all of the order. */
  declare shipmentId: string | null;
  declare actorId: string;
  /** As it was then. */
  declare actorName: string;
  declare createdAt: Date;
}
