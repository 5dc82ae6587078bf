import type { Transaction } from 'objection';
import { dayInIndia } from '../../mail/indian-formats';
import { Company } from '../company/Company';
import { Invoice } from './Invoice';

const DIGITS = 6;
const APRIL = 4;

/** The Indian financial year, April to March, of a time: `2026-27`. */
export function financialYear(time: Date): string {
  const [year, month] = dayInIndia(time).split('-').map(Number) as [number, number];
  const first = month >= APRIL ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/**
 * Gives an order its invoice, unless it has one: the year's next number, and the company as it is now. The counter's row
 * is locked until `trx` ends, so that a number whose transaction fails is the next one's: there are no gaps. Call it
 * last, when everything else is locked: who holds the counter then waits for nobody, and nobody waits for long.
 */
export async function makeInvoice(trx: Transaction, orderId: string, createdAt: Date): Promise<void> {
  if (await Invoice.query(trx).findById(orderId).select('id')) return;
  const seller = await Company.current(trx);
  const number = await takeNumbers(trx, financialYear(createdAt), 1);
  await Invoice.query(trx).insert(invoiceOf(orderId, seller, number, createdAt));
}

/** The row of an invoice, with the seller as it is now. */
export function invoiceOf(orderId: string, seller: Company, number: number, createdAt: Date) {
  return {
    id: orderId,
    number: `${financialYear(createdAt)}/${String(number).padStart(DIGITS, '0')}`,
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerPincode: seller.pincode,
    sellerState: seller.state,
    sellerGstin: seller.gstin,
    createdAt,
  };
}

/** Takes the next numbers of a year; gives the first of them. */
export async function takeNumbers(trx: Transaction, financialYear: string, count: number): Promise<number> {
  await trx('invoice_counters')
    .insert({ financialYear, lastNumber: count })
    .onConflict('financialYear')
    .merge({ lastNumber: trx.raw('last_number + ?', [count]) });
  const { lastNumber } = await trx('invoice_counters').where({ financialYear }).first('lastNumber');
  return lastNumber - count + 1;
}
