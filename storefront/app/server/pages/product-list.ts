import { type Category, categories, listing } from '@rangrekha/contract';
import { countriesOfImports } from '@rangrekha/contract/countries';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import type { ShopQuery } from '@rangrekha/contract/shop-query';
import { shownProduct } from '@rangrekha/contract/shown-prices';
import { nodesOf } from '~/features/listing/category-tree';
import { listFilters } from '~/features/listing/list-filters';
import { matchesQuery } from '~/features/listing/matches-query';
import { cardsFor } from '~/features/product-card/card-product';
import type { Api } from '../api';

/** A page of products of the shop or of a collection, as `list`, and the category tree of the API. */
export async function productListFor(api: Api, query: ShopQuery) {
  const { page, sort } = query;
  const filters = listFilters(query);
  const [{ categories: tree }, { facets }, { data, pagination }] = await Promise.all([
    api.call(categories.listCategories),
    api.call(listing.getFacets, { query: filters }),
    api.call(listing.listProducts, { query: { ...filters, page, limit: PAGE_SIZES.shop, sort } }),
  ]);
  const { categories: counts, total: _, ...choices } = facets;
  const hasImports = countriesOfImports(facets.origins.map(({ origin }) => origin)).length > 0;
  return {
    tree,
    /** Categories as the browser shows them, with the products that fit. */
    nodes: (path: Category[]) => nodesOf(path, counts),
    /** Whether the page comes after the last one. */
    isBeyond: page > Math.max(1, pagination.totalPages),
    list: {
      query,
      categories: nodesOf(tree, counts),
      // Filter and order by origin are for imported goods: a shop without any has neither.
      facets: hasImports ? choices : { ...choices, origins: [] },
      products: cardsFor(data.map(shownProduct), matchesQuery(query)),
      pagination,
    },
  };
}
