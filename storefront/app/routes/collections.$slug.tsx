import { collections } from '@rangrekha/contract';
import { readShopQuery, shopPath } from '@rangrekha/contract/shop-query';
import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { originOf, pageMeta, sharedHeaders, unlisted } from '~/features/layout/page-meta';
import { CollectionHead } from '~/features/listing/CollectionHead';
import { ProductList } from '~/features/listing/ProductList';
import { t } from '~/language/t';
import { apiWith } from '~/server/api';
import { ApiError } from '~/server/errors';
import { missingPage, movedPage } from '~/server/pages/missing-page';
import { productListFor } from '~/server/pages/product-list';
import { searchTextsFor } from '~/server/pages/search-texts';

export const headers = sharedHeaders;

export async function loader({ params: { slug = '' }, request, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const { collection, movedTo } = await api
    .call(collections.getCollection, { params: { slug } })
    .catch(async (error) => {
      throw error instanceof ApiError && error.status < 500 ? await missingPage(request, context) : error;
    });
  const query = { ...readShopQuery(new URL(request.url).searchParams), tab: undefined, collection: collection.slug };
  if (movedTo !== undefined) throw movedPage(shopPath(query));
  const { isBeyond, list } = await productListFor(api, query, context.plugins);
  if (isBeyond) throw redirect(shopPath({ ...query, page: list.pagination.totalPages }));
  const { name, description, slug: key } = collection;
  const searchTexts = await searchTextsFor(api, 'collection', key, { title: name, description: description || name });
  return json({ ...list, collection, searchTexts });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return unlisted(matches, t('listing.pageNotFound'));
  const { collection, searchTexts, pagination } = data;
  const path = shopPath({ collection: collection.slug, page: pagination.currentPage });
  return pageMeta(matches, {
    ...searchTexts,
    path,
    image: collection.picture?.url,
    jsonLd: [{ '@type': 'CollectionPage', name: collection.name, url: originOf(matches) + path }],
  });
};

export default function CollectionPage() {
  const { collection, searchTexts: _, ...list } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <CollectionHead collection={collection} />
      <ProductList {...list} />
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
export { shouldRevalidatePublicPage as shouldRevalidate } from '~/features/listing/revalidation';
