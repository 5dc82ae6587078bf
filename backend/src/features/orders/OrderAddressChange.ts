import { BaseModel } from '../../database/BaseModel';

/** Where an order goes, and the phone number of its customer, in the order's own columns. */
export interface Destination {
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  postalCode: string;
  customerPhone: string | null;
  /** Undefined in corrections from before recipients were stored. */
  recipientName?: string | null;
  recipientPhone?: string | null;
}

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
