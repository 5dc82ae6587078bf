import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Router, route } from '@rangrekha/backend/plugins/surface';
import { MOST, readLook, readPicks, savePicks } from './calls';
import { loadLook, shownOf } from './Look';
import { boughtWith, learn } from './learn';
import { pickedFor, readPicked, savePicked } from './picks';
import { type LookSettings, lookSettings } from './settings';
import { migrations } from './tables';

function lookRouter(context: PluginContext<LookSettings>): Router {
  const router: Router = [];
  route(router, readLook, async ({ params: { id } }) => {
    const [picked, learned] = await Promise.all([pickedFor(id), boughtWith(id)]);
    const ids = [...new Set([...picked, ...learned])].filter((one) => one !== id);
    const [[own], found] = await Promise.all([context.products.shown([id]), context.products.shown(ids)]);
    const inStock = found.map(shownOf).filter((one) => one !== undefined);
    return { categoryId: own?.categoryId ?? null, products: inStock.slice(0, MOST) };
  });
  route(router, readPicks, ({ params: { id } }) => readPicked(context, id));
  route(router, savePicks, async ({ caller, params: { id }, body }) => {
    await savePicked(caller, id, body);
    return { message: 'What completes the look is saved.' };
  });
  return router;
}

/** Shows products that go with a product, below its buy box. */
export const completelook = (initial: Partial<LookSettings> = {}): Plugin =>
  plugin<LookSettings>({
    ...{ name: 'completelook', title: 'Complete the look' },
    summary:
      'It shows up to four products that go with one: picked by you, bought together, or of a category that fits.',
    settings: lookSettings,
    initial,
    migrations,
    router: lookRouter,
    work: [{ name: 'learn', seconds: 60, run: learn }],
    slots: { 'product.belowBuy': { load: loadLook } },
    admin: { places: { 'product.aside': { access: 'catalogue' } } },
  });
