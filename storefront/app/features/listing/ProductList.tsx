import type { listing, ResponseOf } from '@rangrekha/contract';
import { NO_FILTERS, type ShopQuery, shopPath } from '@rangrekha/contract/shop-query';
import { Link, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { PRODUCTS_ID } from '~/features/layout/Shell';
import type { CardProduct } from '~/features/product-card/card-product';
import { ProductGrid } from '~/features/product-card/ProductGrid';
import { ProductGridSkeleton } from '~/features/product-card/ProductGridSkeleton';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { buttonClass } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Slot } from '~/ui/Slot';
import { useSlow } from '~/ui/use-slow';
import type { CategoryNode } from './category-tree';
import { AppliedChips } from './filters/Chips';
import { FilterPanel } from './filters/FilterPanel';
import { chipsOf } from './filters/filter-chips';
import { matchesQuery } from './matches-query';
import { Pagination, showingText } from './Pagination';
import { ShopToolbar } from './ShopToolbar';

interface ProductListProps {
  query: ShopQuery;
  categories: CategoryNode[];
  facets: Parameters<typeof FilterPanel>[0]['facets'];
  products: CardProduct[];
  pagination: ResponseOf<typeof listing.listProducts>['pagination'];
  /** What plugins show below it. */
  slot?: string | undefined;
}

/** No product fits the filters. */
function NoMatches({ clearPath }: { clearPath: string }) {
  return (
    <EmptyState
      headingLevel={2}
      title={t('listing.nothingFits')}
      text={t('listing.takeAwayAFilter')}
      action={
        <Link to={clearPath} className={buttonClass({ variant: 'line' })}>
          {t('listing.clearAllFilters')}
        </Link>
      }
    />
  );
}

/** A page of products with filters, order and density, of the shop or of a collection. */
export function ProductList({ query, categories, facets, products, pagination, slot }: ProductListProps) {
  const navigation = useNavigation();
  const { pathname } = navigation.location ?? {};
  const loading = navigation.state === 'loading' && pathname === localPath(shopPath({ collection: query.collection }));
  const slow = useSlow(loading);
  const address = shopPath(query);
  const [opened] = useState(address);
  const total = pagination.totalItems;
  const density = { wide: query.per ?? 3, narrow: Math.min(query.per ?? 2, 3) };
  return (
    <div className="mt-2.5 items-start gap-12 lg:mt-6 lg:grid lg:grid-cols-[min(17rem,35%)_minmax(0,1fr)]">
      <FilterPanel query={query} categories={categories} facets={facets} />
      <section
        id={PRODUCTS_ID}
        tabIndex={-1}
        aria-label={t('listing.products')}
        aria-busy={loading}
        className="outline-none"
      >
        <ShopToolbar
          query={query}
          showing={showingText({ page: pagination.currentPage, limit: pagination.limit, total })}
          filterCount={chipsOf(query, categories).length}
          hasImports={facets.lists.some(({ name }) => name === 'origin')}
        />
        <AppliedChips query={query} categories={categories} facets={facets} />
        <h2 className="sr-only">{t('listing.products')}</h2>
        {slow && <ProductGridSkeleton count={Math.max(products.length, 6)} {...density} />}
        {!slow && products.length > 0 && (
          <ProductGrid
            products={products}
            {...density}
            eager={2}
            beside={320}
            fits={matchesQuery(query)}
            isAnswer={address !== opened}
          />
        )}
        {!slow && products.length === 0 && <NoMatches clearPath={shopPath({ ...query, ...NO_FILTERS, page: 1 })} />}
        {products.length > 0 && (
          <Pagination
            page={pagination.currentPage}
            totalPages={pagination.totalPages}
            pathOf={(page) => shopPath({ ...query, page })}
          />
        )}
        <Slot html={slot} />
      </section>
    </div>
  );
}
