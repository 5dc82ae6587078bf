import { randomUUID } from 'node:crypto';
import { orderNumber } from '@rangrekha/contract/names';
import { REVIEW_LIMITS, reviewerName } from '@rangrekha/contract/reviews';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { errorFor } from '~/features/account/field-errors';
import { useAccount } from '~/features/account/use-account';
import { variantLabel } from '~/features/cart/variant-label';
import { unlistedMeta } from '~/features/layout/page-meta';
import { ReviewState } from '~/features/reviews/OrderReviews';
import { ReviewForm } from '~/features/reviews/ReviewForm';
import { ReviewPhotos } from '~/features/reviews/ReviewPhotos';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { dataWithTyped, keepingTyped } from '~/server/form-draft';
import {
  addReviewPhoto,
  deleteReview,
  pictureOf,
  removeReviewPhoto,
  reviewedItem,
  saveReview,
} from '~/server/pages/review-actions';
import { privateHeaders, requireCustomer } from '~/server/visit';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/form/FormError';

export const meta = unlistedMeta(t('reviews.review'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(
    args,
    async (visit) => {
      const found = await reviewedItem(visit, args.params);
      const pictures = await Promise.all(found.review?.photos.map(({ id }) => pictureOf(visit, id)) ?? []);
      return await dataWithTyped(args, visit, { ...found, pictures, formKey: randomUUID() });
    },
    { ifMissing: '/myaccount/order' },
  );

export const action = (args: ActionFunctionArgs) =>
  keepingTyped(args, 'save', async (visit, form) =>
    byIntent(form, {
      save: () => saveReview(visit, args, form),
      delete: () => deleteReview(visit, args),
      photo: () => addReviewPhoto(visit, args, form),
      'remove-photo': () => removeReviewPhoto(visit, args, form),
    }),
  );

export default function ReviewItem() {
  const { orderId, product, review, pictures, formKey, typed, flash } = useLoaderData<typeof loader>();
  const { user } = useAccount();
  const answer = useActionData<typeof action>() as
    | { refused: Parameters<typeof FormError>[0]; typed?: Record<string, string> }
    | undefined;
  const banner = usePrivatePage(flash);
  return (
    <>
      <PageFlash flash={banner} />
      <p className="mb-2 text-14">
        <Link to={`/myaccount/order/${orderId}`} className="underline underline-offset-4">
          {t('orders.orderNumber', { number: orderNumber(orderId) })}
        </Link>
      </p>
      <h1 className="wrap-anywhere mb-2 text-32 md:text-40">{t('reviews.reviewOf', { product: product.name })}</h1>
      <p className="mb-6 text-muted">{variantLabel(product.variant)}</p>
      {review && <ReviewState review={review} />}
      {answer?.refused && (
        <div className="my-6">
          <FormError {...answer.refused} />
        </div>
      )}
      {review && !review.isEditable ? (
        <p className="mt-4">{t('reviews.editingOver', { days: REVIEW_LIMITS.editDays })}</p>
      ) : (
        <div className="mt-6">
          <ReviewForm
            review={review}
            author={reviewerName(user, t('reviews.aCustomer'))}
            typed={answer?.typed ?? typed}
            errors={answer?.refused.errors}
          />
          {review && (
            <ReviewPhotos
              review={review}
              pictures={pictures}
              formKey={formKey}
              error={errorFor(answer?.refused.errors, 'photo')}
            />
          )}
        </div>
      )}
      {review && <DeleteReview />}
    </>
  );
}

const DeleteReview = () => (
  <details className="mt-10 text-14">
    <summary className="w-fit underline underline-offset-4">{t('reviews.deleteThisReview')}</summary>
    <Form method="post" className="mt-3 flex flex-wrap items-center gap-3">
      <p>{t('reviews.deleteQuestion')}</p>
      <Button name="intent" value="delete" variant="danger" size="sm">
        {t('reviews.yesDelete')}
      </Button>
    </Form>
  </details>
);

export function ErrorBoundary() {
  return <LoadFailed fallback={t('reviews.fetchFailed')} />;
}
