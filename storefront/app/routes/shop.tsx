import { categories, listing } from '@rangrekha/contract';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { brandOf, pageMeta, sharedHeaders } from '~/features/layout/page-meta';
import { PRODUCTS_ID } from '~/features/layout/Shell';
import { CategoryTabs } from '~/features/listing/CategoryTabs';
import { nodesOf, pathTo } from '~/features/listing/category-tree';
import { AppliedChips } from '~/features/listing/filters/Chips';
import { FilterPanel } from '~/features/listing/filters/FilterPanel';
import { chipsOf } from '~/features/listing/filters/filter-chips';
import { fitsQuery } from '~/features/listing/fits-query';
import { NoMatches } from '~/features/listing/NoMatches';
import { Pagination, showingText } from '~/features/listing/Pagination';
import { ShopToolbar } from '~/features/listing/ShopToolbar';
import { SubcategoryPills } from '~/features/listing/SubcategoryPills';
import { NO_FILTERS, readShopQuery, shopPath } from '~/features/listing/shop-query';
import { cardsFor } from '~/features/product-card/card-product';
import { ProductGrid } from '~/features/product-card/ProductGrid';
import { ProductGridSkeleton } from '~/features/product-card/ProductGridSkeleton';
import { apiWith } from '~/server/api';
import { useSlow } from '~/ui/use-slow';

export const headers = sharedHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const query = readShopQuery(new URL(request.url).searchParams);
  const { tab, page, sort, color, inStock, minPrice, maxPrice, size, fabric, fit } = query;
  const category = query.category.length > 0 ? query.category : tab;
  const filters = {
    category,
    minPrice,
    maxPrice,
    size,
    colorFamily: color,
    fabric,
    fit,
    inStock: inStock || undefined,
  };
  const [{ categories: tree }, { facets }, { data, pagination }] = await Promise.all([
    api.call(categories.listCategories),
    api.call(listing.getFacets, { query: filters }),
    api.call(listing.listProducts, { query: { ...filters, page, limit: PAGE_SIZES.shop, sort } }),
  ]);
  const path = pathTo(tree, query.category[0] ?? tab);
  if (category && path.length === 0) throw json(null, { status: 404 });
  if (page > Math.max(1, pagination.totalPages)) throw redirect(shopPath({ ...query, page: pagination.totalPages }));
  const { categories: counts, total: _, ...choices } = facets;
  return json({
    query,
    categories: nodesOf(tree, counts),
    facets: choices,
    path: nodesOf(path, counts),
    description: path.at(-1)?.description,
    products: cardsFor(data, fitsQuery(query)),
    pagination,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const chosen = data?.path.at(-1);
  return pageMeta(matches, {
    title: chosen?.name ?? 'Shop',
    description: data?.description || (brandOf(matches)?.descriptions.shop ?? ''),
    path: shopPath({ tab: chosen?.slug, page: data?.pagination.currentPage }),
  });
};

export default function ShopPage() {
  const { query, categories, facets, path, products, pagination } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const loading = navigation.state === 'loading' && navigation.location.pathname === '/shop';
  const toTab = (tab: string | undefined) => shopPath({ ...query, category: [], tab, page: 1 });
  const slow = useSlow(loading);
  const total = pagination.totalItems;
  const density = { wide: query.per ?? 3, narrow: Math.min(query.per ?? 2, 3) };
  return (
    <div className="wrap">
      <h1 className="pt-8 pb-4 text-32 md:pt-12 md:pb-6 md:text-40">{path.at(-1)?.name ?? 'Shop'}</h1>
      <CategoryTabs categories={categories} active={path[0]?.slug} pathOf={toTab} />
      <SubcategoryPills path={path} pathOf={toTab} />
      <div className="mt-4 items-start gap-12 lg:mt-6 lg:grid lg:grid-cols-[min(17rem,35%)_minmax(0,1fr)]">
        <FilterPanel query={query} categories={categories} facets={facets} />
        <section id={PRODUCTS_ID} tabIndex={-1} aria-label="Products" aria-busy={loading} className="outline-none">
          <ShopToolbar
            query={query}
            showing={showingText({ page: pagination.currentPage, limit: pagination.limit, total })}
            filterCount={chipsOf(query, categories).length}
          />
          <AppliedChips query={query} categories={categories} />
          <h2 className="sr-only">Products</h2>
          {slow && <ProductGridSkeleton count={Math.max(products.length, 6)} {...density} />}
          {!slow && products.length > 0 && (
            <ProductGrid products={products} {...density} eager={2} fits={fitsQuery(query)} />
          )}
          {!slow && products.length === 0 && <NoMatches clearPath={shopPath({ ...query, ...NO_FILTERS, page: 1 })} />}
          {products.length > 0 && (
            <Pagination
              page={pagination.currentPage}
              totalPages={pagination.totalPages}
              pathOf={(page) => shopPath({ ...query, page })}
            />
          )}
        </section>
      </div>
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
export { shouldRevalidatePublicPage as shouldRevalidate } from '~/features/listing/revalidation';
