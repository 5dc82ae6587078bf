import { redirects } from '@rangrekha/contract';
import { REDIRECT_COLUMNS, REDIRECT_LIMITS, REDIRECT_TEXTS } from '@rangrekha/contract/redirects';
import { readCsvFile } from '../../http/csv/read-csv-file';
import { invalidField } from '../../http/errors';
import type { UploadedFile } from '../../http/request/uploads';
import { genericMessage } from '../../http/request/validation';
import type { Rule } from './save-redirects';

/** The redirects of a CSV. @throws HttpError 400 for a file that is no such CSV, with the line */
export async function readRedirectFile(file: UploadedFile | undefined): Promise<Rule[]> {
  const [head, ...records] = await readCsvFile(file, REDIRECT_LIMITS.redirects, REDIRECT_TEXTS.tooMany);
  const headings = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const [from, to] = REDIRECT_COLUMNS.map((column) => headings.indexOf(column)) as [number, number];
  if (from < 0 || to < 0)
    throw invalidField('file', `The first line must have the columns ${REDIRECT_COLUMNS.join(', ')}.`);
  const rules = new Map<string, Rule>();
  for (const { line, cells } of records) {
    const row = { from: cells[from] ?? '', to: cells[to] ?? '' };
    const { data, error } = redirects.saveRedirectRequest.safeParse(row, { error: genericMessage });
    const [issue] = error?.issues ?? [];
    if (issue) throw invalidField('file', `Line ${line}: ${issue.message}`);
    if (!data) continue;
    if (rules.has(data.from)) throw invalidField('file', `Line ${line}: ${data.from} is in the file already.`);
    rules.set(data.from, { ...data, line });
  }
  return [...rules.values()];
}
