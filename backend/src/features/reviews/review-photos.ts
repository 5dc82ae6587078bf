import { REVIEW_LIMITS, REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import type { Transaction } from 'objection';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { PRODUCT_IMAGE_KINDS } from '../../media/images/image-kinds';
import type { MediaStore } from '../../media/MediaStore';
import { changeReview, lockReview } from './change-review';
import { Review, ReviewPhoto } from './Review';
import { refuseLate, resubmit } from './save-review';

/** Pixels of the longer side of a photo in a list. */
const SMALL = 320;

type EncodedPhoto = Pick<ReviewPhoto, 'webp' | 'smallWebp' | 'width' | 'height'>;

/**
 * Encodes a photo of an own review anew, without metadata, before the transaction that adds it.
 * @param photo the file in base64
 * @throws HttpError 404; 400 or 415 for what is no image; 409 EDITING_OVER
 */
export async function encodePhoto(media: MediaStore, userId: string, id: string, photo: string): Promise<EncodedPhoto> {
  const existing = await Review.query().findOne({ id, userId }).throwIfNotFound(notFound('Review'));
  refuseLate(existing);
  const encoded = await media.encodePrivate(Buffer.from(photo, 'base64'), 'photo', PRODUCT_IMAGE_KINDS);
  // Loaded here, as in describe-image.ts.
  const { default: sharp } = await import('sharp');
  const smallWebp = await sharp(encoded.webp)
    .resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
  return { ...encoded, smallWebp };
}

/** Adds a photo to an own review, which waits for the staff again. @throws HttpError 404; 409 EDITING_OVER, PHOTOS_FULL */
export async function addPhoto(trx: Transaction, userId: string, id: string, photo: EncodedPhoto): Promise<Review> {
  const review = await lockReview(trx, id, userId);
  refuseLate(review);
  if (review.photos.length >= REVIEW_LIMITS.photos) throw conflict('PHOTOS_FULL', REVIEW_TEXTS.photosFull);
  review.photos.push(await ReviewPhoto.query(trx).insert({ reviewId: id, ...photo, createdAt: sharedNow() }));
  await resubmit(trx, review, { hasPhotos: true });
  return review;
}

/**
 * Removes a photo of an own review; one that is removed already stays so.
 * @throws HttpError 404; 409 EDITING_OVER
 */
export function removePhoto(userId: string, id: string, photoId: string): Promise<Review> {
  return transaction(async (trx) => {
    const review = await lockReview(trx, id, userId);
    refuseLate(review);
    if ((await ReviewPhoto.query(trx).delete().where({ id: photoId, reviewId: id })) === 0) return review;
    review.photos = review.photos.filter((photo) => photo.id !== photoId);
    await changeReview(trx, review, { hasPhotos: review.photos.length > 0, revision: review.revision + 1 });
    return review;
  });
}

type Size = 'full' | 'small';

/**
 * A photo of an approved review.
 * @throws HttpError 404
 */
export async function readPhoto(id: string, size: Size): Promise<Buffer> {
  const { webp, review } = await findPhoto(id, size);
  if (!review.isApproved) throw notFound('Photo');
  return webp;
}

/**
 * A photo of a review in any state.
 * @param owner its writer; null for the staff, who may see all of them
 * @throws HttpError 404
 */
export async function readUnseenPhoto(owner: string | null, id: string, size: Size): Promise<Buffer> {
  const { webp, review } = await findPhoto(id, size);
  if (owner !== null && review.userId !== owner) throw notFound('Photo');
  return webp;
}

/** @throws HttpError 404 */
async function findPhoto(id: string, size: Size): Promise<{ webp: Buffer; review: Review }> {
  const column = size === 'small' ? 'smallWebp' : 'webp';
  const photo = await ReviewPhoto.query().findById(id).select('reviewId', column);
  const review = photo && (await Review.query().findById(photo.reviewId).select('state', 'userId'));
  if (!photo || !review) throw notFound('Photo');
  return { webp: photo[column], review };
}
