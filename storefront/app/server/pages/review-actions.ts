import { randomUUID } from 'node:crypto';
import { orders, reviews } from '@rangrekha/contract';
import { PHOTO_FORM } from '@rangrekha/contract/photos';
import type { ActionFunctionArgs } from '@remix-run/node';
import { reviewOf } from '~/features/reviews/review-form';
import { t } from '~/language/t';
import { ApiError, failure } from '../errors';
import { textsOf } from '../form-draft';
import { pathOf } from '../redirects';
import type { Visit } from '../visit';
import { photosTooLarge } from './return-photos';

/** The item of the address with its review. @throws ApiError 404 for what cannot be reviewed */
export async function reviewedItem({ api }: Visit, { id = '', itemId }: { id?: string; itemId?: string }) {
  const [{ order }, { items }] = await Promise.all([
    api.call(orders.myOrder, { params: { id } }),
    api.call(reviews.orderReviews, { params: { id } }),
  ]);
  const item = order.items.find((one) => one.id === itemId);
  const found = items.find((one) => one.itemId === itemId);
  if (!item || !found) throw new ApiError(404, { message: t('reviews.notDelivered') });
  return { orderId: order.id, product: item.product, review: found.review };
}

/** The address of a small picture that only its author sees. */
export async function pictureOf({ api }: Visit, id: string): Promise<string> {
  const { webp } = await api.call(reviews.unseenReviewPhoto, { params: { id }, query: { size: 'small' } });
  return `data:image/webp;base64,${webp}`;
}

/** A refused review keeps what was typed. */
export async function saveReview(visit: Visit, { request, params }: ActionFunctionArgs, form: FormData) {
  const { id = '', itemId = '' } = params;
  try {
    const { message } = await visit.api.call(reviews.saveReview, { params: { id, itemId }, body: reviewOf(form) });
    return visit.redirectWith(pathOf(request), { kind: 'success', message });
  } catch (error) {
    const refused = failure(error, t('reviews.failed'));
    return visit.refuse({ refused, typed: textsOf(form) }, refused.status);
  }
}

export async function addReviewPhoto(visit: Visit, { request, params }: ActionFunctionArgs, form: FormData) {
  if (form.has(PHOTO_FORM.tooLarge)) return visit.refuse({ refused: photosTooLarge() }, 413);
  const page = pathOf(request);
  const file = form.get('photo');
  const photo = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  if (photo.length === 0) return visit.redirectWith(page, { kind: 'error', message: t('reviews.photoRequired') });
  try {
    const { review } = await reviewedItem(visit, params);
    const { message } = await visit.api.call(reviews.addReviewPhoto, {
      params: { id: review?.id ?? '' },
      headers: { 'idempotency-key': String(form.get('key') || randomUUID()) },
      body: { photo: photo.toString('base64') },
    });
    return visit.redirectWith(page, { kind: 'success', message });
  } catch (error) {
    return visit.redirectWith(page, { kind: 'error', message: failure(error, t('reviews.failed')).message });
  }
}

export async function removeReviewPhoto(visit: Visit, { request, params }: ActionFunctionArgs, form: FormData) {
  try {
    const { review } = await reviewedItem(visit, params);
    const ids = { id: review?.id ?? '', photoId: String(form.get('photoId')) };
    const { message } = await visit.api.call(reviews.removeReviewPhoto, { params: ids });
    return visit.redirectWith(pathOf(request), { kind: 'success', message });
  } catch (error) {
    return visit.redirectWith(pathOf(request), { kind: 'error', message: failure(error, t('reviews.failed')).message });
  }
}

export async function deleteReview(visit: Visit, { request, params }: ActionFunctionArgs) {
  try {
    const { review } = await reviewedItem(visit, params);
    // Deleted before, when the answer was lost.
    if (review) await visit.api.call(reviews.deleteReview, { params: { id: review.id } });
    return visit.redirectWith(`/myaccount/order/${params.id}`, { kind: 'success', message: t('reviews.deleted') });
  } catch (error) {
    return visit.redirectWith(pathOf(request), { kind: 'error', message: failure(error, t('reviews.failed')).message });
  }
}
