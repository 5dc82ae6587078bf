import type { CsvRecord } from '../../../http/csv/csv';

/** The usual headings of each column in a file from a courier, the surest first, in lower case and without signs. */
const HEADINGS = {
  number: ['ordernumber', 'orderno', 'order', 'number', 'reference', 'referenceno', 'referencenumber'],
  courier: ['courier', 'couriername', 'carrier'],
  trackingNumber: ['trackingnumber', 'trackingno', 'tracking', 'awb', 'awbnumber', 'awbno', 'articlenumber', 'barcode'],
  status: ['status', 'shipmentstatus', 'currentstatus', 'deliverystatus'],
  amount: ['amountcollected', 'collectedamount', 'codamount', 'codvalue', 'cod', 'amounttocollect', 'amount'],
};
type Column = keyof typeof HEADINGS;

const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Which cell of a record holds what; -1 for what the file does not have.
 * @param named headings that a saved layout gives to columns
 */
export function columnsOf(head: CsvRecord, named: Partial<Record<Column, string>> = {}): Record<Column, number> {
  const headings = head.cells.map(plain);
  const find = (column: Column) => {
    const names = [plain(named[column] ?? ''), ...HEADINGS[column]].filter(Boolean);
    const existing = names.find((name) => headings.includes(name));
    return existing === undefined ? -1 : headings.indexOf(existing);
  };
  const [number, courier, status] = [find('number'), find('courier'), find('status')];
  return { number, courier, status, trackingNumber: find('trackingNumber'), amount: find('amount') };
}

/** A cell without control characters, which are no part of a number. */
export const cellOf = ({ cells }: CsvRecord, column: number) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away
  (cells[column] ?? '').replace(/[\u0000-\u001f\u007f\p{Cs}]/gu, ' ').trim();

/** An order number as orders have it. */
export const numberOf = (cell: string) => cell.replace(/^#/, '').toUpperCase().slice(0, 64);
