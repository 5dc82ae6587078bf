import { endpointsOf } from '@rangrekha/contract';
import { z } from 'zod';
import en from './locales/en.json' with { type: 'json' };

const endpoint = endpointsOf('UPI');
const id = z.uuid(en.answers.notOrder);
const message = z.string();
const onlyMessage = z.strictObject({ message });

/** Banks call it UTR or RRN. Blanks are no part of it. */
const reference = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{12}$/, en.answers.referenceForm));

const ownPayment = z.strictObject({
  /** `upi://pay?…`; null when there is nothing to pay. */
  link: z.string().nullable(),
  payee: z.string(),
  payeeName: z.string(),
  /** Rupees that are to be paid by UPI. */
  total: z.number(),
  /** ISO; until then an unpaid order is kept. */
  until: z.string(),
  /** What the shopper has given; null before. */
  reference: z.string().nullable(),
  state: z.enum(['WAITING', 'REPORTED', 'PAID', 'CANCELED']),
});
export type OwnPayment = z.output<typeof ownPayment>;

export const getOwnPayment = endpoint('upiGetOwnPayment', 'GET /x/upi/own/:id', {
  access: 'customer',
  summary: "How to pay the caller's own order, and whether it is paid.",
  responses: { 200: ownPayment },
  errors: [404],
});

export const reportPayment = endpoint('upiReportPayment', 'POST /x/upi/report', {
  access: 'customer',
  summary: 'Say that an own order is paid. 409 PAID, CANCELED, or REFERENCE_USED by another order.',
  body: z.object({ orderId: id, reference }),
  responses: { 200: onlyMessage },
  errors: [404, 409],
});

const orderPayment = z.strictObject({
  /** What the shopper has given. */
  reported: z.strictObject({ reference: z.string(), at: z.string() }).nullable(),
  payment: z
    .strictObject({ reference: z.string(), paidBackReference: z.string().nullable(), by: z.string(), at: z.string() })
    .nullable(),
});
export type OrderPayment = z.output<typeof orderPayment>;

export const getOrderPayment = endpoint('upiGetOrderPayment', 'GET /x/upi/orders/:id', {
  access: 'finance',
  summary: 'What is known of the payment of an order.',
  responses: { 200: orderPayment },
});

export const matchPayment = endpoint('upiMatchPayment', 'POST /x/upi/match', {
  access: 'finance',
  summary:
    'Match a payment to an order by hand: all that is to be paid by UPI has come with this reference. 409 REFERENCE_USED, PAID, CANCELED, NOT_UPI, or OTHER_AMOUNT when the bank says another one.',
  body: z.object({ orderId: id, reference }),
  responses: { 200: onlyMessage },
  errors: [404, 409],
});

const OUTCOMES = ['MATCHED', 'BEFORE', 'LEFT'] as const;

const statementLine = z.strictObject({
  line: z.int(),
  reference: z.string(),
  /** Rupees. */
  amount: z.number(),
  note: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Null when it is of no order. */
  orderId: z.string().nullable(),
  /** Why it is left over; '' otherwise. */
  reason: z.string(),
});
export type StatementLine = z.output<typeof statementLine>;

export const importStatement = endpoint('upiImportStatement', 'POST /x/upi/statement', {
  seconds: 120,
  access: 'finance',
  summary: 'Match the payments of a bank statement in CSV. Each payment counts once, however often it is sent.',
  body: z.object({}),
  files: { name: 'file', maxCount: 1, maxBytes: 2 * 1024 * 1024, tooMany: en.answers.oneFile },
  responses: { 200: z.strictObject({ message, lines: z.array(statementLine) }) },
  errors: [413, 415],
});

const openOrder = z.strictObject({
  orderId: z.string(),
  total: z.number(),
  placedAt: z.string(),
  reference: z.string().nullable(),
});
const openPayment = z.strictObject({
  reference: z.string(),
  amount: z.number(),
  note: z.string(),
  at: z.string(),
  /** Of a cancelled order; null for one of no order. */
  orderId: z.string().nullable(),
});
const openItems = z.strictObject({
  /** Not paid yet, the oldest first. */
  orders: z.array(openOrder),
  /** To be matched or paid back, the oldest first. */
  payments: z.array(openPayment),
});
export type OpenItems = z.output<typeof openItems>;

export const listOpen = endpoint('upiListOpen', 'GET /x/upi/open', {
  access: 'finance',
  summary: 'Orders that wait for their payment, and payments that are left over or of cancelled orders.',
  responses: { 200: openItems },
});

export const notePaidBack = endpoint('upiNotePaidBack', 'POST /x/upi/paid-back', {
  access: 'finance',
  summary: 'Note that a payment that is left over, or of a cancelled order, was paid back. 409 MATCHED otherwise.',
  body: z.object({ reference, paidBackReference: z.string().trim().min(1, en.answers.required).max(60) }),
  responses: { 200: onlyMessage },
  errors: [404, 409],
});
