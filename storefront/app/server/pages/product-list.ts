import { type Category, categories, listing } from '@rangrekha/contract';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { listFilters } from '@rangrekha/contract/list-filters';
import { listPath, type ShopQuery } from '@rangrekha/contract/shop-query';
import { shownProduct } from '@rangrekha/contract/shown-prices';
import { nodesOf } from '~/features/listing/category-tree';
import { filterLabels, listedFilters } from '~/features/listing/listed-filters';
import { matchesQuery } from '~/features/listing/matches-query';
import { cardsFor } from '~/features/product/as-card';
import type { Api } from '../api';
import type { PluginViews } from '../plugin-views';

/** A page of products of the shop or of a collection, as `list`, and the category tree of the API. */
export async function productListFor(api: Api, query: ShopQuery, plugins: PluginViews | undefined) {
  const { page, sort } = query;
  const filters = listFilters(query);
  const [{ categories: tree }, { facets }, { data, pagination }, slot] = await Promise.all([
    api.call(categories.listCategories),
    api.call(listing.getFacets, { query: filters }),
    api.call(listing.listProducts, { query: { ...filters, page, limit: PAGE_SIZES.shop, sort } }),
    plugins?.slot('list.below', { address: listPath(query) }, { api }),
  ]);
  const { categories: counts, price, colors, sizes, inStock } = facets;
  return {
    tree,
    /** Categories as the browser shows them, with the products that fit. */
    nodes: (path: Category[]) => nodesOf(path, counts),
    /** Whether the page comes after the last one. */
    isBeyond: page > Math.max(1, pagination.totalPages),
    list: {
      query,
      categories: nodesOf(tree, counts),
      facets: { price, colors, sizes, inStock, lists: listedFilters(facets, query), labels: filterLabels(facets) },
      products: cardsFor(data.map(shownProduct), matchesQuery(query)),
      pagination,
      slot,
    },
  };
}
