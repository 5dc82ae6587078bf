import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { fileUrl } from '@rangrekha/backend/plugins/surface';
import type { Language } from '@rangrekha/contract/languages';
import { renditionUrl } from '@rangrekha/contract/media';
import type { ShownVideo, StoredVideo } from './calls';
import { Video } from './tables';

/** The video of a product that shoppers see, with its texts in a language. */
export async function shownVideo(
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
export async function storedVideo(productId: string): Promise<StoredVideo> {
  const row = await Video.query().findById(productId);
  return { video: row ? fileOf(row) : null, texts: row ? JSON.parse(row.texts) : {}, revision: row?.revision ?? 0 };
}

function fileOf({ fileId, ending, bytes, width, height }: Video): StoredVideo['video'] {
  if (!fileId) return null;
  return { url: fileUrl(fileId, ending), type: `video/${ending}`, bytes, isUpright: height >= width };
}
