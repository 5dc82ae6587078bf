import { listing, type ResponseOf } from '@rangrekha/contract';
import { JsonText } from '../../http/response/json-text';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { findFacets } from './find-facets';
import { listProductNames } from './list-product-names';
import { listProducts } from './list-products';
import { searchProducts } from './search-products';

/** Its paths are more exact than `/products/:id`: the app mounts it before the products. */
export function listingRouter(services: Services): Router {
  const { catalogueIndex, presentedProducts } = services;
  const router: Router = [];

  route(router, listing.listProducts, ({ query, language }) => listProducts(services, query, { language }));

  route(router, listing.listProductNames, ({ query: { page } }) => listProductNames(page));

  route(router, listing.listCategoryProducts, ({ params, query, language }) =>
    listProducts(services, query, { language, within: params.category }),
  );

  route(router, listing.searchProducts, async ({ query, language }) => {
    const products = await presentedProducts.inOrder(await searchProducts(catalogueIndex, query), language);
    return new JsonText<ResponseOf<typeof listing.searchProducts>>(`{"products":[${products}]}`);
  });

  route(router, listing.getFacets, async ({ query }) => ({
    facets: await findFacets(catalogueIndex, query),
  }));

  return router;
}
