import type { Transaction } from 'objection';
import { BaseModel } from '../../database/BaseModel';

/** The single row of company details; a migration creates it empty. */
export class Company extends BaseModel {
  static override tableName = 'company_details';
  static readonly id = '1';

  declare name: string;
  declare email: string;
  declare phone: string;
  declare address: string;
  declare pincode: string;
  declare state: string;
  /** '' when the shop has none. */
  declare gstin: string;
  /** The most units of a variant in one order; null for no limit. */
  declare unitLimit: number | null;
  /** Days that an approved exchange waits for the pick-up. */
  declare exchangeHoldDays: number;
  /** Hours until the next people are mailed that a size is back. */
  declare restockHoldHours: number;
  /** The least days from an order to its promised delivery. */
  declare deliveryDaysMin: number;
  /** Whether shoppers are asked by mail to confirm their orders. */
  declare confirmByMail: boolean;
  /** Hours that the links of these mails work. */
  declare confirmLinkHours: number;
  declare logoId: string | null;
  /** How often it was edited. */
  declare revision: number;
  declare updatedAt: Date;

  static async current(trx?: Transaction): Promise<Company> {
    return Company.query(trx).findById(Company.id).throwIfNotFound();
  }
}
