import { admin, type BodyOf, reviews } from '@rangrekha/contract';
import { mayDo } from '@rangrekha/contract/permissions';
import { REVIEW_STATES, REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import type { QueryBuilder } from 'objection';
import type { Actor } from '../../audit/record-change';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { badRequest, conflict, invalidField, notFound } from '../../http/errors';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { searchPeople } from '../accounts/search-people';
import { User } from '../accounts/User';
import { mailSettings } from '../order-mails/order-mails';
import { Order } from '../orders/Order';
import { idsNamed } from '../products/variants/variant-codes';
import { lockReview } from './change-review';
import { approveReview, rejectReview, replyToReview } from './decide-review';
import { listReviews } from './list-reviews';
import { presentAdminReview, presentOwnReview } from './present-review';
import { Review, ReviewReport } from './Review';
import { addPhoto, encodePhoto, readPhoto, readUnseenPhoto, removePhoto } from './review-photos';
import { deleteOwnReview, isDelivered, saveReview } from './save-review';

const PHOTO_SECONDS = 3600;

/**
 * The delivered items of an own order, each with its review, and those that were delivered when they were reviewed.
 * @throws HttpError 404
 */
async function orderReviews(userId: string, orderId: string) {
  const order = await Order.query()
    .findOne({ 'orders.id': orderId, userId })
    .withGraphFetched('[items, shipments.items]');
  if (!order) throw notFound('Order');
  const ids = order.items.map(({ id }) => id);
  const written = await Review.query().whereIn('itemId', ids).withGraphFetched(Review.graph);
  const byItem = new Map(written.map((review) => [review.itemId, presentOwnReview(review)]));
  const items = ids
    .filter((id) => byItem.has(id) || isDelivered(order, id))
    .map((itemId) => ({ itemId, review: byItem.get(itemId) ?? null }));
  return { items };
}

const adminReviews: AdminResource<typeof admin.adminReads.reviews, Review> = {
  endpoints: admin.adminReads.reviews,
  query: () => Review.query().withGraphFetched(Review.adminGraph),
  present: presentAdminReview,
  sortable: { submittedAt: 'submittedAt' },
  defaultSort: ['submittedAt', 'ASC'],
  filters: {
    state: (query, value) => {
      if (!REVIEW_STATES.some((state) => state === value))
        throw badRequest(`state must be one of ${REVIEW_STATES.join(', ')}.`);
      return query.where('state', value);
    },
    isReported: (query, value) => {
      if (value !== 'true') throw invalidField('filter', 'filter.isReported must be true.');
      return query.whereNotNull('reportedAt');
    },
    productId: (query, value) => query.where('productId', value),
    q: searchReviews,
  },
};

/** Filters the reviews of the products with the words of a text in their names, and those of the people whom it finds. */
async function searchReviews(query: QueryBuilder<Review>, text: string): Promise<void> {
  if (text === '') return;
  const writers = User.query().select('users.id');
  await searchPeople(writers, text);
  const found = Review.query()
    .whereIn('productId', (await idsNamed(text)) as string[])
    .select('id')
    .union(Review.query().whereIn('userId', writers).select('id'));
  query.whereIn('reviews.id', Review.query().from(found.as('found')).select('found.id'));
}

/**
 * Reports a review that is shown. A second report of one person changes nothing.
 * @throws HttpError 404; 409 OWN_REVIEW
 */
function reportReview(
  shopper: Actor,
  id: string,
  { reason, comment }: BodyOf<typeof reviews.reportReview>,
): Promise<void> {
  return transaction(async (trx) => {
    const review = await lockReview(trx, id);
    if (!review.isApproved) throw notFound('Review');
    if (review.userId === shopper.id) throw conflict('OWN_REVIEW', REVIEW_TEXTS.ownReview);
    if (await ReviewReport.query(trx).findOne({ reviewId: id, userId: shopper.id })) return;
    const createdAt = sharedNow();
    const row = { reviewId: id, userId: shopper.id, reason, comment: comment || null, createdAt };
    await ReviewReport.query(trx).insert(row);
    if (!review.reportedAt) await Review.query(trx).findById(id).patch({ reportedAt: createdAt });
  });
}

export function reviewsRouter(services: Services): Router {
  const { mailer, media } = services;

  return [
    route(reviews.listReviews, ({ params, query }) => listReviews(params.id, query)),

    route(reviews.reviewPhoto, async ({ params, query, res }) => {
      const webp = await readPhoto(params.id, query.size);
      // Caches ask again after an hour, because it can be taken away.
      res
        .writeHead(200, { 'Content-Type': 'image/webp', 'Cache-Control': `public, max-age=${PHOTO_SECONDS}` })
        .end(webp);
    }),

    route(reviews.unseenReviewPhoto, async ({ caller, params, query }) => {
      const isStaff = caller.userType === 'ADMIN' && mayDo(caller, 'content');
      const webp = await readUnseenPhoto(isStaff ? null : caller.id, params.id, query.size);
      return { webp: webp.toString('base64') };
    }),

    route(reviews.orderReviews, ({ caller, params }) => orderReviews(caller.id, params.id)),

    route(reviews.saveReview, async ({ caller, params, body }) => {
      const { review, isChanged } = await saveReview(caller, params.id, params.itemId, body);
      return { message: isChanged ? REVIEW_TEXTS.saved : REVIEW_TEXTS.unchanged, review: presentOwnReview(review) };
    }),

    route(reviews.addReviewPhoto, async ({ caller, params, body, once }) => {
      const photo = await encodePhoto(media, caller.id, params.id, body.photo);
      return once(async (trx) => {
        const review = await addPhoto(trx, caller.id, params.id, photo);
        return { message: REVIEW_TEXTS.photoAdded, review: presentOwnReview(review) };
      });
    }),

    route(reviews.removeReviewPhoto, async ({ caller, params }) => {
      const review = await removePhoto(caller.id, params.id, params.photoId);
      return { message: REVIEW_TEXTS.photoRemoved, review: presentOwnReview(review) };
    }),

    route(reviews.deleteReview, async ({ caller, params }) => {
      await deleteOwnReview(caller.id, params.id);
      return { message: REVIEW_TEXTS.deleted };
    }),

    route(reviews.reportReview, async ({ caller, params, body }) => {
      await reportReview(caller, params.id, body);
      return { message: REVIEW_TEXTS.reported };
    }),

    route(reviews.approveReview, async ({ caller, params, body }) => {
      const review = await approveReview(caller, params.id, body);
      return { message: REVIEW_TEXTS.approved, review: presentAdminReview(review) };
    }),

    route(reviews.rejectReview, async ({ caller, params, body }) => {
      const review = await rejectReview(await mailSettings(services), caller, params.id, body);
      mailer.wake();
      return { message: REVIEW_TEXTS.rejected, review: presentAdminReview(review) };
    }),

    route(reviews.replyToReview, async ({ caller, params, body }) => {
      const review = await replyToReview(caller, params.id, body);
      const message = body.reply ? REVIEW_TEXTS.replied : REVIEW_TEXTS.replyRemoved;
      return { message, review: presentAdminReview(review) };
    }),

    ...adminReads(adminReviews),
  ];
}
