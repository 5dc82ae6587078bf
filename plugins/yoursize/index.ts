import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Router, route } from '@rangrekha/backend/plugins/surface';
import { findSize as findSizeCall, forgetMine, keepMine, readFits, readMine } from './calls';
import { loadFits } from './Fits';
import { findSize, fitsBySize } from './find';
import { loadKept } from './KeepForms';
import { eraseKept, exportKept, forget, keep, readKept } from './keep';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { loadSizePage, PARAMETERS } from './SizePage';
import { migrations } from './tables';

const sizeRouter = (context: PluginContext): Router => [
  route(readFits, async ({ params: { id } }) => ({ sizes: await fitsBySize(context, id) })),
  route(findSizeCall, ({ params: { id }, query, address, language }) =>
    findSize(context, address(), id, query, language),
  ),
  route(readMine, ({ caller, language }) => readKept(context, caller.id, language)),
  route(keepMine, async ({ caller, body: { agree: _, ...kept }, language }) => {
    await keep(context, caller.id, kept, language);
    return { message: en.answers.kept };
  }),
  route(forgetMine, async ({ caller }) => {
    await forget(context, caller.id);
    return { message: en.answers.removed };
  }),
];

/** Says which size of a product fits a shopper, and why. */
export const yoursize = (): Plugin =>
  plugin({
    ...{ name: 'yoursize', title: en.answers.title, summary: en.answers.summary },
    messages: { en, hi },
    migrations,
    router: sizeRouter,
    slots: {
      'product.belowBuy': { load: loadFits },
      account: { load: (_input, visitor) => loadKept(visitor) },
    },
    pages: [
      {
        path: '/your-size',
        title: en.answers.pageTitle,
        description: en.answers.pageDescription,
        isPrivate: true,
        parameters: PARAMETERS,
        load: loadSizePage,
      },
    ],
    erase: eraseKept,
    exportData: exportKept,
  });
