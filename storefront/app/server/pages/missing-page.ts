import { redirects } from '@rangrekha/contract';
import { REDIRECT_LIMITS, withQuery } from '@rangrekha/contract/redirects';
import { type AppLoadContext, json, redirect } from '@remix-run/node';
import { apiWith } from '../api';
import { addressOf } from '../redirects';

/** What the loader of a page that does not exist throws: where its path is redirected, with the query, else a 404. */
export async function missingPage(request: Request, context: AppLoadContext): Promise<Response> {
  const { pathname, search } = addressOf(request);
  if (pathname.length > REDIRECT_LIMITS.asked) return json(null, { status: 404 });
  const { to } = await apiWith(undefined, context).call(redirects.findRedirect, { query: { path: pathname } });
  return to === null ? json(null, { status: 404 }) : movedPage(withQuery(to, search));
}

/** Leads to another address for good. Browsers ask again the next time, as the staff may change it. */
export const movedPage = (path: string): Response =>
  redirect(path, { status: 301, headers: { 'Cache-Control': 'no-store' } });
