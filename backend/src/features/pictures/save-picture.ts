import type { PicturePlace, SavePictureRequest } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { recordEdit, refuseStale } from '../../audit/revisions';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { transaction } from '../../database/transaction';
import { notFound } from '../../http/errors';
import { focusOf, Media } from '../../media/Media';
import { savedTranslations, translationsSnapshot } from '../../translations/translations';
import { beginChanges } from '../products/catalogue-changes';
import { ProductImage } from '../products/ProductImage';
import { placesOf } from './picture-places';

/** The name of a picture in the audit log: that of a place which uses it. */
export const pictureName = (id: string, places: PicturePlace[]): string =>
  places.find(({ name }) => name)?.name ?? `Picture ${id.slice(-4)}`;

/**
 * Saves what a picture says of itself. All pages that show it are made anew.
 * @throws HttpError 404; 409 `EDIT_CONFLICT`
 */
export function savePicture(actor: Actor, id: string, body: SavePictureRequest): Promise<void> {
  const { alt, translations, focus, revision } = body;
  return transaction(async (trx) => {
    await beginProductChanges(trx, id);
    const picture = await lockPicture(trx, id);
    await refuseStale(picture, revision, trx);
    const before = snapshotOf(picture);
    const translated = savedTranslations('picture', translations, picture.translations);
    await picture.$query(trx).patch({ alt, ...translated, focusX: focus?.x ?? null, focusY: focus?.y ?? null });
    raiseTags(trx, TAGS.collections, TAGS.storefront);
    const { places } = await placesOf(id, trx);
    const subject = { action: 'changed', entity: 'picture', entityName: pictureName(id, places) } as const;
    await recordEdit(trx, actor, picture, { ...subject, before, after: snapshotOf(picture) });
  });
}

/** The first step of a change of a picture: takes the catalogue's lock and raises the tags of the products that show it. */
export async function beginProductChanges(trx: Transaction, mediaId: string): Promise<void> {
  const rows = await ProductImage.query(trx).where({ mediaId }).distinct('productId');
  await beginChanges(
    trx,
    rows.map(({ productId }) => ({ productId })),
  );
}

/** @throws HttpError 404 */
export const lockPicture = async (trx: Transaction, id: string): Promise<Media> =>
  Media.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Picture'));

function snapshotOf(picture: Media) {
  const focus = focusOf(picture);
  return {
    'alternative text': picture.alt,
    ...translationsSnapshot('picture', picture.translations),
    focus: focus ? `${focus.x}% ${focus.y}%` : 'centre',
  };
}
