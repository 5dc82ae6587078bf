import { admin, redirects } from '@rangrekha/contract';
import { REDIRECT_COLUMNS, REDIRECT_TEXTS } from '@rangrekha/contract/redirects';
import { recordExport } from '../../audit/record-export';
import { type AdminResource, adminReads, listedIds } from '../../http/admin-list';
import { sendCsv } from '../../http/csv/csv-answer';
import { listLines } from '../../http/csv/list-lines';
import { whereNamed } from '../../http/list-search';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { MissingPath, presentMissingPath } from './MissingPath';
import { presentRedirect, Redirect } from './Redirect';
import { readRedirectFile } from './read-redirect-file';
import { createRedirect, deleteRedirect, importRedirects, updateRedirect } from './save-redirects';

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
