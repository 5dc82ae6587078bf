import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { type Router, route } from '@rangrekha/backend/plugins/surface';
import * as calls from './calls';
import { addDemoVideo } from './demo';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { loadVideo, loadVideoData } from './ProductVideo';
import { shownVideo, storedVideo } from './read-video';
import { removeVideo, saveVideo } from './save-video';
import { migrations, Video } from './tables';

const videoRouter = (context: PluginContext): Router => [
  route(calls.readVideo, async ({ params: { id }, language }) => ({
    video: await shownVideo(context, id, language),
  })),
  route(calls.readStored, ({ params: { id } }) => storedVideo(id)),
  route(calls.saveVideo, async ({ caller: actor, params: { id: productId }, body, files: [upload] }) => {
    await saveVideo(context, { actor, productId, upload, ...body });
    return { message: en.answers.saved };
  }),
  route(calls.removeVideo, async ({ caller: actor, params: { id: productId }, query: { revision } }) => {
    await removeVideo({ actor, productId, revision });
    return { message: en.answers.removed };
  }),
];

/** Shows a short video of a product, below its buy box. */
export const video = (): Plugin =>
  plugin({
    ...{ name: 'video', title: en.answers.title, summary: en.answers.summary },
    messages: { en, hi },
    migrations,
    files: [{ table: Video.tableName, column: 'file_id' }],
    router: videoRouter,
    slots: { 'product.belowBuy': { load: loadVideo }, head: { load: loadVideoData } },
    admin: { places: { 'product.aside': { access: 'catalogue' } } },
    demo: addDemoVideo,
  });
