import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AdminPicture, admin, pictures } from '@rangrekha/contract';
import { PICTURE_LIMITS, PICTURE_TEXTS } from '@rangrekha/contract/pictures';
import type { QueryBuilder } from 'objection';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { invalidField, notFound } from '../../http/errors';
import { whereNamed } from '../../http/list-search';
import { reply } from '../../http/response/reply';
import { type Router, route } from '../../http/route';
import { PRODUCT_IMAGE_KINDS } from '../../media/images/image-kinds';
import { focusOf } from '../../media/Media';
import type { MediaStore } from '../../media/MediaStore';
import { FULL_NAME, folderOf } from '../../media/media-files';
import { mediaUrl } from '../../media/media-url';
import type { Services } from '../../services';
import { presentTranslations } from '../../translations/translations';
import { Collection } from '../collections/Collection';
import { ProductImage } from '../products/ProductImage';
import { idsNamed, oneOf } from '../products/variants/variant-codes';
import { Picture } from './Picture';
import { countUses, namesOfUses, placesOf, whereUnused } from './picture-places';
import { replacePicture } from './replace-picture';
import { savePicture } from './save-picture';

/** @param picture with the number of its places and the name of one */
function presentPicture(picture: Picture): AdminPicture {
  return {
    id: picture.id,
    url: mediaUrl(picture.id),
    width: picture.width,
    height: picture.height,
    bytes: picture.bytes ?? null,
    alt: picture.alt,
    ...presentTranslations(picture.translations),
    focus: focusOf(picture) ?? null,
    uses: picture.uses ?? 0,
    usedBy: picture.usedBy ?? '',
    revision: picture.revision,
    createdAt: picture.createdAt.toISOString(),
  };
}

const adminPictures = (media: MediaStore): AdminResource<typeof admin.adminReads.pictures, Picture> => ({
  endpoints: admin.adminReads.pictures,
  query: () => Picture.query(),
  complete: (rows) => completeRows(rows, media),
  present: presentPicture,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    isUnused: (query, value) => {
      if (value !== 'true') throw invalidField('filter', 'filter.isUnused must be true.');
      whereUnused(query);
    },
    q: whereUsedBy,
  },
});

/** Narrows pictures to those of products and collections with the words of a text in their names. */
async function whereUsedBy(query: QueryBuilder<Picture>, text: string): Promise<void> {
  if (text === '') return;
  const collections = Collection.query().whereNotNull('mediaId');
  await whereNamed(collections, ['name'], text);
  const named = await idsNamed(text);
  const found = ProductImage.query()
    .whereIn('productId', oneOf(named))
    .select('mediaId')
    .union(collections.select('collections.mediaId') as never);
  query.whereIn('media.id', ProductImage.query().from(found.as('found')).select('found.mediaId'));
}

/** Adds numbers and names of places, and the sizes of files that an earlier version stored, as far as they are on this machine. */
async function completeRows(rows: Picture[], { files }: MediaStore): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const uses = await countUses(ids);
  const names = await namesOfUses(ids);
  for (const row of rows) {
    row.uses = uses.get(row.id) ?? 0;
    row.usedBy = names.get(row.id) ?? '';
    row.bytes ??= (await stat(join(files.dir, folderOf(row.id), FULL_NAME)).catch(() => undefined))?.size ?? null;
  }
}

export const picturesRouter = ({ media }: Services): Router => [
  route(pictures.getPicturePlaces, async ({ params }) => {
    if (!(await Picture.query().findById(params.id).select('id'))) throw notFound('Picture');
    const { places, version } = await placesOf(params.id);
    return { places: places.slice(0, PICTURE_LIMITS.places), total: places.length, version };
  }),

  route(pictures.savePicture, async ({ caller, params, body }) => {
    await savePicture(caller, params.id, body);
    const picture = await Picture.query().findById(params.id).throwIfNotFound();
    await completeRows([picture], media);
    return { message: PICTURE_TEXTS.saved, picture: presentPicture(picture) };
  }),

  route(pictures.replacePicture, async ({ caller, params, body, files: [file], once }) => {
    if (!file) throw invalidField('picture', 'is required');
    const stored = await media.store(file, 'picture', PRODUCT_IMAGE_KINDS);
    try {
      const answer = await once(async (trx) => {
        const picture = await replacePicture(trx, caller, params.id, body.version, stored);
        const message = PICTURE_TEXTS.replaced(picture.uses ?? 0);
        return reply(201, { message, picture: presentPicture(picture) });
      });
      media.wake();
      return answer;
    } catch (error) {
      await media.discardUnused([stored], error);
      throw error;
    }
  }),

  ...adminReads(adminPictures(media)),
];
