/** What a spreadsheet takes for the start of a formula, also where it splits cells at semicolons. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const CELL = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/g;

/**
 * @param {string} text a CSV file with a comma between cells
 * @returns its cells that would run as formulas, and how many cells it has
 */
export function formulasIn(text) {
  const cells = [...text.replace(/^\ufeff/, '').matchAll(CELL)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
  const formulas = cells.filter((cell) => cell.split(';').some((part) => FORMULA.test(part) && !NUMBER.test(part)));
  return { formulas, count: cells.length };
}
