import { type ProductColumn, productImport } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { folded } from '../existing-rows';
import { htmlOf, type SourceRow } from './cells';
import { parsedRow, refused, type SourceProduct } from './source-product';

const { PRODUCT_COLUMNS, headingsOf } = productImport;

/** In a zip pictures have names, and products are found by theirs. */
const NOT_TAKEN: ProductColumn[] = ['productId', 'variantId', 'category', 'images', 'colorImages', 'stockWas'];

/** Whether a file with these columns has the format of the store's own export. */
export const isOwn = (columns: string[]): boolean => ['name', 'color', 'size'].every((name) => columns.includes(name));

/** The products of the store's own CSV, whose `images` are names of pictures in the zip, or addresses. */
export function ownProducts(rows: SourceRow[], columns: string[]): SourceProduct[] {
  const taken = PRODUCT_COLUMNS.filter(
    (column) => headingsOf(column).some((heading) => columns.includes(heading)) && !NOT_TAKEN.includes(column),
  );
  const groups = new Map<string, SourceRow[]>();
  for (const row of rows) {
    const key = folded(row.cell('name'));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].map(([key, group]) => productOf(key, group as [SourceRow], taken));
}

function productOf(key: string, rows: [SourceRow, ...SourceRow[]], columns: ProductColumn[]): SourceProduct {
  const [{ line, cell }] = rows;
  const name = cell('name');
  const product = { key, line, name };
  if (!name) return refused({ ...product, key: `line ${line}` }, 'FAILED', 'It has no name.');
  if (rows.length > LIMITS.variants)
    return refused(product, 'FAILED', `A product can have at most ${LIMITS.variants} variants.`);
  const made: SourceProduct = {
    ...product,
    category: (rows.map((row) => row.cell('category')).find(Boolean) ?? '')
      .split('>')
      .map((level) => level.trim())
      .filter(Boolean),
    pictures: [...new Set(rows.flatMap((row) => row.cell('images').split(/\s+/).filter(Boolean)))],
    rows: [],
    notes: [],
  };
  if (made.pictures.length > LIMITS.imagesMax)
    made.notes.push({ line, message: `Only the first ${LIMITS.imagesMax} pictures are used.` });
  made.pictures = made.pictures.slice(0, LIMITS.imagesMax);
  for (const row of rows) {
    const cells = Object.fromEntries(columns.map((column) => [column, cellOf(row, column)]));
    const parsed = parsedRow(cells, row.line);
    if (typeof parsed !== 'string') made.rows.push(parsed);
    else made.refusal ??= { status: 'FAILED', note: { line: row.line, message: parsed } };
  }
  return made;
}

const cellOf = (row: SourceRow, column: ProductColumn): string => {
  const text = row.cell(...headingsOf(column));
  return column === 'description' ? htmlOf(text) : text;
};
