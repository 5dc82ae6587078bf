import { reviews } from '@rangrekha/contract';
import { mayDo } from '@rangrekha/contract/permissions';
import { REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import { adminReads } from '../../http/admin-list';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { mailSettings } from '../order-mails/order-mails';
import { adminReviews } from './admin-reviews';
import { approveReview, rejectReview, replyToReview } from './decide-review';
import { listReviews } from './list-reviews';
import { orderReviews } from './order-reviews';
import { presentAdminReview, presentOwnReview } from './present-review';
import { reportReview } from './report-review';
import { addPhoto, encodePhoto, readPhoto, readUnseenPhoto, removePhoto } from './review-photos';
import { deleteOwnReview, saveReview } from './save-review';

const PHOTO_SECONDS = 3600;

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
