import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { timestamp } from './schema/fields';

const endpoint = endpointsOf('Data checks');

const checkResult = z.strictObject({
  name: z.string(),
  /** What must be true of the data, as a sentence. */
  rule: z.string(),
  /** How many rows break the rule. */
  breaches: z.int(),
  /** The first of them, as texts. */
  examples: z.array(z.string()),
});
export type CheckResult = z.output<typeof checkResult>;

const dataChecks = z.strictObject({
  /** Null when the data has never been checked. */
  checkedAt: timestamp.nullable(),
  results: z.array(checkResult),
});
export type DataChecks = z.output<typeof dataChecks>;

export const getDataChecks = endpoint('getDataChecks', 'GET /admin/data-checks', {
  access: 'settings',
  summary: 'What the last check of the data has found: stock and ledger, orders, invoices and their numbers.',
  responses: { 200: dataChecks },
});

export const runDataChecks = endpoint('runDataChecks', 'POST /admin/data-checks', {
  seconds: 120,
  access: 'settings',
  summary: 'Check the data now. It reads one state of the database, so that orders go on meanwhile.',
  responses: { 200: dataChecks },
});
