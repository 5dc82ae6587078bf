import { LIMITS } from '@rangrekha/contract/limits';
import { CASH_LIMITS } from '@rangrekha/contract/remittances';
import { CASH_TEXTS, COURIER_FILE_TEXTS } from '@rangrekha/contract/texts';
import { readCsvFile } from '../../http/csv/read-csv-file';
import { invalidField, notFound } from '../../http/errors';
import type { UploadedFile } from '../../http/request/uploads';
import { CourierLayout } from '../fulfilment/courier-files/CourierLayout';
import { cellOf, columnsOf, numberOf } from '../fulfilment/courier-files/file-columns';

/** A line of a courier's file of cash. */
export interface CashLine {
  /** Of the file. */
  line: number;
  /** Of the order. */
  number: string;
  trackingNumber: string;
  /** Paise. */
  amount: number;
}

const AMOUNT = /^(?:₹|rs\.?|inr)?\s*(\d{1,9}|\d{1,3}(?:,\d{2,3})+)(?:\.(\d{1,2})0*)?$/i;

/**
 * The lines of a courier's file of cash. Those without a number, such as a line with the total, are left out.
 * @throws HttpError 400 for a file that is no such CSV; 404 for a layout that does not exist
 */
export async function readRemittance(file: UploadedFile | undefined, layoutId?: string): Promise<CashLine[]> {
  const named = layoutId ? await headingsOf(layoutId) : {};
  const { lines } = CASH_LIMITS;
  const [head, ...records] = await readCsvFile(file, lines, COURIER_FILE_TEXTS.tooManyLines(lines));
  const { number, trackingNumber, amount } = head ? columnsOf(head, named) : NO_COLUMNS;
  if (number === -1 || amount === -1) throw invalidField('file', CASH_TEXTS.headings);
  const provided = records
    .map((record) => ({ record, number: numberOf(cellOf(record, number)) }))
    .filter(({ number }) => /\d/.test(number) || !/^(grand ?)?total|^$/i.test(number))
    .map(({ record, number }) => ({
      line: record.line,
      number,
      trackingNumber: cellOf(record, trackingNumber).slice(0, LIMITS.trackingNumber),
      amount: paiseOf(record.line, cellOf(record, amount)),
    }));
  if (provided.length === 0) throw invalidField('file', 'This file has no lines.');
  return provided;
}

const NO_COLUMNS = { number: -1, trackingNumber: -1, amount: -1 };

/** The columns of a saved layout by what they hold. */
async function headingsOf(layoutId: string) {
  const layout = await CourierLayout.query().findById(layoutId);
  if (!layout) throw notFound('Layout');
  const heading = (field: string) => layout.columns.find((column) => column.field === field)?.heading ?? '';
  return {
    number: heading('ORDER_NUMBER'),
    trackingNumber: heading('TRACKING_NUMBER'),
    amount: heading('CASH_TO_COLLECT'),
  };
}

/** From the digits, so that no fraction is rounded. */
function paiseOf(line: number, cell: string): number {
  const [, rupees, paise = ''] = AMOUNT.exec(cell) ?? [];
  if (rupees === undefined) throw invalidField('file', CASH_TEXTS.noAmount(line, cell.slice(0, 40)));
  return Number(`${rupees.replaceAll(',', '')}${paise.padEnd(2, '0')}`);
}
