type Cell = string | number | null;

/** What a spreadsheet would take for a formula, also behind apostrophes that stand there already. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** One line with its end. Text that a spreadsheet would run gets an apostrophe in front, as spreadsheets themselves write it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = cell.replace(/\r\n?/g, '\n');
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const plain = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** A line of a file, by the number of the line that it begins on. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * Reads CSV as RFC 4180 has it, with any of the line ends; blank lines are left out and the apostrophe of `csvLine` is
 * taken off.
 * @throws RangeError with the line of a quote that is never closed
 */
export function readCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  // A quoted cell or a bare one, and what ends it.
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  let record: CsvRecord = { line: 1, cells: [] };
  let line = 1;
  cell.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  while (cell.lastIndex < text.length || record.cells.length > 0) {
    const found = cell.exec(text);
    if (!found) throw new RangeError(String(line));
    const [whole, quoted, bare = '', end] = found;
    record.cells.push(plain(quoted?.replaceAll('""', '"') ?? bare));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',') continue;
    if (record.cells.some((content) => content !== '')) records.push(record);
    record = { line, cells: [] };
  }
  return records;
}
