import { categories, listing } from '@rangrekha/contract';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Benefits } from '~/features/home/Benefits';
import { Hero } from '~/features/home/Hero';
import { ProductRow } from '~/features/home/ProductRow';
import { PromoGrid } from '~/features/home/PromoGrid';
import { originOf, pageMeta, sharedHeaders } from '~/features/layout/page-meta';
import { pathTo } from '~/features/listing/category-tree';
import { readShopQuery } from '~/features/listing/shop-query';
import { cardProduct } from '~/features/product-card/card-product';
import { apiWith } from '~/server/api';

export const headers = sharedHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const { tab, page } = readShopQuery(new URL(request.url).searchParams);
  const [{ categories: tree }, { data, pagination }] = await Promise.all([
    api.call(categories.listCategories),
    api.call(listing.listProducts, { query: { page, limit: PAGE_SIZES.home, category: tab, sort: 'newest' } }),
  ]);
  const [category] = pathTo(tree, tab);
  if (tab && !category) throw json(null, { status: 404 });
  return json({ categories: tree, tab: category?.slug, products: data.map(cardProduct), pagination });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const origin = originOf(matches);
  return pageMeta(matches, {
    title: 'Rangrekha · Hand-printed and handwoven clothes from India',
    description:
      'Kurtas, dresses, sarees, loungewear and fabrics in block print, leheriya, bandhani and ikat. Free shipping across India.',
    path: '/',
    jsonLd: [{ '@type': 'Organization', name: 'Rangrekha', url: `${origin}/`, logo: `${origin}/favicon.svg` }],
  });
};

export default function HomePage() {
  const { categories, tab, products, pagination } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <div className="wrap">
        <ProductRow
          categories={categories}
          tab={tab}
          products={products}
          page={pagination.currentPage}
          totalPages={pagination.totalPages}
        />
        <PromoGrid />
        <Benefits />
      </div>
    </>
  );
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
export { shouldRevalidatePublicPage as shouldRevalidate } from '~/features/listing/revalidation';
