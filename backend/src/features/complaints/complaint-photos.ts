import { createHash } from 'node:crypto';
import { COMPLAINT_LIMITS, COMPLAINT_TEXTS } from '@rangrekha/contract/complaints';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { PRODUCT_IMAGE_KINDS } from '../../media/images/image-kinds';
import type { Services } from '../../services';
import { stateChanged } from './answer-complaint';
import { Complaint, ComplaintPhoto } from './Complaint';
import { findByToken } from './find-complaints';

/**
 * Adds a picture to the complaint that a token names, encoded anew without metadata. The same file again changes nothing.
 * @param photo the file in base64
 * @param address the client's IP address
 * @returns how many pictures the complaint has
 * @throws HttpError 404; 409 STATE_CHANGED, PHOTOS_FULL; 400 or 415 for what is no image; 429
 */
export async function addPhoto(
  { config, limits, media }: Services,
  { token, photo }: { token: string; photo: string },
  address: string,
): Promise<number> {
  await limits.consume('complaintPhotoByAddress', address);
  const { id } = await findByToken(config, token);
  const bytes = Buffer.from(photo, 'base64');
  const digest = createHash('sha256').update(bytes).digest('hex');
  const stored = await ComplaintPhoto.query().where({ complaintId: id }).select('digest');
  if (stored.some((one) => one.digest === digest)) return stored.length;
  if (stored.length >= COMPLAINT_LIMITS.photos) throw photosFull();
  const encoded = await media.encodePrivate(bytes, 'photo', PRODUCT_IMAGE_KINDS);
  return transaction(async (trx) => {
    const { state } = await Complaint.query(trx).findById(id).forUpdate().throwIfNotFound();
    const others = await ComplaintPhoto.query(trx).where({ complaintId: id }).select('digest');
    if (others.some((one) => one.digest === digest)) return others.length;
    if (state === 'CLOSED') throw stateChanged();
    if (others.length >= COMPLAINT_LIMITS.photos) throw photosFull();
    await ComplaintPhoto.query(trx).insert({ complaintId: id, ...encoded, digest, createdAt: sharedNow() });
    return others.length + 1;
  });
}

const photosFull = () => conflict('PHOTOS_FULL', COMPLAINT_TEXTS.photosFull);

/**
 * A picture of a complaint of the owner, or of the complaint that a link is about; of any for the staff.
 * @throws HttpError 404
 */
export async function readPhoto(id: string, of: { userId?: string; complaintId?: string } = {}): Promise<Buffer> {
  const { userId, complaintId } = of;
  const found = ComplaintPhoto.query().findById(id);
  if (complaintId) found.where({ complaintId });
  if (userId) found.whereIn('complaintId', Complaint.query().where({ userId }).select('id'));
  const photo = await found;
  if (!photo) throw notFound('Photo');
  return photo.webp;
}
