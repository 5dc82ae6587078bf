import type { SaveRedirectRequest } from '@rangrekha/contract';
import { REDIRECT_LIMITS, REDIRECT_TEXTS, targetPath } from '@rangrekha/contract/redirects';
import { isFixedPath } from '@rangrekha/contract/shop-pages';
import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, recordChange } from '../../audit/record-change';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, invalidField, notFound } from '../../http/errors';
import type { Plugin } from '../../plugins/plugin';
import { Company } from '../company/Company';
import { existingPages } from './existing-pages';
import { MissingPath } from './MissingPath';
import { Redirect } from './Redirect';

/** Rows of one INSERT. */
const BATCH = 1_000;

/** A redirect, with the line of the file that it comes from. */
export type Rule = SaveRedirectRequest & { line?: number };

const subjectOf = ({ id, fromPath }: Pick<Redirect, 'id' | 'fromPath'>) =>
  ({ entity: 'redirect', entityId: id, entityName: fromPath }) as const;
const snapshotOf = ({ fromPath, toPath }: Pick<Redirect, 'fromPath' | 'toPath'>) => ({ from: fromPath, to: toPath });

/** @throws HttpError 400 for a loop, a chain or the path of a page; 409 DUPLICATE, TOO_MANY */
export async function createRedirect(
  trx: Transaction,
  plugins: readonly Plugin[],
  actor: Actor,
  { from, to }: SaveRedirectRequest,
): Promise<Redirect> {
  const others = await lockRedirects(trx);
  if (others.has(from)) throw takenPath(from);
  if (others.size >= REDIRECT_LIMITS.redirects) throw conflict('TOO_MANY', REDIRECT_TEXTS.tooMany);
  await refuseFaults(trx, plugins, [{ from, to }], others);
  const redirect = await Redirect.query(trx).insertAndFetch({ fromPath: from, toPath: to });
  await change(trx, [from]);
  await recordChange(trx, actor, { action: 'created', ...subjectOf(redirect), after: snapshotOf(redirect) });
  return redirect;
}

/** @throws HttpError 404; else as `createRedirect` */
export function updateRedirect(
  plugins: readonly Plugin[],
  actor: Actor,
  id: string,
  { from, to }: SaveRedirectRequest,
): Promise<Redirect> {
  return transaction(async (trx) => {
    const others = await lockRedirects(trx);
    const before = await findRedirect(trx, id);
    others.delete(before.fromPath);
    if (others.has(from)) throw takenPath(from);
    await refuseFaults(trx, plugins, [{ from, to }], others);
    const snapshot = snapshotOf(before);
    const redirect = await before.$query(trx).patchAndFetch({ fromPath: from, toPath: to });
    await change(trx, [from]);
    const subject = { action: 'changed', ...subjectOf(redirect), before: snapshot } as const;
    await recordChange(trx, actor, { ...subject, after: snapshotOf(redirect) });
    return redirect;
  });
}

/** @throws HttpError 404 */
export function deleteRedirect(actor: Actor, id: string): Promise<Redirect> {
  return transaction(async (trx) => {
    await lockRedirects(trx);
    const redirect = await findRedirect(trx, id);
    await redirect.$query(trx).delete();
    raiseTags(trx, TAGS.redirects);
    await recordChange(trx, actor, { action: 'deleted', ...subjectOf(redirect), before: snapshotOf(redirect) });
    return redirect;
  });
}

/** Adds redirects, and changes those with the same old path. @throws HttpError 400 with the line, 409 TOO_MANY */
export async function importRedirects(
  trx: Transaction,
  plugins: readonly Plugin[],
  actor: Actor,
  fileName: string,
  rules: Rule[],
): Promise<void> {
  const others = await lockRedirects(trx);
  const before = others.size;
  for (const { from } of rules) others.delete(from);
  const after = others.size + rules.length;
  if (after > REDIRECT_LIMITS.redirects) throw conflict('TOO_MANY', REDIRECT_TEXTS.tooMany);
  await refuseFaults(trx, plugins, rules, others);
  const [createdAt, updatedAt] = [sharedNow(), sharedNow()];
  const rows = rules.map(({ from, to }) => ({ id: uuidv7(), fromPath: from, toPath: to, createdAt, updatedAt }));
  for (let start = 0; start < rows.length; start += BATCH)
    await trx(Redirect.tableName)
      .insert(rows.slice(start, start + BATCH))
      .onConflict('fromPath')
      .merge(['toPath', 'updatedAt']);
  await change(
    trx,
    rules.map(({ from }) => from),
  );
  const subject = { entity: 'redirect', entityId: 'all', entityName: fileName, action: 'imported' } as const;
  await recordChange(trx, actor, { ...subject, before: { redirects: before }, after: { redirects: after } });
}

const takenPath = (from: string) => {
  const message = REDIRECT_TEXTS.taken(from);
  return conflict('DUPLICATE', message, { errors: [{ path: 'from', message }] });
};

const findRedirect = async (trx: Transaction, id: string): Promise<Redirect> =>
  Redirect.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Redirect'));

/** What becomes of a change: pages that were not found show it, and nobody has to be asked for these paths any more. */
async function change(trx: Transaction, from: string[]): Promise<void> {
  await MissingPath.query(trx).whereIn('path', from).delete();
  raiseTags(trx, TAGS.redirects);
}

/** One change of the redirects at a time: two at once could make a chain. @returns where old paths lead */
async function lockRedirects(trx: Transaction): Promise<Map<string, string>> {
  await Company.query(trx).findById(Company.id).forUpdate().select('id');
  const rows = await Redirect.query(trx).select('fromPath', 'toPath');
  return new Map(rows.map(({ fromPath, toPath }) => [fromPath, toPath]));
}

/** @param others all redirects but these. @throws HttpError 400 for the first that would never be used, or leads to another one */
async function refuseFaults(
  trx: Transaction,
  plugins: readonly Plugin[],
  rules: Rule[],
  others: ReadonlyMap<string, string>,
): Promise<void> {
  const paths = rules.map(({ from }) => from);
  const pages = new Set(await existingPages(trx, paths));
  for (const { path } of plugins.flatMap(({ pages = [] }) => pages)) pages.add(path.toLowerCase());
  const all = new Map([...others, ...rules.map(({ from, to }) => [from, to] as const)]);
  const leadingTo = new Map([...all].map(([from, to]) => [targetPath(to), from]));
  for (const { from, to, line } of rules) {
    const [field, message] = faultOf({ from, to }, { pages, all, leadingTo }) ?? [];
    if (!field || !message) continue;
    throw line === undefined ? invalidField(field, message) : invalidField('file', `Line ${line}: ${message}`);
  }
}

interface Known {
  pages: ReadonlySet<string>;
  all: ReadonlyMap<string, string>;
  /** An old path that leads to each target. */
  leadingTo: ReadonlyMap<string, string>;
}

function faultOf({ from, to }: SaveRedirectRequest, { pages, all, leadingTo }: Known): [string, string] | undefined {
  if (isFixedPath(from)) return ['from', REDIRECT_TEXTS.ownPath(from)];
  if (pages.has(from)) return ['from', REDIRECT_TEXTS.existingPage(from)];
  const target = targetPath(to);
  const next = all.get(target);
  if (target === from || (next !== undefined && targetPath(next) === from)) return ['to', REDIRECT_TEXTS.loop(from)];
  if (next !== undefined) return ['to', REDIRECT_TEXTS.chain(target, next)];
  const former = leadingTo.get(from);
  return former === undefined ? undefined : ['from', REDIRECT_TEXTS.chained(from, former)];
}
