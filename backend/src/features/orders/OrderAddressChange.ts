import { BaseModel } from '../../database/BaseModel';
import type { Order } from './Order';

/** Where an order goes, and the phone number for it. */
export type Destination = Pick<
  Order,
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode' | 'customerPhone'
>;

/** A correction of an order's address or phone: who made it, from what to what. */
export class OrderAddressChange extends BaseModel {
  static override tableName = 'order_address_changes';
  static override jsonAttributes = ['before', 'after'];

  declare orderId: string;
  declare before: Destination;
  declare after: Destination;
  declare actorId: string;
  /** As it was then. */
  declare actorName: string;
  declare createdAt: Date;
}
