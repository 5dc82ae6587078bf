import { BaseModel } from '../../database/BaseModel';

/** An order's invoice: made when it is first sent, never changed. Its id is the order's; the seller is as it was then. */
export class Invoice extends BaseModel {
  static override tableName = 'invoices';

  declare number: string;
  declare sellerName: string;
  declare sellerAddress: string;
  declare sellerPincode: string;
  declare sellerState: string;
  /** '' when the seller had none. */
  declare sellerGstin: string;
  declare createdAt: Date;
}
