import { RETURN_LIMITS, RETURN_TEXTS } from '@rangrekha/contract/returns';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { PRODUCT_IMAGE_KINDS } from '../../media/images/image-kinds';
import type { MediaStore } from '../../media/MediaStore';
import { lockReturn, stateChanged } from './move-return';
import { Return, ReturnPhoto } from './Return';

const BEFORE_PICK_UP = ['REQUESTED', 'APPROVED'];

/**
 * Adds a photo to an own return, re-encoded and without metadata.
 * @param photo the file in base64
 * @throws HttpError 404; 400 or 415 for what is no image; 409 STATE_CHANGED, PHOTOS_FULL
 */
export async function addPhoto(media: MediaStore, userId: string, id: string, photo: string): Promise<Return> {
  if (!(await Return.query().findOne({ id, userId }).select('id'))) throw notFound('Return');
  const encoded = await media.encodePrivate(Buffer.from(photo, 'base64'), 'photo', PRODUCT_IMAGE_KINDS);
  return transaction(async (trx) => {
    const found = await lockReturn(trx, id, userId);
    if (!BEFORE_PICK_UP.includes(found.state)) throw stateChanged(found.state);
    if (found.photos.length >= RETURN_LIMITS.photos) throw conflict('PHOTOS_FULL', RETURN_TEXTS.photosFull);
    found.photos.push(await ReturnPhoto.query(trx).insert({ returnId: id, ...encoded, createdAt: new Date() }));
    return found;
  });
}

/**
 * A photo of an own return; of any for an admin.
 * @param owner null for an admin
 * @throws HttpError 404
 */
export async function readPhoto(owner: string | null, id: string): Promise<Buffer> {
  const photo = await ReturnPhoto.query().findById(id);
  const found = photo && (await Return.query().findById(photo.returnId).select('userId'));
  if (!photo || !found || (owner !== null && found.userId !== owner)) throw notFound('Photo');
  return photo.webp;
}
