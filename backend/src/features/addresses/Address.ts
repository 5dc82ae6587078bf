import { DatedModel } from '../../database/BaseModel';

export class Address extends DatedModel {
  static override tableName = 'addresses';

  declare userId: string;
  declare addressLine1: string;
  declare addressLine2: string | null;
  declare city: string;
  declare state: string;
  declare postalCode: string;
  /** Who receives the parcels; null for the customer. */
  declare recipientName: string | null;
  /** Null for the customer's number. */
  declare recipientPhone: string | null;
  /** The user's id on the default address, else null. A unique index allows one default per user. */
  declare defaultFor: string | null;

  get isDefault(): boolean {
    return this.defaultFor !== null;
  }
}
