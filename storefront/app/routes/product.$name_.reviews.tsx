import { products, reviews } from '@rangrekha/contract';
import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta, sharedHeaders, unlisted } from '~/features/layout/page-meta';
import { productPath } from '~/features/product-card/product-path';
import { AllReviews } from '~/features/reviews/AllReviews';
import { reviewsPath } from '~/features/reviews/reviews-path';
import { t } from '~/language/t';
import { apiWith } from '~/server/api';
import { ApiError } from '~/server/errors';
import { movedPage } from '~/server/pages/missing-page';

export const headers = sharedHeaders;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const { product, movedTo } = await api
    .call(products.getProductByName, { params: { name: params.name ?? '' } })
    .catch((error) => {
      // The page of the product says that it is not found.
      throw error instanceof ApiError && error.status < 500 ? redirect(productPath(params.name ?? '')) : error;
    });
  if (movedTo !== undefined) throw movedPage(reviewsPath({ name: movedTo }));
  const filter = filterIn(new URL(request.url).searchParams);
  const found = await api.call(reviews.listReviews, { params: { id: product.id }, query: filter });
  const { name, address } = product;
  return json({ ...found, filter, product: { name, ...(address && { address }) } });
}

/** What the address asks for; anything else counts as not said. */
function filterIn(provided: URLSearchParams) {
  const size = provided.get('size')?.trim() ?? '';
  const page = provided.get('page') ?? '';
  return {
    rating: Number(/^[1-5]$/.exec(provided.get('rating') ?? '')?.[0]) || undefined,
    size: /^\P{Cc}{1,120}$/u.test(size) ? size : undefined,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return unlisted(matches, t('product.reviews'));
  const { product, filter, summary } = data;
  const { count, average } = summary;
  const title = t('product.reviewsOf', { product: product.name });
  const path = reviewsPath(product);
  return pageMeta(matches, {
    title,
    description: average === null ? title : t('product.reviewsSummary', { product: product.name, average, count }),
    path,
    noIndex: count === 0 || reviewsPath(product, filter) !== path,
  });
};

export default function Reviews() {
  return (
    <div className="wrap pb-12">
      <AllReviews {...useLoaderData<typeof loader>()} />
    </div>
  );
}
