import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Router, route } from '@rangrekha/backend/plugins/surface';
import { MOST, readLook, readPicks, savePicks } from './calls';
import { fittingCategories } from './fitting-categories';
import { loadLook, shownOf } from './Look';
import { boughtWith, learn } from './learn';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { pickedFor, readPicked, savePicked } from './picks';
import { type LookSettings, lookSettings } from './settings';
import { migrations } from './tables';

const lookRouter = (context: PluginContext<LookSettings>): Router => [
  route(readLook, async ({ params: { id }, language, address }) => {
    const [picked, learned] = await Promise.all([pickedFor(id), boughtWith(id)]);
    const ids = [...new Set([...picked, ...learned])].filter((one) => one !== id);
    const [[own], found] = await Promise.all([context.products.shown([id]), context.products.shown(ids, language)]);
    const inStock = found.map(shownOf).filter((one) => one !== undefined);
    const isWhole = inStock.length >= MOST || !own;
    const fitting = isWhole ? [] : await fittingCategories(context, address(), own.categoryId);
    return { products: inStock.slice(0, MOST), fitting };
  }),
  route(readPicks, ({ params: { id } }) => readPicked(context, id)),
  route(savePicks, async ({ caller, params: { id }, body }) => {
    await savePicked(caller, id, body);
    return { message: en.answers.saved };
  }),
];

/** Shows products that go with a product, below its buy box. */
export const completelook = (initial: Partial<LookSettings> = {}): Plugin =>
  plugin<LookSettings>({
    ...{ name: 'completelook', title: en.answers.title, summary: en.answers.summary },
    messages: { en, hi },
    settings: lookSettings,
    initial,
    migrations,
    router: lookRouter,
    work: [{ name: 'learn', seconds: 60, run: learn }],
    slots: { 'product.belowBuy': { load: loadLook } },
    admin: { places: { 'product.aside': { access: 'catalogue' } } },
  });
