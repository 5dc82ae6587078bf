import { type SaveViewRequest, savedViews } from '@rangrekha/contract';
import { VIEW_LIMITS } from '@rangrekha/contract/limits';
import { VIEW_TEXTS } from '@rangrekha/contract/texts';
import { transaction } from '../../database/transaction';
import type { Caller } from '../../http/authentication';
import { conflict, forbidden, notFound } from '../../http/errors';
import { type Router, route } from '../../http/route';
import { User } from '../accounts/User';
import { presentView, View } from './View';

/**
 * Saves a view of the caller; one with this name is replaced, and it alone is the default of its list when it is to be.
 * @throws HttpError 403 for a shared view of somebody who is no admin; 409 TOO_MANY
 */
function saveView(caller: Caller, { list, name, settings, ...flags }: SaveViewRequest): Promise<View> {
  const { isDefault = false, isShared = false } = flags;
  if (isShared && !caller.isFullAdmin) throw forbidden(VIEW_TEXTS.onlyAdminsShare);
  const userId = caller.id;
  return transaction(async (trx) => {
    // One save of a person at a time, so that the same name is saved once and one view is the default.
    await User.query(trx).findById(userId).forUpdate().throwIfNotFound();
    const own = await View.query(trx).where({ userId });
    const found = own.find((view) => view.list === list && view.name === name);
    if (!found && own.length >= VIEW_LIMITS.views) throw conflict('TOO_MANY', VIEW_TEXTS.tooMany(VIEW_LIMITS.views));
    if (isDefault) await View.query(trx).where({ userId, list }).patch({ isDefault: false });
    const fields = { name, settings, isDefault, isShared };
    if (found) await found.$query(trx).patch(fields);
    const { id } = found ?? (await View.query(trx).insert({ userId, list, ...fields }));
    return View.query(trx).findById(id).withGraphFetched('user').throwIfNotFound();
  });
}

/** @throws HttpError 404 */
async function deleteView(userId: string, id: string): Promise<void> {
  const deleted = await transaction((trx) => View.query(trx).where({ id, userId }).delete());
  if (deleted === 0) throw notFound('View');
}

export const savedViewsRouter = (): Router => [
  route(savedViews.listViews, async ({ caller }) => {
    const [own, shared] = await Promise.all([
      View.query().where({ userId: caller.id }).orderBy('name').limit(VIEW_LIMITS.views).withGraphFetched('user'),
      View.query()
        .where({ isShared: true })
        .whereNot({ userId: caller.id })
        .orderBy('name')
        .limit(VIEW_LIMITS.views)
        .withGraphFetched('user'),
    ]);
    return { views: [...own, ...shared].map((view) => presentView(view, caller.id)) };
  }),

  route(savedViews.saveView, async ({ caller, body }) => {
    const view = await saveView(caller, body);
    return { message: VIEW_TEXTS.saved(view.name), view: presentView(view, caller.id) };
  }),

  route(savedViews.deleteView, async ({ caller, params }) => {
    await deleteView(caller.id, params.id);
    return { message: VIEW_TEXTS.deleted };
  }),
];
