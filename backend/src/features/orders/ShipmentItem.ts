import { BaseModel } from '../../database/BaseModel';

/** The units of an order's item in one parcel. */
export class ShipmentItem extends BaseModel {
  static override tableName = 'shipment_items';

  declare shipmentId: string;
  declare orderItemId: string;
  declare quantity: number;
  /** Paise of these units after discounts. */
  declare total: number;
}
