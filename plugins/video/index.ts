import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { fileUrl, type Router, route } from '@rangrekha/backend/plugins/surface';
import type { Language } from '@rangrekha/contract/languages';
import { renditionUrl } from '@rangrekha/contract/media';
import type { ShownVideo, StoredVideo } from './calls';
import * as calls from './calls';
import { addDemoVideo } from './demo';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { loadVideo, loadVideoData } from './ProductVideo';
import { removeVideo, saveVideo } from './save-video';
import { migrations, Video } from './tables';

/** The video of a product that shoppers see, with its texts in a language. */
async function shownVideo(
  { products, publicUrl }: PluginContext,
  productId: string,
  language: Language,
): Promise<ShownVideo | null> {
  const row = await Video.query().findById(productId);
  const file = row && fileOf(row);
  const [product] = file ? await products.shown([productId], language) : [];
  if (!file || !product) return null;
  const texts: StoredVideo['texts'] = JSON.parse(row.texts);
  const code = texts[language.code] ? language.code : 'en';
  const [picture] = product.images;
  return {
    ...file,
    ...{ name: product.name, text: texts[code] ?? '', language: code },
    picture: picture ? renditionUrl(picture.url, 640, 'webp') : null,
    uploadedAt: row.uploadedAt.toISOString(),
    contentUrl: publicUrl + file.url,
    thumbnailUrl: picture ? publicUrl + picture.url : null,
  };
}

/** The same for the staff. */
async function storedVideo(productId: string): Promise<StoredVideo> {
  const row = await Video.query().findById(productId);
  return { video: row ? fileOf(row) : null, texts: row ? JSON.parse(row.texts) : {}, revision: row?.revision ?? 0 };
}

function fileOf({ fileId, ending, bytes, width, height }: Video): StoredVideo['video'] {
  if (!fileId) return null;
  return { url: fileUrl(fileId, ending), type: `video/${ending}`, bytes, isUpright: height >= width };
}

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
