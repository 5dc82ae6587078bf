import { randomUUID } from 'node:crypto';
import { orders, reviews } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import { REVIEW_TEXTS, reviewerName } from '@rangrekha/contract/reviews';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { useAccount } from '~/features/account/use-account';
import { variantLabel } from '~/features/cart/variant-label';
import { unlistedMeta } from '~/features/layout/page-meta';
import { ReviewState } from '~/features/reviews/OrderReviews';
import { ReviewForm } from '~/features/reviews/ReviewForm';
import { ReviewPhotos } from '~/features/reviews/ReviewPhotos';
import { reviewOf } from '~/features/reviews/review-form';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { ApiError, failure } from '~/server/errors';
import { pathOf } from '~/server/redirects';
import { dataWithTyped, keepingTyped, textsOf } from '~/server/typed-before';
import { privateHeaders, requireCustomer, type Visit } from '~/server/visit';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/form/FormError';

export const meta = unlistedMeta('Review');
export const headers = privateHeaders;

/** The item of the address with its review. @throws ApiError 404 for what cannot be reviewed */
async function reviewedItem({ api }: Visit, { id = '', itemId }: { id?: string; itemId?: string }) {
  const [{ order }, { items }] = await Promise.all([
    api.call(orders.myOrder, { params: { id } }),
    api.call(reviews.orderReviews, { params: { id } }),
  ]);
  const item = order.items.find((one) => one.id === itemId);
  const found = items.find((one) => one.itemId === itemId);
  if (!item || !found) throw new ApiError(404, { message: REVIEW_TEXTS.notDelivered });
  return { orderId: order.id, product: item.product, review: found.review };
}

async function pictureOf({ api }: Visit, id: string): Promise<string> {
  const { webp } = await api.call(reviews.unseenReviewPhoto, { params: { id }, query: { size: 'small' } });
  return `data:image/webp;base64,${webp}`;
}

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    try {
      const found = await reviewedItem(visit, args.params);
      const pictures = await Promise.all(found.review?.photos.map(({ id }) => pictureOf(visit, id)) ?? []);
      return await dataWithTyped(args, visit, { ...found, pictures, formKey: randomUUID() });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      throw await visit.redirectWith('/myaccount/order', { kind: 'error', message: error.message });
    }
  });

export const action = (args: ActionFunctionArgs) =>
  keepingTyped(args, 'save', async (visit, form) => {
    const intent = form.get('intent');
    if (intent === 'photo') return addPhoto(visit, args, form);
    if (intent === 'delete') return deleteReview(visit, args);
    return intent === 'remove-photo' ? removePhoto(visit, args, form) : save(visit, args, form);
  });

async function save(visit: Visit, { request, params }: ActionFunctionArgs, form: FormData) {
  const { id = '', itemId = '' } = params;
  try {
    const { message } = await visit.api.call(reviews.saveReview, { params: { id, itemId }, body: reviewOf(form) });
    return visit.redirectWith(pathOf(request), { kind: 'success', message });
  } catch (error) {
    const refused = failure(error, REVIEW_TEXTS.failed);
    return visit.refuse({ refused, typed: textsOf(form) }, refused.status);
  }
}

async function addPhoto(visit: Visit, { request, params }: ActionFunctionArgs, form: FormData) {
  const page = pathOf(request);
  const file = form.get('photo');
  const photo = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  if (photo.length === 0) return visit.redirectWith(page, { kind: 'error', message: REVIEW_TEXTS.photoRequired });
  try {
    const { review } = await reviewedItem(visit, params);
    const { message } = await visit.api.call(reviews.addReviewPhoto, {
      params: { id: review?.id ?? '' },
      headers: { 'idempotency-key': String(form.get('key') || randomUUID()) },
      body: { photo: photo.toString('base64') },
    });
    return visit.redirectWith(page, { kind: 'success', message });
  } catch (error) {
    return visit.redirectWith(page, { kind: 'error', message: failure(error, REVIEW_TEXTS.failed).message });
  }
}

async function removePhoto(visit: Visit, { request, params }: ActionFunctionArgs, form: FormData) {
  try {
    const { review } = await reviewedItem(visit, params);
    const ids = { id: review?.id ?? '', photoId: String(form.get('photoId')) };
    const { message } = await visit.api.call(reviews.removeReviewPhoto, { params: ids });
    return visit.redirectWith(pathOf(request), { kind: 'success', message });
  } catch (error) {
    return visit.redirectWith(pathOf(request), { kind: 'error', message: failure(error, REVIEW_TEXTS.failed).message });
  }
}

async function deleteReview(visit: Visit, { request, params }: ActionFunctionArgs) {
  try {
    const { review } = await reviewedItem(visit, params);
    // Deleted before, when the answer was lost.
    if (review) await visit.api.call(reviews.deleteReview, { params: { id: review.id } });
    return visit.redirectWith(`/myaccount/order/${params.id}`, { kind: 'success', message: REVIEW_TEXTS.deleted });
  } catch (error) {
    return visit.redirectWith(pathOf(request), { kind: 'error', message: failure(error, REVIEW_TEXTS.failed).message });
  }
}

export default function ReviewItem() {
  const { orderId, product, review, pictures, formKey, typed, flash } = useLoaderData<typeof loader>();
  const { user } = useAccount();
  const answer = useActionData<typeof action>() as
    | { refused: Parameters<typeof FormError>[0]; typed: Record<string, string> }
    | undefined;
  const banner = usePrivatePage(flash);
  return (
    <>
      <PageFlash flash={banner} />
      <p className="mb-2 text-14">
        <Link to={`/myaccount/order/${orderId}`} className="underline underline-offset-4">
          Order #{orderNumber(orderId)}
        </Link>
      </p>
      <h1 className="wrap-anywhere mb-2 text-32 md:text-40">Review of {product.name}</h1>
      <p className="mb-6 text-muted">{variantLabel(product.variant)}</p>
      {review && <ReviewState review={review} />}
      {answer?.refused && (
        <div className="my-6">
          <FormError {...answer.refused} />
        </div>
      )}
      {review && !review.isEditable ? (
        <p className="mt-4">{REVIEW_TEXTS.editingOver}</p>
      ) : (
        <div className="mt-6">
          <ReviewForm
            review={review}
            author={reviewerName(user)}
            typed={answer?.typed ?? typed}
            errors={answer?.refused.errors}
          />
          {review && <ReviewPhotos review={review} pictures={pictures} formKey={formKey} />}
        </div>
      )}
      {review && <DeleteReview />}
    </>
  );
}

const DeleteReview = () => (
  <details className="mt-10 text-14">
    <summary className="w-fit underline underline-offset-4">Delete this review</summary>
    <Form method="post" className="mt-3 flex flex-wrap items-center gap-3">
      <p>Its text and photos are gone then.</p>
      <Button name="intent" value="delete" variant="danger" size="sm">
        Yes, delete
      </Button>
    </Form>
  </details>
);

export function ErrorBoundary() {
  return <LoadFailed fallback={REVIEW_TEXTS.fetchFailed} />;
}
