import { catalogue } from '@rangrekha/contract';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import clsx from 'clsx';
import { CategoryTabs } from '~/features/catalogue/CategoryTabs';
import { AppliedChips } from '~/features/catalogue/Chips';
import { pathTo } from '~/features/catalogue/category-tree';
import { FilterPanel } from '~/features/catalogue/FilterPanel';
import { chipsOf } from '~/features/catalogue/filter-chips';
import { filterOptionsOf } from '~/features/catalogue/filter-options';
import { NoMatches } from '~/features/catalogue/NoMatches';
import { Pagination, showingText } from '~/features/catalogue/Pagination';
import { ProductGrid } from '~/features/catalogue/ProductGrid';
import { ShopToolbar } from '~/features/catalogue/ShopToolbar';
import { SubcategoryPills } from '~/features/catalogue/SubcategoryPills';
import { NO_FILTERS, readShopQuery, shopPath } from '~/features/catalogue/shop-query';
import { pageMeta, sharedHeaders } from '~/features/layout/page-meta';
import { apiWith } from '~/server/api';

export const headers = sharedHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = apiWith(undefined, context);
  const query = readShopQuery(new URL(request.url).searchParams);
  const [{ categories }, sample] = await Promise.all([
    api.call(catalogue.listCategories),
    api.call(catalogue.listProducts, { query: { limit: PAGE_SIZES.apiMax } }),
  ]);
  const options = filterOptionsOf(sample.data);
  const colours = options.colours.filter(({ family }) => query.color.includes(family)).flatMap(({ names }) => names);
  const { tab, category, page, minPrice, maxPrice, size, inStock, sort } = query;
  const path = pathTo(categories, category[0] ?? tab);
  if ((category.length > 0 || tab) && path.length === 0) throw json(null, { status: 404 });
  const { data, pagination } = await api.call(catalogue.listProducts, {
    query: {
      page,
      limit: PAGE_SIZES.shop,
      category: category.length > 0 ? category : tab,
      minPrice,
      maxPrice,
      size,
      color: colours,
      inStock: inStock || undefined,
      sort,
    },
  });
  if (page > Math.max(1, pagination.totalPages)) throw redirect(shopPath({ ...query, page: pagination.totalPages }));
  return json({ query, categories, options, path, products: data, pagination });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const chosen = data?.path.at(-1);
  return pageMeta(matches, {
    title: chosen?.name ?? 'Shop',
    description:
      chosen?.description || 'Hand-printed and handwoven kurtas, dresses, sarees, loungewear, accessories and fabrics.',
    path: shopPath({ tab: chosen?.slug, page: data?.pagination.currentPage }),
  });
};

export default function ShopPage() {
  const { query, categories, options, path, products, pagination } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const loading = navigation.state === 'loading' && navigation.location.pathname === '/shop';
  const toTab = (tab: string | undefined) => shopPath({ ...query, category: [], tab, page: 1 });
  const total = pagination.totalItems;
  return (
    <div className="wrap">
      <h1 className="pt-8 pb-4 text-32 md:pt-12 md:pb-6 md:text-40">{path.at(-1)?.name ?? 'Shop'}</h1>
      <CategoryTabs categories={categories} active={path[0]?.slug} pathOf={toTab} />
      <SubcategoryPills path={path} pathOf={toTab} />
      <div className="mt-4 items-start gap-12 lg:mt-6 lg:grid lg:grid-cols-[272px_minmax(0,1fr)]">
        <FilterPanel query={query} categories={categories} options={options} />
        <section aria-label="Products" aria-busy={loading}>
          <ShopToolbar
            query={query}
            showing={showingText({ page: pagination.currentPage, limit: pagination.limit, total })}
            filterCount={chipsOf(query, categories).length}
          />
          <AppliedChips query={query} categories={categories} />
          <h2 className="sr-only">Products</h2>
          {products.length > 0 ? (
            <ProductGrid
              products={products}
              wide={query.per ?? 3}
              narrow={Math.min(query.per ?? 2, 3)}
              eager={2}
              className={clsx(loading && 'opacity-50 transition-opacity delay-150')}
            />
          ) : (
            <NoMatches clearPath={shopPath({ ...query, ...NO_FILTERS, page: 1 })} />
          )}
          {pagination.totalPages > 1 && (
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
