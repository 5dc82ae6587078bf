import { type ProductColumn, type ProductCsvRow, productImport } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { cooperativeYield } from '../../http/cooperative-yield';
import type { CsvRecord } from '../../http/csv/csv';
import { readCsvFile } from '../../http/csv/read-csv-file';
import { invalidField } from '../../http/errors';
import type { UploadedFile } from '../../http/request/uploads';
import { genericMessage } from '../../http/request/validation';
import { factProblem, factsAbout } from '../../plugin-host/more-facts';
import type { ImportProblems, MoreColumn } from './import-report';

const { PRODUCT_COLUMNS, headingsOf } = productImport;
const REQUIRED: ProductColumn[] = ['name', 'color', 'size'];

/** A valid line of the file. */
export type ImportRow = ProductCsvRow & {
  line: number;
  /** Facts of plugins, as far as the line has them. */
  moreFacts?: Record<MoreColumn, string>;
};

type Column = ProductColumn | MoreColumn;

/**
 * Reads the valid lines of a file, and adds the errors of the others to `problems`.
 * @throws HttpError 400 for a file that is not a products' CSV
 */
export async function readRows(file: UploadedFile | undefined, problems: ImportProblems): Promise<ImportRow[]> {
  const tooMany = `This file has more than ${LIMITS.importLines} lines.`;
  const [head, ...records] = await readCsvFile(file, LIMITS.importLines, tooMany);
  if (!head || records.length === 0) throw invalidField('file', 'This file has no lines.');
  const columns = columnsOf(head);
  const rows: ImportRow[] = [];
  const yieldIfDue = cooperativeYield();
  for (const record of records) {
    await yieldIfDue();
    const row = rowOf(record, columns, problems);
    if (row) rows.push(row);
  }
  return rows;
}

function columnsOf({ cells }: CsvRecord): Column[] {
  const columns = cells.map((cell): Column => {
    const heading = cell.trim().toLowerCase();
    const column = PRODUCT_COLUMNS.find((one) => headingsOf(one).includes(heading));
    if (column) return column;
    const fact = factsAbout('product').find(({ key }) => key.toLowerCase() === heading);
    if (fact) return fact.key;
    throw invalidField('file', `This file has an unknown column: ${cell.trim().slice(0, 60) || 'one without a name'}.`);
  });
  const missing = REQUIRED.find((column) => !columns.includes(column));
  if (missing) throw invalidField('file', `This file has no column ${missing}.`);
  if (new Set(columns).size < columns.length) throw invalidField('file', 'This file has the same column twice.');
  return columns;
}

function rowOf({ line, cells }: CsvRecord, columns: Column[], problems: ImportProblems): ImportRow | undefined {
  if (cells.length > columns.length) {
    problems.add(line, '', 'has more cells than the header has columns');
    return undefined;
  }
  const provided = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  const moreFacts = factsOf(provided);
  const wrong = Object.entries(moreFacts).flatMap(([key, text]) => {
    const message = factProblem('product', key, text);
    return message ? [{ field: key as MoreColumn, message }] : [];
  });
  for (const { field, message } of wrong) problems.add(line, field, message);
  const { success, data, error } = productImport.productCsvRow.safeParse(provided, { error: genericMessage });
  if (success) return wrong.length > 0 ? undefined : { line, ...data, moreFacts };
  for (const { path, message } of error.issues) problems.add(line, path[0] as ProductColumn, message);
  return undefined;
}

/** The facts of plugins that a line has. */
const factsOf = (cells: Record<string, string>): Record<MoreColumn, string> =>
  Object.fromEntries(factsAbout('product').flatMap(({ key }) => (cells[key]?.trim() ? [[key, cells[key]]] : [])));
