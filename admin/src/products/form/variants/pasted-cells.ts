import { t } from '../../../language/t';
import type { DraftVariant } from '../product-draft';
import { barcodeProblem, numberProblem, skuProblem, VARIANT_NUMBERS, VARIANT_TEXTS } from './variant-fields';

/** The columns of the variants table, from the left. */
export const CELL_COLUMNS = ['color', 'size', 'stock', 'price', 'added', 'salePrice', 'sku', 'barcode'] as const;
export type CellColumn = (typeof CELL_COLUMNS)[number];

/** A field of the variants table: the index of the variant, and the column. */
export interface CellPlace {
  row: number;
  column: CellColumn;
}

export interface Cell extends CellPlace {
  value: DraftVariant[CellColumn];
}

interface PastedCells {
  cells: Cell[];
  /** What was left out, and why. */
  left: string[];
}

/** The cells of a text as spreadsheets copy it: tabs between them, a line for each row, quotes where a cell has either. */
export function blockOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/g)) {
    lines.at(-1)?.push((quoted?.replace(/""/g, '"') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  // The last row ends with a line break.
  return lines.filter((line, index) => index < lines.length - 1 || line.some(Boolean));
}

/** Places a block of texts into the cells from `start` on. A text that its cell may not have leaves it as it is. */
export function pastedCells(block: string[][], start: CellPlace, rows: number): PastedCells {
  const columns = CELL_COLUMNS.slice(CELL_COLUMNS.indexOf(start.column));
  const cells: Cell[] = [];
  const wrong: string[] = [];
  for (const [index, line] of block.slice(0, rows - start.row).entries()) {
    const row = start.row + index;
    for (const [place, text] of line.slice(0, columns.length).entries()) {
      const column = columns[place] as CellColumn;
      const { value, problem } = read(column, text);
      if (problem)
        wrong.push(t('products.variantRowTheLabelProblem', { row: row + 1, label: FIELDS[column].label, problem }));
      else cells.push({ row, column, value });
    }
  }
  const rowsLeft = block.length - Math.min(block.length, rows - start.row);
  const columnsLeft = Math.max(0, ...block.map((line) => line.length)) - columns.length;
  return {
    cells,
    left: [
      ...(rowsLeft > 0 ? [t('products.rowBelowTheLastVariant', { rows: rowsLeft })] : []),
      ...(columnsLeft > 0 ? [t('products.columnRightOfTheBarcode', { columns: columnsLeft })] : []),
      ...wrong,
    ],
  };
}

const isNumber = (column: CellColumn): column is keyof typeof VARIANT_NUMBERS => column in VARIANT_NUMBERS;

const FIELDS = { ...VARIANT_NUMBERS, ...VARIANT_TEXTS };

function read(column: CellColumn, text: string): { value?: Cell['value']; problem?: string | undefined } {
  if (!isNumber(column)) return { value: text, problem: textProblem(column, text) };
  const digits = text.replace(/[₹,\s]/g, '');
  const value = digits === '' ? null : Number(digits);
  if (value === null)
    return column === 'stock' || column === 'price' ? { problem: t('products.mustNotBeEmpty') } : { value };
  if (!Number.isFinite(value)) return { problem: t('products.mustBeANumber') };
  return { value, problem: numberProblem(value, VARIANT_NUMBERS[column]) };
}

function textProblem(column: keyof typeof VARIANT_TEXTS, text: string): string | undefined {
  const { maxLength } = VARIANT_TEXTS[column];
  if (text.length > maxLength) return t('products.mustHaveAtMostMaxLength', { maxLength });
  if (column === 'sku') return skuProblem(text);
  if (column === 'barcode') return barcodeProblem(text);
  return text === '' ? t('products.mustNotBeEmpty') : undefined;
}
