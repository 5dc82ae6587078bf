import { z } from 'zod';
import { documentNumber, order } from './orders';
import { timestamp } from './schema/fields';

/** Rupees. `cgst` and `sgst`, or `igst`, are the tax within `total`. */
const amounts = {
  taxableValue: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
};

/** An invoice or credit note; its values are those at the time when the order was shipped. */
const invoiceDocument = z.strictObject({
  /** Without gaps within a financial year, `2026-27/000123`. */
  number: z.string(),
  createdAt: timestamp,
  seller: z.strictObject({
    name: z.string(),
    address: z.string(),
    pincode: z.string(),
    state: z.string(),
    /** '' when the seller has none; then no line is taxed. */
    gstin: z.string(),
  }),
  /** The taxes of the lines: within one state, between states, or none. */
  tax: z.enum(['CGST_SGST', 'IGST', 'NONE']),
  /** The state that decides the taxes; as the shopper wrote it when it is not in the list of states. */
  placeOfSupply: z.string(),
  lines: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.int(),
      /** Rupees a unit, tax included. */
      price: z.number(),
      /** Percent. */
      rate: z.number(),
      ...amounts,
    }),
  ),
  totals: z.strictObject(amounts),
  /** The credit note that cancels the invoice, with the same lines. */
  creditNote: documentNumber.nullable(),
});

/** The last invoice of an order. */
export const adminInvoice = invoiceDocument.extend({
  /** The order's id. */
  id: z.string(),
  order,
  phone: z.string().nullable(),
  /** The cancelled invoices of the same order, oldest first. */
  earlier: z.array(invoiceDocument),
});
export type AdminInvoice = z.output<typeof adminInvoice>;
