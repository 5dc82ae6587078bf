import { type CsvRecord, invalidField } from '@rangrekha/backend/plugins/surface';
import { formatMessage } from '@rangrekha/contract/format-message';
import en from './locales/en.json' with { type: 'json' };
import type { Credit } from './match-payment';

/** The usual headings of bank statements, the surest first, in lower case and without signs. */
const HEADINGS = {
  amount: ['credit', 'creditamount', 'depositamt', 'depositamount', 'deposit', 'deposits', 'amountcredited', 'amount'],
  reference: [
    'utr',
    'utrno',
    'rrn',
    'upireference',
    'referenceno',
    'referencenumber',
    'refno',
    'chqrefno',
    'reference',
  ],
  note: ['narration', 'description', 'particulars', 'remarks', 'transactionremarks', 'details', 'note'],
};
const AMOUNT = /^(?:₹|rs\.?|inr)?\s*(\d{1,9}|\d{1,3}(?:,\d{2,3})+)(?:\.(\d{1,2})0*)?\s*(?:cr\.?)?$/i;
const REFERENCE = /(?<!\d)\d{12}(?!\d)/;
const NOTE_MAX = 300;

export type StatementCredit = Required<Credit> & { line: number };

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away
const clean = (cell = '') => cell.replace(/[\u0000-\u001f\u007f\p{Cs}]/gu, ' ').trim();

/**
 * The payments of a bank statement that have a reference of twelve digits, of its own column or in the text of the bank. Lines
 * without money that has come, and without a reference, are left out.
 * @param records its head and lines
 * @throws HttpError 400 for a file without the columns, and for an amount that is none
 */
export function readStatement([head, ...records]: CsvRecord[]): StatementCredit[] {
  const headings = head?.cells.map(plain) ?? [];
  const find = (column: keyof typeof HEADINGS) =>
    HEADINGS[column].map((name) => headings.indexOf(name)).find((index) => index >= 0) ?? -1;
  const [amount, reference, note] = [find('amount'), find('reference'), find('note')];
  if (amount < 0 || (reference < 0 && note < 0)) throw invalidField('file', en.answers.noColumns);
  return records.flatMap(({ cells, line }) => {
    const text = clean(cells[note]);
    const found = REFERENCE.exec(clean(cells[reference])) ?? REFERENCE.exec(text);
    const money = clean(cells[amount]);
    if (!found || money === '' || /^[0.,-]+$/.test(money)) return [];
    return [{ line, reference: found[0], amount: paiseOf(line, money), note: text.slice(0, NOTE_MAX) }];
  });
}

/** From the digits, so that no fraction is rounded. */
function paiseOf(line: number, cell: string): number {
  const [, rupees, paise = ''] = AMOUNT.exec(cell) ?? [];
  if (rupees === undefined)
    throw invalidField('file', formatMessage('en-IN', en.answers.noAmount, { line, cell: cell.slice(0, 40) }));
  return Number(`${rupees.replaceAll(',', '')}${paise.padEnd(2, '0')}`);
}
