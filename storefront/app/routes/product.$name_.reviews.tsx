import { products, reviews } from '@rangrekha/contract';
import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta, sharedHeaders, unlisted } from '~/features/layout/page-meta';
import { Pagination } from '~/features/listing/Pagination';
import { shouldRevalidatePublicPage } from '~/features/listing/revalidation';
import { addressOf, productPath } from '~/features/product-card/product-path';
import { ReviewFilters } from '~/features/reviews/ReviewFilters';
import { ReviewList } from '~/features/reviews/ReviewList';
import { ReviewSummary } from '~/features/reviews/ReviewSummary';
import { reviewsPath } from '~/features/reviews/reviews-path';
import { apiWith } from '~/server/api';
import { ApiError } from '~/server/errors';
import { Breadcrumbs } from '~/ui/Breadcrumbs';

export const headers = sharedHeaders;

export async function loader({ params: { name = '' }, request, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const { product, movedTo } = await api.call(products.getProductByName, { params: { name } }).catch(notFound(name));
  if (movedTo !== undefined) throw redirect(reviewsPath({ name: movedTo }), 301);
  const filter = filterIn(new URL(request.url).searchParams);
  const query = { ...filter, ...(filter.rating && { rating: String(filter.rating) }), page: String(filter.page) };
  const found = await api.call(reviews.listReviews, { params: { id: product.id }, query }).catch(notFound(name));
  const { id, address } = product;
  return json({ ...found, filter, product: { id, name: product.name, ...(address && { address }) } });
}

/** The page of the product says that it is not found. */
const notFound = (name: string) => (error: unknown) => {
  throw error instanceof ApiError && error.status < 500 ? redirect(productPath(name)) : error;
};

/** What the address asks for; anything else counts as not said. */
function filterIn(given: URLSearchParams) {
  const size = given.get('size')?.trim() ?? '';
  const page = given.get('page') ?? '';
  return {
    rating: Number(/^[1-5]$/.exec(given.get('rating') ?? '')?.[0]) || undefined,
    size: /^\P{Cc}{1,120}$/u.test(size) ? size : undefined,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return unlisted(matches, 'Reviews');
  const { product, filter, summary } = data;
  const title = `Reviews of ${product.name}`;
  return pageMeta(matches, {
    title,
    description: `${title}: ${summary.count}, ${summary.average ?? 0} of 5 stars.`,
    path: reviewsPath(product),
    noIndex: summary.count === 0 || reviewsPath(product, filter) !== reviewsPath(product),
  });
};

export const shouldRevalidate = shouldRevalidatePublicPage;

export default function Reviews() {
  const { product, summary, reviews: found, filter, pagination } = useLoaderData<typeof loader>();
  const { totalItems, totalPages } = pagination;
  return (
    <div className="wrap pb-12">
      <Breadcrumbs
        crumbs={[
          { name: 'Shop', to: '/shop' },
          { name: product.name, to: productPath(addressOf(product)) },
          { name: 'Reviews' },
        ]}
      />
      <h1 className="wrap-anywhere mb-6 text-32 md:text-40">Reviews of {product.name}</h1>
      {summary.count === 0 ? (
        <p>Nobody has reviewed it yet. Who has bought it can write the first review from the page of the order.</p>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
          <ReviewSummary product={product} summary={summary} />
          <div>
            <ReviewFilters key={reviewsPath(product, filter)} product={product} summary={summary} filter={filter} />
            <p role="status" className="mb-4 text-muted">
              {found.length > 0 ? `Showing ${found.length} of ${totalItems}` : 'No review fits.'}
            </p>
            <ReviewList reviews={found} />
            {totalPages > 1 && (
              <Pagination
                page={Math.min(filter.page, totalPages)}
                totalPages={totalPages}
                pathOf={(page) => reviewsPath(product, { ...filter, page })}
              />
            )}
          </div>
        </div>
      )}
    </div>
  );
}
