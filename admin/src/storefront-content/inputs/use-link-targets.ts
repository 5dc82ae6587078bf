import type { collections, legalPages, Product, ResponseOf } from '@rangrekha/contract';
import { TIMES } from '@rangrekha/contract/limits';
import { SHOP_PAGES } from '@rangrekha/contract/shop-pages';
import { useQuery } from '@tanstack/react-query';
import { httpClient } from '../../api/http-client';
import { useCategoryRows } from '../../categories/use-category-rows';
import { shopPageOf } from '../../products/product-paths';
import { useSettled } from '../../ui/use-settled';

/** A page of the shop that a link can lead to. */
export interface LinkTarget {
  kind: 'page' | 'collection' | 'category' | 'product';
  name: string;
  link: string;
}

const FIXED = SHOP_PAGES.flatMap(({ path, linkName }): LinkTarget[] =>
  linkName ? [{ kind: 'page', name: linkName, link: path }] : [],
);
const PRODUCTS = 8;

const answerOf = async <Answer>(path: string) => (await httpClient<Answer>(`/api${path}`)).json;

/** The title of a legal page is not public by itself: its slug in words. */
const titleOf = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

async function productsWith(words: string): Promise<LinkTarget[]> {
  const query = new URLSearchParams({ q: words, limit: String(PRODUCTS) });
  const { products } = await answerOf<{ products: Product[] }>(`/products/search?${query}`);
  return products.map((product) => ({ kind: 'product', name: product.name, link: shopPageOf(product) }));
}

/**
 * The pages that a link can lead to: what shoppers see, and the products that fit what is typed.
 * @returns `isUnknown` when some of them could not be read
 */
export function useLinkTargets(typed: string): { targets: LinkTarget[]; isUnknown: boolean } {
  const { rows, error } = useCategoryRows();
  const pages = useQuery({
    queryKey: ['link-targets'],
    staleTime: 60_000,
    queryFn: async (): Promise<LinkTarget[]> => {
      const [shown, legal] = await Promise.all([
        answerOf<ResponseOf<typeof collections.listCollections>>('/collections'),
        answerOf<ResponseOf<typeof legalPages.listLegalPageSlugs>>('/legal-pages/slugs'),
      ]);
      return [
        ...legal.pages.map(({ slug }) => ({ kind: 'page' as const, name: titleOf(slug), link: `/page/${slug}` })),
        ...shown.collections.map(({ name, slug }) => ({
          ...{ kind: 'collection' as const, name },
          link: `/collections/${encodeURIComponent(slug)}`,
        })),
      ];
    },
  });
  const words = useSettled(typed.trim(), TIMES.searchDebounce);
  const products = useQuery({
    queryKey: ['link-targets', words],
    queryFn: () => productsWith(words),
    enabled: words.length > 1 && !/^(\/|https?:)/i.test(words),
    staleTime: 60_000,
  });
  const categories = rows.map(({ path, slug }) => ({
    ...{ kind: 'category' as const, name: path.join(' › ') },
    link: `/shop?${new URLSearchParams({ tab: slug })}`,
  }));
  return {
    targets: [...FIXED, ...(pages.data ?? []), ...categories, ...(products.data ?? [])],
    isUnknown: Boolean(error ?? pages.error ?? products.error),
  };
}
