import { listing } from '@rangrekha/contract';
import { Router } from 'express';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { boundedQueue } from '../../http/bounded-queue';
import { notFound, unavailable } from '../../http/errors';
import { route } from '../../http/route';
import type { Services } from '../../services';
import { categoryIdsOf } from '../categories/find-categories';
import { presentProduct } from '../products/present-product';
import { FacetCache } from './facet-cache';
import { listProductNames } from './list-product-names';
import { listProducts } from './list-products';
import { searchProducts } from './search-products';

/** A search looks through the whole catalogue, in the process itself. */
const SEARCHES = { atOnce: 6, waiting: 60, refusal: unavailable };

/** Its paths are more exact than `/products/:id`: the app mounts it before the products. */
export function listingRouter({ search, tagVersions }: Services): Router {
  const router = Router();
  const facets = new FacetCache(tagVersions);
  const searchInTurn = boundedQueue(SEARCHES);

  route(router, listing.listProducts, ({ query }) => listProducts(query));

  route(router, listing.listProductNames, async () => ({ products: await listProductNames() }));

  route(router, listing.listCategoryProducts, async ({ params, query }) => {
    reportTags(TAGS.categories);
    const ids = await categoryIdsOf([params.category]);
    if (ids.length === 0) throw notFound('Category');
    return listProducts(query, ids);
  });

  route(router, listing.searchProducts, async ({ query }) => ({
    products: (await searchInTurn(() => searchProducts(search, query.q, query.limit))).map(presentProduct),
  }));

  route(router, listing.getFacets, async ({ query }) => ({ facets: await facets.find(query) }));

  return router;
}
