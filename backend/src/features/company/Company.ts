import type { HsnDigits } from '@rangrekha/contract/rate-classes';
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
  /** In law; '' where it is the name. */
  declare legalName: string;
  /** Beside the registered one, one a line. */
  declare otherAddresses: string;
  declare cin: string;
  /** Who answers complaints; '' while the shop names nobody. */
  declare grievanceName: string;
  declare grievanceDesignation: string;
  /** '' where it is the company's, as the phone. */
  declare grievanceEmail: string;
  declare grievancePhone: string;
  /** The least digits of the HSN codes that are entered. */
  declare hsnDigits: HsnDigits;
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
  /** Of products whose categories have none; null without one. */
  declare defaultMakerId: string | null;
  /** Whether only products with all their declarations are published. */
  declare needsDeclarations: boolean;
  /** Whether the account asks customers for their date of birth, in place of the registration's fixed one. */
  declare asksBirthDate: boolean;
  declare logoId: string | null;
  /** How often it was edited. */
  declare revision: number;
  declare updatedAt: Date;

  static async current(trx?: Transaction): Promise<Company> {
    return Company.query(trx).findById(Company.id).throwIfNotFound();
  }
}
