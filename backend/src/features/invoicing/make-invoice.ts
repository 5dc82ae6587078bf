import { indiaDay } from '@rangrekha/contract/dates';
import { rateOf } from '@rangrekha/contract/gst-rates';
import { supplyState } from '@rangrekha/contract/supply-state';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { type GoodsTax, goodsTaxesOf } from '../categories/goods-tax';
import { Company } from '../company/Company';
import type { Order } from '../orders/Order';
import type { OrderItem } from '../orders/OrderItem';
import { taxedLine, taxKind } from './gst';
import { Invoice } from './Invoice';
import { InvoiceLine } from './InvoiceLine';

const DIGITS = 6;
const APRIL = 4;

/** The Indian financial year of a time, from April to March: `2026-27`. */
export function financialYear(time: Date): string {
  const [year, month] = indiaDay(time).split('-').map(Number) as [number, number];
  const first = month >= APRIL ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The series of the credit notes of a time, `CN2026-27`: a number then has 16 characters, the most that the law allows. */
const creditNotesOf = (time: Date) => `CN${financialYear(time)}`;

const numberIn = (series: string, count: number) => `${series}/${String(count).padStart(DIGITS, '0')}`;

/**
 * Makes the invoice of an order that has no valid one: with the year's next number, a copy of the company's details, and
 * the tax of each line by the rates of the day. The counter's row stays locked until `trx` ends; when `trx` fails, the next
 * invoice gets the number, so there are no gaps. Call it last, after all other locks: a transaction that holds the counter
 * then waits for no other lock.
 * @param order with its items; the caller holds its row lock
 */
export async function makeInvoice(trx: Transaction, order: Order, createdAt: Date): Promise<void> {
  if (await validInvoice(trx, order.id)) return;
  const seller = await Company.current(trx);
  const goods = await goodsTaxesOf(trx, order.items);
  const count = await takeNumbers(trx, financialYear(createdAt), 1);
  const { lines, ...invoice } = invoiceOf(order, goods, seller, count, createdAt);
  await Invoice.query(trx).insert(invoice);
  await trx(InvoiceLine.tableName).insert(lines);
}

/** The next number of the credit notes' series, which stays locked until `trx` ends. */
export async function creditNoteNumber(trx: Transaction, createdAt: Date): Promise<string> {
  const series = creditNotesOf(createdAt);
  return numberIn(series, await takeNumbers(trx, series, 1));
}

/** The invoice of an order that no credit note has cancelled; credit notes may have taken back parts of it. */
export const validInvoice = (trx: Transaction, orderId: string) =>
  Invoice.query(trx).findOne({ orderId }).whereNotExists(Invoice.relatedQuery('creditNote')).select('id');

type Invoiced = Pick<Order, 'id' | 'state' | 'postalCode'> & {
  items: (Pick<OrderItem, 'id' | 'position' | 'price' | 'quantity'> & Partial<Pick<OrderItem, 'discountTotal'>>)[];
};

/**
 * The rows of an invoice, with a copy of the seller.
 * @param goods how the order's items are taxed, in their order
 * @param count the number within the financial year
 */
export function invoiceOf(order: Invoiced, goods: GoodsTax[], seller: Company, count: number, createdAt: Date) {
  const id = uuidv7();
  const state = supplyState(order);
  const tax = taxKind(seller, state);
  const day = indiaDay(createdAt);
  return {
    id,
    orderId: order.id,
    number: numberIn(financialYear(createdAt), count),
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerPincode: seller.pincode,
    sellerState: seller.state,
    sellerGstin: seller.gstin,
    tax,
    placeOfSupply: state ?? order.state,
    createdAt,
    lines: order.items.map(({ id: itemId, position, price, quantity, discountTotal = 0 }, index) => {
      const { rateClass, hsnCode } = goods[index] as GoodsTax;
      // What a piece really costs decides its rate; rounded up, it is never below a limit that it is above.
      const charged = Math.ceil((price * quantity - discountTotal) / quantity);
      const rate = tax === 'NONE' ? 0 : rateOf(rateClass, charged, day);
      const amounts = taxedLine(tax, rate, price, quantity, discountTotal);
      return { invoiceId: id, position, itemId, hsnCode, rate: rate * 100, ...amounts };
    }),
  };
}

/**
 * Reserves the next `count` numbers of a series, e.g. a financial year, and locks the series until `trx` ends.
 * @returns the first of them
 */
export async function takeNumbers(trx: Transaction, series: string, count: number): Promise<number> {
  await trx('invoice_counters')
    .insert({ series, lastNumber: count })
    .onConflict('series')
    .merge({ lastNumber: trx.raw('last_number + ?', [count]) });
  const { lastNumber } = await trx('invoice_counters').where({ series }).first('lastNumber');
  return lastNumber - count + 1;
}
