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

/** What is printed as invoice or credit note; everything on it stays what it was when the order left. */
const invoiceDocument = z.strictObject({
  /** Without gaps within a financial year, `2026-27/000123`. */
  number: z.string(),
  createdAt: timestamp,
  seller: z.strictObject({
    name: z.string(),
    address: z.string(),
    pincode: z.string(),
    state: z.string(),
    /** '' when the seller has none: then no line bears tax. */
    gstin: z.string(),
  }),
  /** Which taxes the lines bear: those of one state, that between states, or none. */
  tax: z.enum(['CGST_SGST', 'IGST', 'NONE']),
  /** The state that decided so; as the shopper wrote it where it is none of the list. */
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
  /** What took it back, with the same lines. */
  creditNote: documentNumber.nullable(),
});

/** The last invoice of an order. */
export const adminInvoice = invoiceDocument.extend({
  /** The order's. */
  id: z.string(),
  order,
  phone: z.string().nullable(),
  /** Those of the same order that were taken back before, oldest first. */
  earlier: z.array(invoiceDocument),
});
export type AdminInvoice = z.output<typeof adminInvoice>;
