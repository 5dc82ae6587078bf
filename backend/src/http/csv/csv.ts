type Cell = string | number | null;

// What a spreadsheet takes for the start of a formula, also in full-width characters and after apostrophes. Some
// spreadsheets split cells at semicolons, so a formula can start after each of them.
const FORMULA = /(^|;)('*[=+\-@\t\n＝＋－＠])/g;
const GUARDED = /(^|;)'('*[=+\-@\t\n＝＋－＠])/g;

/** One line with its line end. Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const safe = cell.replace(/\r\n?/g, '\n').replace(FORMULA, "$1'$2");
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const plain = (cell: string) => (cell.includes("'") ? cell.replace(GUARDED, '$1$2') : cell);

/** A record of a file, with the number of the line on which it begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** What separates cells, with the end of a cell that has no quotes. */
const BARE = { ',': /[^",\r\n]*/y, ';': /[^";\r\n]*/y, '\t': /[^"\t\r\n]*/y };

interface CsvForm {
  separator?: keyof typeof BARE;
  /** Cells of a record that are read: more than any correct file has. */
  cellsMax?: number;
}

/**
 * Reads CSV record by record as in RFC 4180, with any kind of line end. Blank lines are skipped and the apostrophes of
 * `csvLine` are removed. It is lazy: records that the caller does not ask for are not parsed.
 * @throws RangeError with the line of a quote that is never closed
 */
export function* readCsv(text: string, { separator = ',', cellsMax = 100 }: CsvForm = {}): Generator<CsvRecord> {
  const ends = new Set<string | undefined>([separator, '\r', '\n', undefined]);
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] };
    // Blank lines make no cells, so that a file of blank lines is read quickly.
    const isBlank = text[at] === '\r' || text[at] === '\n';
    for (let end: string | undefined = isBlank ? undefined : separator; end === separator; at++) {
      const start = at;
      at = endOfCell(text, start, BARE[separator]);
      end = text[at];
      if (at < 0 || !ends.has(end)) throw new RangeError(String(line));
      const cell = text.slice(start, at);
      if (record.cells.length < cellsMax) record.cells.push(contentOf(cell));
      if (cell.startsWith('"')) line += linesIn(cell);
    }
    if (isBlank) at++;
    // The two characters of a Windows line end are one line end.
    if (text[at - 1] === '\r' && text[at] === '\n') at++;
    line++;
    if (record.cells.some((content) => content !== '')) yield record;
  }
}

/** The index at which the cell that starts at `start` ends; -1 for quotes that never close. */
function endOfCell(text: string, start: number, bare: RegExp): number {
  let at = start;
  if (text[at] !== '"') {
    bare.lastIndex = start;
    bare.test(text);
    return bare.lastIndex;
  }
  do at = text.indexOf('"', at + 1) + 1;
  while (at > 0 && text[at] === '"');
  return at > 0 ? at : -1;
}

const contentOf = (cell: string) => plain(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

const linesIn = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;
