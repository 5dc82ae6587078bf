import { RETURN_LIMITS, RETURN_TEXTS } from '@rangrekha/contract/returns';
import type { Transaction } from 'objection';
import { sharedNow } from '../../database/shared-clock';
import { conflict, notFound } from '../../http/errors';
import { PRODUCT_IMAGE_KINDS } from '../../media/images/image-kinds';
import type { MediaStore } from '../../media/MediaStore';
import { lockReturn, stateChanged } from './move-return';
import { Return, ReturnPhoto } from './Return';

const BEFORE_PICK_UP = ['REQUESTED', 'APPROVED'];

type EncodedPhoto = Pick<ReturnPhoto, 'webp' | 'width' | 'height'>;

/**
 * Encodes a photo of an own return anew, without metadata, before the transaction that adds it.
 * @param photo the file in base64
 * @throws HttpError 404; 400 or 415 for what is no image
 */
export async function encodePhoto(media: MediaStore, userId: string, id: string, photo: string): Promise<EncodedPhoto> {
  if (!(await Return.query().findOne({ id, userId }).select('id'))) throw notFound('Return');
  return media.encodePrivate(Buffer.from(photo, 'base64'), 'photo', PRODUCT_IMAGE_KINDS);
}

/** Adds a photo to an own return. @throws HttpError 404; 409 STATE_CHANGED, PHOTOS_FULL */
export async function addPhoto(trx: Transaction, userId: string, id: string, photo: EncodedPhoto): Promise<Return> {
  const found = await lockReturn(trx, id, userId);
  if (!BEFORE_PICK_UP.includes(found.state)) throw stateChanged(found.state);
  if (found.photos.length >= RETURN_LIMITS.photos) throw conflict('PHOTOS_FULL', RETURN_TEXTS.photosFull);
  found.photos.push(await ReturnPhoto.query(trx).insert({ returnId: id, ...photo, createdAt: sharedNow() }));
  return found;
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
