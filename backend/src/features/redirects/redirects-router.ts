import { admin, redirects } from '@rangrekha/contract';
import { REDIRECT_COLUMNS, REDIRECT_LIMITS, REDIRECT_TEXTS } from '@rangrekha/contract/redirects';
import { recordExport } from '../../audit/record-export';
import { type AdminResource, adminReads, listedIds } from '../../http/admin-list';
import { sendCsv } from '../../http/csv/csv-answer';
import { listLines } from '../../http/csv/list-lines';
import { readCsvFile } from '../../http/csv/read-csv-file';
import { invalidField } from '../../http/errors';
import { whereNamed } from '../../http/list-search';
import type { UploadedFile } from '../../http/request/uploads';
import { genericMessage } from '../../http/request/validation';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { MissingPath, presentMissingPath } from './MissingPath';
import { presentRedirect, Redirect } from './Redirect';
import { createRedirect, deleteRedirect, importRedirects, type Rule, updateRedirect } from './save-redirects';

const adminRedirects: AdminResource<typeof admin.adminReads.redirects, Redirect> = {
  endpoints: admin.adminReads.redirects,
  query: () => Redirect.query(),
  present: presentRedirect,
  sortable: { from: 'fromPath', updatedAt: 'updatedAt' },
  unique: ['from'],
  defaultSort: ['from', 'ASC'],
  filters: { q: (query, text) => whereNamed(query, ['fromPath', 'toPath'], text) },
};

const adminMissingPaths: AdminResource<typeof admin.adminReads.missingPaths, MissingPath> = {
  endpoints: admin.adminReads.missingPaths,
  query: () => MissingPath.query(),
  present: presentMissingPath,
  sortable: { seen: 'seen', lastSeenAt: 'lastSeenAt' },
  defaultSort: ['seen', 'DESC'],
  filters: {},
};

const [FROM, TO] = REDIRECT_COLUMNS;
const COLUMNS = { [FROM]: ({ fromPath }: Redirect) => fromPath, [TO]: ({ toPath }: Redirect) => toPath };

/** The redirects of a CSV. @throws HttpError 400 for a file that is no such CSV, with the line */
async function readRedirectFile(file: UploadedFile | undefined): Promise<Rule[]> {
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

export const redirectsRouter = ({ plugins: { all: plugins }, redirects: published }: Services): Router => [
  route(redirects.findRedirect, async ({ query: { path } }) => ({ to: await published.find(path) })),

  route(redirects.exportRedirects, async ({ caller, res }) => {
    const ids = await listedIds(adminRedirects, {});
    await recordExport(caller, 'redirect', 'redirects.csv', ids.length);
    await sendCsv(res, 'redirects.csv', ids.length, listLines(adminRedirects, ids, COLUMNS));
  }),

  route(redirects.importRedirects, async ({ caller, files: [file], once }) => {
    const rules = await readRedirectFile(file);
    return once(async (trx) => {
      await importRedirects(trx, plugins, caller, file?.name ?? '', rules);
      return { message: REDIRECT_TEXTS.imported(rules.length) };
    });
  }),

  route(redirects.createRedirect, ({ caller, body, once }) =>
    once(async (trx) => {
      const redirect = await createRedirect(trx, plugins, caller, body);
      return { message: REDIRECT_TEXTS.saved(redirect.fromPath), redirect: presentRedirect(redirect) };
    }),
  ),

  route(redirects.updateRedirect, async ({ caller, params: { id }, body }) => {
    const redirect = await updateRedirect(plugins, caller, id, body);
    return { message: REDIRECT_TEXTS.saved(redirect.fromPath), redirect: presentRedirect(redirect) };
  }),

  route(redirects.deleteRedirect, async ({ caller, params: { id } }) => {
    const { fromPath } = await deleteRedirect(caller, id);
    return { message: REDIRECT_TEXTS.deleted(fromPath) };
  }),

  ...adminReads(adminRedirects),
  ...adminReads(adminMissingPaths),
];
