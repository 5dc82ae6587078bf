import { listing, type ResponseOf } from '@rangrekha/contract';
import { unavailable } from '../../http/errors';
import { boundedQueue } from '../../http/limits/bounded-queue';
import { entriesOf, JsonText } from '../../http/response/json-text';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { findFacets } from './find-facets';
import { listProductNames } from './list-product-names';
import { listProducts } from './list-products';
import { searchProducts } from './search-products';

/** A search may wait until the catalogue is read. */
const SEARCHES = { atOnce: 6, waiting: 60, refusal: unavailable };
/** Facets from the database take six queries, of a pool of ten connections. */
const DATABASE_FACETS = { atOnce: 2, waiting: 40, refusal: unavailable };

/** Its paths are more exact than `/products/:id`: the app mounts it before the products. */
export function listingRouter(services: Services): Router {
  const { catalogueIndex, presentedProducts } = services;
  const router: Router = [];
  const searchInTurn = boundedQueue(SEARCHES);
  const databaseInTurn = boundedQueue(DATABASE_FACETS);

  route(router, listing.listProducts, ({ query }) => listProducts(services, query));

  route(router, listing.listProductNames, ({ query: { page } }) => listProductNames(page));

  route(router, listing.listCategoryProducts, ({ params, query }) => listProducts(services, query, params.category));

  route(router, listing.searchProducts, async ({ query }) => {
    const products = await searchInTurn(async () =>
      presentedProducts.inOrder(await searchProducts(catalogueIndex, query.q, query.limit)),
    );
    return new JsonText<ResponseOf<typeof listing.searchProducts>>('{"products":[', ...entriesOf(products), ']}');
  });

  route(router, listing.getFacets, async ({ query }) => ({
    facets: await findFacets(catalogueIndex, databaseInTurn, query),
  }));

  return router;
}
