type Cell = string | number | null;

// What a spreadsheet would take for the beginning of a formula, in full width too, and behind apostrophes that stand there
// already. A spreadsheet that splits at semicolons finds one behind each of them.
const FORMULA = /(^|;)('*[=+\-@\t\n＝＋－＠])/g;
const GUARDED = /(^|;)'('*[=+\-@\t\n＝＋－＠])/g;

/** One line with its end. Text that a spreadsheet would run gets an apostrophe in front, as spreadsheets themselves write it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const safe = cell.replace(/\r\n?/g, '\n').replace(FORMULA, "$1'$2");
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const plain = (cell: string) => (cell.includes("'") ? cell.replace(GUARDED, '$1$2') : cell);

/** A line of a file, by the number of the line that it begins on. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

const BARE = /[^",\r\n]*/y;
const ENDS = new Set([',', '\r', '\n', undefined]);
/** Cells of a record that are read: more than any file has that is meant. */
const CELLS_MAX = 100;

/**
 * Reads CSV record by record as RFC 4180 has it, with any of the line ends; blank lines are left out and the apostrophe
 * of `csvLine` is taken off. What nobody asks for is not read.
 * @throws RangeError with the line of a quote that is never closed
 */
export function* readCsv(text: string): Generator<CsvRecord> {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] };
    // Without a cell, so that a file of blank lines alone is soon read.
    const isBlank = text[at] === '\r' || text[at] === '\n';
    for (let end = isBlank ? undefined : ','; end === ','; at++) {
      const start = at;
      at = endOfCell(text, start);
      end = text[at];
      if (at < 0 || !ENDS.has(end)) throw new RangeError(String(line));
      const cell = text.slice(start, at);
      if (record.cells.length < CELLS_MAX) record.cells.push(contentOf(cell));
      if (cell.startsWith('"')) line += linesIn(cell);
    }
    if (isBlank) at++;
    // Both characters of a Windows line end are one end.
    if (text[at - 1] === '\r' && text[at] === '\n') at++;
    line++;
    if (record.cells.some((content) => content !== '')) yield record;
  }
}

/** Where the cell that begins at `start` ends; -1 for quotes that never close. */
function endOfCell(text: string, start: number): number {
  let at = start;
  if (text[at] !== '"') {
    BARE.lastIndex = start;
    BARE.test(text);
    return BARE.lastIndex;
  }
  do at = text.indexOf('"', at + 1) + 1;
  while (at > 0 && text[at] === '"');
  return at > 0 ? at : -1;
}

const contentOf = (cell: string) => plain(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

const linesIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;
