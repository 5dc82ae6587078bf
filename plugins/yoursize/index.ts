import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Router, route } from '@rangrekha/backend/plugins/surface';
import { findSize as findSizeCall, forgetMine, keepMine, readFits, readMine } from './calls';
import { loadFits } from './Fits';
import { findSize, fitsBySize } from './find';
import { loadKept } from './KeepForms';
import { eraseKept, exportKept, forget, keep, readKept } from './keep';
import { loadSizePage, PARAMETERS } from './SizePage';
import { migrations } from './tables';

function sizeRouter(context: PluginContext): Router {
  const router: Router = [];
  route(router, readFits, async ({ params: { id } }) => ({ sizes: await fitsBySize(context, id) }));
  route(router, findSizeCall, ({ params: { id }, query, address }) => findSize(context, address(), id, query));
  route(router, readMine, ({ caller }) => readKept(context, caller.id));
  route(router, keepMine, async ({ caller, body: { agree: _, ...kept } }) => {
    await keep(context, caller.id, kept);
    return { message: 'We keep this for your sizes.' };
  });
  route(router, forgetMine, async ({ caller }) => {
    await forget(context, caller.id);
    return { message: 'Your measurements are removed.' };
  });
  return router;
}

/** Says which size of a product fits a shopper, and why. */
export const yoursize = (): Plugin =>
  plugin({
    ...{ name: 'yoursize', title: 'Your size' },
    summary: 'It tells shoppers which size fits, from measurements, reviews, returns and what people alike have kept.',
    migrations,
    router: sizeRouter,
    slots: {
      'product.belowBuy': { load: loadFits },
      account: { load: (_input, visitor) => loadKept(visitor) },
    },
    pages: [
      {
        path: '/your-size',
        title: 'Find your size',
        description: 'Which size of a garment fits you, and why.',
        isPrivate: true,
        parameters: PARAMETERS,
        load: loadSizePage,
      },
    ],
    erase: eraseKept,
    exportData: exportKept,
  });
