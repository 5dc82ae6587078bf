import { csvLine, readCsv } from '../../http/csv/csv';
import type { Answer, TestApi } from '../api';

/** The cells of a line by the names of their columns. */
export type Cells = Record<string, string | number | null>;

const csvOf = (rows: Cells[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [csvLine(columns), ...rows.map((row) => csvLine(columns.map((column) => row[column] ?? '')))].join('');
};

type Content = Cells[] | string | Uint8Array<ArrayBuffer>;

/** Imports a file of products. @param content its lines, or the whole file */
export function sendProducts(api: TestApi, token: string, content: Content, dryRun = false): Promise<Answer> {
  const form = new FormData();
  if (dryRun) form.append('dryRun', 'true');
  form.append('file', new Blob([Array.isArray(content) ? csvOf(content) : content]), 'products.csv');
  return api.post('/admin/products/import', { token, form });
}

/** The answer to a file without a wrong line. */
export const importCounts = (creates: number, updates: number, unchanged: number) => ({
  status: 200,
  body: { creates, updates, unchanged, errors: [], errorCount: 0 },
});

/** The lines of the export that are of a product. */
export async function exportedLines(api: TestApi, token: string, product: { id: string }): Promise<Cells[]> {
  const { body } = await api.get('/admin/products.csv', { token });
  const [head, ...records] = readCsv(body);
  const rows = records.map(({ cells }) =>
    Object.fromEntries(head?.cells.map((column, at) => [column, cells[at] ?? '']) ?? []),
  );
  return rows.filter(({ productId }) => productId === product.id);
}
