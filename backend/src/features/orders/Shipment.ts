import type { ShipmentStatus } from '@rangrekha/contract/order-states';
import { BaseModel } from '../../database/BaseModel';
import { hasMany } from '../../database/relations';
import { ShipmentItem } from './ShipmentItem';

/** A parcel with some units of an order. */
export class Shipment extends BaseModel {
  static override tableName = 'shipments';
  static override relationMappings = {
    items: hasMany(ShipmentItem, 'shipments.id', 'shipment_items.shipmentId'),
  };

  declare orderId: string;
  /** Within the order, from 1. */
  declare number: number;
  declare status: ShipmentStatus;
  declare courier: string | null;
  declare trackingNumber: string | null;
  declare shippedAt: Date;
  declare deliveredAt: Date | null;
  declare canceledAt: Date | null;
  /** Who shipped it. */
  declare actorId: string;
  /** As it was then. */
  declare actorName: string;

  declare items: ShipmentItem[];

  /** Paise to be paid when it is delivered. */
  get total(): number {
    return this.items.reduce((sum, { total }) => sum + total, 0);
  }

  get unitCount(): number {
    return this.items.reduce((sum, { quantity }) => sum + quantity, 0);
  }
}
