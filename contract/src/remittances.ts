import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { day, optionalId, optionalLine, queryFlag, timestamp } from './schema/fields';
import { LIMITS } from './values/limits';
import { CASH_GAPS, CASH_LIMITS, REMITTANCE_OUTCOMES } from './values/remittances';

const endpoint = endpointsOf('Cash');

/** A file in which a courier reports the cash that it has sent. Amounts are in rupees. */
const remittance = z.strictObject({
  id: z.string(),
  courier: z.string(),
  /** The bank's; '' for none. */
  reference: z.string(),
  fileName: z.string(),
  lineCount: z.int(),
  /** Of all lines. */
  total: z.number(),
  actor: z.strictObject({ id: z.string(), name: z.string() }),
  createdAt: timestamp,
});
export type Remittance = z.output<typeof remittance>;

/** A line of such a file. DOUBLED and UNKNOWN ones are not counted as received. */
const remittanceLine = z.strictObject({
  line: z.int(),
  number: z.string(),
  trackingNumber: z.string(),
  orderId: z.string().nullable(),
  amount: z.number(),
  /** What was open for its parcel or its order; null for an unknown order. */
  expected: z.number().nullable(),
  outcome: z.enum(REMITTANCE_OUTCOMES),
});
export type RemittanceLine = z.output<typeof remittanceLine>;

const remittanceReport = z.strictObject({
  /** Null for a dry run of a file that is new. */
  remittance: remittance.nullable(),
  /** The file was taken before: nothing has changed, and these are its lines. */
  isRepeated: z.boolean(),
  lines: z.array(remittanceLine),
  /** Its lines by outcome, those without any left out. */
  sums: z.array(z.strictObject({ outcome: z.enum(REMITTANCE_OUTCOMES), lines: z.int(), amount: z.number() })),
});
export type RemittanceReport = z.output<typeof remittanceReport>;

export const importRemittance = endpoint('importRemittance', 'POST /admin/remittances/import', {
  seconds: 120,
  access: 'finance',
  once: true,
  summary:
    'Compare the cash of a courier’s CSV with the parcels that were sent, and store it, all lines or none. A file that was taken before changes nothing. With dryRun nothing is stored.',
  body: z.object({
    dryRun: queryFlag.optional(),
    courier: optionalLine(LIMITS.courier).optional(),
    reference: optionalLine(CASH_LIMITS.reference).optional(),
    /** A saved layout that names the columns; without one they are found by usual headings. */
    layoutId: optionalId,
  }),
  files: { name: 'file', maxCount: 1, maxBytes: LIMITS.importBytes, tooMany: 'Please choose one CSV file.' },
  responses: { 200: remittanceReport },
  errors: [404, 413, 415],
});

const amounts = {
  /** Of delivered parcels. */
  expected: z.number(),
  received: z.number(),
  /** `received - expected`. */
  difference: z.number(),
  orderCount: z.int(),
  /** Orders of which not exactly the expected amount has come. */
  openCount: z.int(),
  /** Days since the delivery of the order that has waited longest for its cash; null when none does. */
  daysWaiting: z.int().nullable(),
};

/** An order or a line of a file that does not add up. */
const cashGap = z.strictObject({
  kind: z.enum(CASH_GAPS),
  /** Null for a line of an unknown order. */
  orderId: z.string().nullable(),
  number: z.string(),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  deliveredAt: timestamp.nullable(),
  expected: z.number(),
  received: z.number(),
  difference: z.number(),
  daysWaiting: z.int().nullable(),
  /** The file and its line, for DOUBLED and UNKNOWN. */
  source: z.string().nullable(),
});
export type CashGap = z.output<typeof cashGap>;

/** Days in Asia/Kolkata; the last 90 when left out. */
const cashQuery = z.object({ from: day.optional(), to: day.optional() });
export type CashQuery = z.output<typeof cashQuery>;

const cashReport = z.strictObject({
  from: z.string(),
  to: z.string(),
  totals: z.strictObject(amounts),
  /** By the courier of the order, the largest amount first; null without one. */
  couriers: z.array(z.strictObject({ courier: z.string().nullable(), ...amounts })),
  /** Rupees of lines that are not counted: doubled ones and those of unknown orders. */
  uncounted: z.number(),
  /** The first ones, those that have waited longest first. */
  gaps: z.array(cashGap),
  gapCount: z.int(),
  /** The latest ones, whatever the period. */
  remittances: z.array(remittance),
});
export type CashReport = z.output<typeof cashReport>;

export const getCash = endpoint('getCash', 'GET /admin/cash', {
  access: 'finance',
  summary: 'The cash of the parcels that were delivered in a period: expected, received, and what does not add up.',
  query: cashQuery,
  responses: { 200: cashReport },
});

export const exportCash = endpoint('exportCash', 'GET /admin/cash.csv', {
  seconds: 60,
  access: 'finance',
  summary: 'What does not add up in a period, as CSV.',
  query: cashQuery,
  contentType: 'text/csv',
});
