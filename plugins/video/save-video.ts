import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import * as store from '@rangrekha/backend/plugins/surface';
import { describeVideo, forgetPlace } from './describe-video';
import en from './locales/en.json' with { type: 'json' };
import { Video } from './tables';

interface Changed {
  actor: store.Actor;
  productId: string;
  /** That was read. */
  revision: number;
}

interface Saved extends Changed {
  texts: Partial<Record<string, string>>;
  upload?: { path: string; bytes: number } | undefined;
}

const conflict = () => store.conflict('EDIT_CONFLICT', en.answers.conflict);

/** @throws HttpError 404 for a product that is not there, 409 EDIT_CONFLICT, 400 and 415 naming `video` */
export async function saveVideo(context: PluginContext, { texts, upload, ...changed }: Saved): Promise<void> {
  const { productId, revision } = changed;
  if ((await context.products.named([productId])).length === 0) throw store.notFound('Product');
  const typed = { texts: JSON.stringify(texts) };
  if (!upload) return store.transaction((trx) => change(trx, changed, typed));
  const { ending, width, height } = await describeVideo(upload.path);
  // Before so many bytes are stored; and again below, while the row is locked.
  if (((await Video.query().findById(productId))?.revision ?? 0) !== revision) throw conflict();
  if (ending === 'mp4') await forgetPlace(upload.path);
  const described = { ...typed, ending, width, height, bytes: upload.bytes, uploadedAt: context.now() };
  await context.files.keep(upload.path, ending, (fileId, trx) => change(trx, changed, { ...described, fileId }));
}

/** @throws HttpError 404 without a video, 409 EDIT_CONFLICT */
export const removeVideo = (changed: Changed): Promise<void> =>
  store.transaction(async (trx) => {
    if (!(await Video.query(trx).findById(changed.productId))?.fileId) throw store.notFound('Video');
    await change(trx, changed, { fileId: null, texts: '{}' });
  });

async function change(
  trx: store.Transaction,
  { actor, productId, revision }: Changed,
  fields: Partial<Video>,
): Promise<void> {
  const row = await Video.query(trx).findById(productId).forUpdate();
  if ((row?.revision ?? 0) !== revision) throw conflict();
  if (fields.fileId === undefined && !row?.fileId) throw store.invalidField('video', en.answers.choose);
  const next = { ...fields, revision: revision + 1 };
  if (row) await row.$query(trx).patch(next);
  else
    await Video.query(trx)
      .insert({ id: productId, ...next })
      .catch((error) => {
        throw store.isDuplicate(error) ? conflict() : error;
      });
  const factsOf = ({ fileId = null, texts = '{}' }: Partial<Video>) => ({ video: fileId, texts });
  await store.recordChange(trx, actor, {
    ...{ action: 'changed', entity: 'plugin', entityId: productId, entityName: en.answers.title },
    ...{ before: factsOf(row ?? {}), after: factsOf({ ...row, ...fields }) },
  });
  store.raisePluginTag(trx);
}
