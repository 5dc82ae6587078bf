import { z } from 'zod';
import { documentNumber, order } from './order';
import { endpointsOf } from './schema/endpoint';
import { day, timestamp } from './schema/fields';
import { LIMITS } from './values/limits';

const endpoint = endpointsOf('Invoicing');

/** Rupees. `cgst` and `sgst`, or `igst`, are the tax within `total`. */
const amounts = {
  taxableValue: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
};

const documentLine = z.strictObject({
  id: z.string(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  quantity: z.int(),
  /** Rupees a unit, tax included. */
  price: z.number(),
  /** Rupees that discounts took off all its units; `total` is without them. */
  discount: z.number(),
  /** The tariff code of the goods; '' when their category had none. */
  hsnCode: z.string(),
  /** Percent. */
  rate: z.number(),
  ...amounts,
});

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
  lines: z.array(documentLine),
  totals: z.strictObject(amounts),
  /** The credit note that cancels the invoice, with the same lines. */
  creditNote: documentNumber.nullable(),
  /** Credit notes for parts of the invoice: for returns, and for the rest when the order was cancelled after them. */
  partCreditNotes: z.array(documentNumber.extend({ lines: z.array(documentLine), totals: z.strictObject(amounts) })),
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

export const myInvoice = endpoint('myInvoice', 'GET /orders/:id/invoice', {
  access: 'customer',
  summary: 'The last invoice of an own order; 404 before it has one.',
  responses: { 200: adminInvoice },
});

/**
 * B2CL: each invoice to another state that is worth more than `B2C_LARGE_ABOVE`, by rate. B2C: all others by place of supply
 * and rate. HSN: all by tariff code and rate. The last two are net of credit notes. CREDIT_NOTES: each credit note by rate.
 */
const GST_REGISTERS = ['B2CL', 'B2C', 'HSN', 'CREDIT_NOTES'] as const;
export type GstRegister = (typeof GST_REGISTERS)[number];

const exportGstRegisterQuery = z.object({
  register: z.enum(GST_REGISTERS, `must be one of ${GST_REGISTERS.join(', ')}`),
  /** The first and the last day in Asia/Kolkata. */
  from: day,
  to: day,
});
export type ExportGstRegisterQuery = z.output<typeof exportGstRegisterQuery>;

export const exportGstRegister = endpoint('exportGstRegister', 'GET /admin/gst-register.csv', {
  seconds: 60,
  access: 'finance',
  summary: `A GST register of a period of at most ${LIMITS.registerDays} days as CSV, in rupees: large invoices, other sales by state and rate, all by HSN code, or credit notes.`,
  query: exportGstRegisterQuery,
  contentType: 'text/csv',
});
