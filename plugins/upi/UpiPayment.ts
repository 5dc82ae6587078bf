import { BaseModel } from '@rangrekha/backend/plugins/surface';

/** Money that has come, by the reference of the bank. Of no order: what is left over. */
export class UpiPayment extends BaseModel {
  static override tableName = 'x_upi_payments';

  /** Twelve digits; those of one payment, once. */
  declare reference: string;
  /** Paise. */
  declare amount: number;
  /** Null while it is of no order. */
  declare orderId: string | null;
  /** What the bank says of it; '' when somebody matched it by hand. */
  declare note: string;
  declare actorName: string;
  declare createdAt: Date;
  /** When it was paid back, and by what reference. */
  declare paidBackAt: Date | null;
  declare paidBackReference: string | null;
}

/** A shopper says that an order is paid. */
export class UpiReport extends BaseModel {
  static override tableName = 'x_upi_reports';

  declare orderId: string;
  declare reference: string;
  declare createdAt: Date;
}
