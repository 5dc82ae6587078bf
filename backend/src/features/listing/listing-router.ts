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

  return [
  route(listing.listProducts, ({ query, language }) => listProducts(services, query, { language })),

  route(listing.listProductNames, ({ query: { page } }) => listProductNames(page)),

  route(listing.listCategoryProducts, ({ params, query, language }) =>
    listProducts(services, query, { language, within: params.category }),
  ),

  route(listing.searchProducts, async ({ query, language }) => {
    const products = await presentedProducts.inOrder(await searchProducts(catalogueIndex, query), language);
    return new JsonText<ResponseOf<typeof listing.searchProducts>>(`{"products":[${products}]}`);
  }),

  route(listing.getFacets, async ({ query }) => ({
    facets: await findFacets(catalogueIndex, query),
  })),
  ];
}
