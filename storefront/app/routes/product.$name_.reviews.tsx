import { products } from '@rangrekha/contract';
import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta, sharedHeaders, unlisted } from '~/features/layout/page-meta';
import { productPath } from '~/features/product-card/product-path';
import { reviewsPath } from '~/features/reviews/reviews-path';
import { apiWith } from '~/server/api';
import { ApiError } from '~/server/errors';
import { renderAllReviews } from '~/server/pages/render-reviews';

export const headers = sharedHeaders;

export async function loader({ params: { name = '' }, request, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const { product, movedTo } = await api.call(products.getProductByName, { params: { name } }).catch((error) => {
    // The page of the product says that it is not found.
    throw error instanceof ApiError && error.status < 500 ? redirect(productPath(name)) : error;
  });
  if (movedTo !== undefined) throw redirect(reviewsPath({ name: movedTo }), 301);
  const filter = filterIn(new URL(request.url).searchParams);
  const rendered = await renderAllReviews(api, product, filter);
  const path = reviewsPath(product);
  const isListed = rendered.count > 0 && reviewsPath(product, filter) === path;
  return json({ ...rendered, title: `Reviews of ${product.name}`, path, isListed });
}

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
  const { title, path, count, average, isListed } = data;
  return pageMeta(matches, {
    title,
    description: count > 0 ? `${title}: ${average} of 5 stars from ${count}.` : title,
    path,
    noIndex: !isListed,
  });
};

export default function Reviews() {
  const { html } = useLoaderData<typeof loader>();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped what customers wrote
  return <div className="wrap pb-12" dangerouslySetInnerHTML={{ __html: html }} />;
}
