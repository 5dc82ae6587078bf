import { csvLine } from '../../../http/csv/csv';
import { CatalogueImportItem } from './CatalogueImportItem';

const PAGE = 200;
const COLUMNS = ['line', 'product', 'color', 'size', 'result', 'note'];

/** How many lines `reportLines` has at least: one for each product. */
export const countItems = (importId: string): Promise<number> =>
  CatalogueImportItem.query().where({ importId }).resultSize();

/** What became of each line of an import, and why, as CSV. Only one page of products is in memory at a time. */
export async function* reportLines(importId: string): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for (let last = -1; ; ) {
    const items = await CatalogueImportItem.query()
      .where({ importId })
      .where('position', '>', last)
      .orderBy('position')
      .limit(PAGE);
    if (items.length === 0) return;
    last = items.at(-1)?.position as number;
    yield items.flatMap(linesOf).join('');
  }
}

/** A line for each variant with its notes, and for each other line that has a note. */
function linesOf(item: CatalogueImportItem): string[] {
  const notes = new Map<number, string[]>();
  for (const { line, message } of item.noteList) notes.set(line, [...(notes.get(line) ?? []), message]);
  const { rows } = item.storedProduct;
  const looks = new Map(rows.map(({ line, color, size }) => [line, [color, size]]));
  const lines = [...new Set([...looks.keys(), ...notes.keys(), ...(looks.size === 0 ? [item.line] : [])])];
  return lines
    .sort((one, other) => one - other)
    .map((line) => {
      const [color = '', size = ''] = looks.get(line) ?? [];
      return csvLine([line, item.name, color, size, item.status.toLowerCase(), (notes.get(line) ?? []).join(' ')]);
    });
}
