import { savedViews } from '@rangrekha/contract';
import { VIEW_LIMITS } from '@rangrekha/contract/limits';
import { VIEW_TEXTS } from '@rangrekha/contract/texts';
import { type Router, route } from '../../http/route';
import { deleteView, saveView } from './save-view';
import { presentView, View } from './View';

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
