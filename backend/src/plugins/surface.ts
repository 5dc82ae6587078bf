import type { Transaction } from 'objection';
import { raiseTags } from '../content-tags/raise-tags';
import { TAGS } from '../content-tags/tags';
import { inTime } from '../database/in-time';
import { transaction as storeTransaction } from '../database/transaction';

// What plugins use of the store, beside the types of `plugin.ts` and their context. It changes only with a notice in CHANGELOG.md.
export { raw } from 'objection';
export { type Actor, recordChange } from '../audit/record-change';
export { recordExport } from '../audit/record-export';
export { BaseModel, DatedModel } from '../database/BaseModel';
export type { Check } from '../database/check';
export { NEWEST_FIRST } from '../database/pagination';
export { isDuplicate } from '../database/transaction';
export { claimDue } from '../deliveries/claim-deliveries';
export { type CsvRecord, csvLine } from '../http/csv/csv';
export { sendCsv } from '../http/csv/csv-answer';
export { readCsvFile } from '../http/csv/read-csv-file';
export { badRequest, conflict, HttpError, invalidField, notFound, unauthorized } from '../http/errors';
export { reply } from '../http/response/reply';
export { type Router, route } from '../http/route';
export { fileUrl } from '../media/media-url';

export type { Transaction };

/** Milliseconds that a plugin's transaction may take: its rows are locked, and a connection is taken. */
export const TRANSACTION_TIME = 10_000;

/** As the store's own: it may run again, so it changes nothing but rows. It is rolled back when it hangs. */
export const transaction = <Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> =>
  storeTransaction((trx) => inTime(TRANSACTION_TIME, () => work(trx)));

/** To be called in the transaction that changes what a slot or a page of a plugin shows: kept pages are rendered anew. */
export const raisePluginTag = (trx: Transaction): void => raiseTags(trx, TAGS.plugins);
