import type { Category } from '@rangrekha/contract';
import { shopPath } from '@rangrekha/contract/shop-query';
import { useNavigation } from '@remix-run/react';
import { CategoryTabs } from '~/features/listing/CategoryTabs';
import { Pagination } from '~/features/listing/Pagination';
import type { CardProduct } from '~/features/product-card/card-product';
import { ProductGrid } from '~/features/product-card/ProductGrid';
import { ProductGridSkeleton } from '~/features/product-card/ProductGridSkeleton';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { PrefetchLink } from '~/ui/PrefetchLink';
import { useSlow } from '~/ui/use-slow';

interface ProductRowProps {
  categories: Pick<Category, 'name' | 'slug'>[];
  /** Slug of the chosen tab; none means all. */
  tab?: string;
  products: CardProduct[];
  page: number;
  totalPages: number;
}

const pathOf = (tab: string | undefined, page = 1) => {
  const search = new URLSearchParams({ ...(tab && { tab }), ...(page > 1 && { page: String(page) }) });
  return search.size > 0 ? `/home?${search}` : '/home';
};

/** Id that the page links point to, so that the view stays at the row, also without scripts. */
const ROW = 'new';

/** Category tabs with a page of products. */
export function ProductRow({ categories, tab, products, page, totalPages }: ProductRowProps) {
  const loading = useNavigation().location?.pathname === localPath('/home');
  const slow = useSlow(loading);
  return (
    <section aria-labelledby={ROW} aria-busy={loading} className="mt-4 md:mt-18">
      <div className="mb-1 flex flex-wrap items-end justify-between gap-x-4 md:mb-4">
        <h2 id={ROW} className="scroll-mt-6 text-24 md:text-40">
          {categories.find(({ slug }) => slug === tab)?.name ?? t('home.newThisWeek')}
        </h2>
        <PrefetchLink to={shopPath({ tab })} className="leading-8 underline underline-offset-4">
          {t('home.viewAll')}
        </PrefetchLink>
      </div>
      <CategoryTabs categories={categories} active={tab} pathOf={(slug) => pathOf(slug)} />
      {slow ? (
        <ProductGridSkeleton count={products.length} className="mt-4 md:mt-6" />
      ) : (
        <ProductGrid products={products} className="mt-4 md:mt-6" />
      )}
      {totalPages > 1 && (
        <Pagination page={page} totalPages={totalPages} pathOf={(number) => `${pathOf(tab, number)}#${ROW}`} />
      )}
    </section>
  );
}
