import { randomUUID } from 'node:crypto';
import { reviews } from '@rangrekha/contract';
import { REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { failure } from '~/server/errors';
import { requireCustomer } from '~/server/visit';

const pageOf = ({ id = '', itemId = '' }: ActionFunctionArgs['params']) =>
  `/myaccount/order/${encodeURIComponent(id)}/review/${encodeURIComponent(itemId)}`;

export const loader = ({ params }: LoaderFunctionArgs) => redirect(pageOf(params));

/** Adds a photo to the review of an item. It has a path of its own, because its form may be larger than others. */
export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const { id = '', itemId } = args.params;
    const form = await args.request.formData();
    const file = form.get('photo');
    const photo = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    const page = pageOf(args.params);
    if (photo.length === 0) return visit.redirectWith(page, { kind: 'error', message: REVIEW_TEXTS.photoRequired });
    try {
      const { items } = await visit.api.call(reviews.orderReviews, { params: { id } });
      const reviewId = items.find((item) => item.itemId === itemId)?.review?.id ?? '';
      const { message } = await visit.api.call(reviews.addReviewPhoto, {
        params: { id: reviewId },
        headers: { 'idempotency-key': String(form.get('key') || randomUUID()) },
        body: { photo: photo.toString('base64') },
      });
      return visit.redirectWith(page, { kind: 'success', message });
    } catch (error) {
      return visit.redirectWith(page, { kind: 'error', message: failure(error, REVIEW_TEXTS.failed).message });
    }
  });
