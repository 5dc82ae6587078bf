import {
  type Facets,
  type GetFacetsQuery,
  listing,
  type ResponseOf,
  type SearchProductsQuery,
} from '@rangrekha/contract';
import { countryIn } from '@rangrekha/contract/country-in';
import { ENGLISH_LANGUAGE, type Language } from '@rangrekha/contract/languages';
import type { CatalogueIndex } from '../../catalogue-index/CatalogueIndex';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { JsonText, listPieces } from '../../http/response/json-text';
import { type Router, route } from '../../http/route';
import { wordsOf } from '../../mail/words';
import type { Services } from '../../services';
import { sumSubtrees } from '../categories/category-tree';
import { categoryIdsOf } from '../categories/find-categories';
import { shownMembers } from '../collections/members-of';
import { listProductNames } from './list-product-names';
import { listProducts } from './list-products';

/**
 * How many products each choice of a filter would give.
 * @param language of the labels
 * @throws HttpError 503 before the catalogue is read
 */
async function findFacets(
  index: CatalogueIndex,
  { collection, ...query }: GetFacetsQuery,
  language: Language,
): Promise<Facets> {
  reportTags(TAGS.list, TAGS.categories, TAGS.availability);
  const catalogue = await index.current();
  const { categories } = catalogue;
  const shown = collection === undefined ? undefined : await shownMembers(collection, categories);
  const categoryIds = query.category && categoryIdsOf(query.category, categories);
  const { inCategory, ...facets } = await catalogue.countFacets({ ...query, members: shown?.members }, categoryIds);
  const counted = { categories: sumSubtrees(categories, inCategory), ...facets };
  if (language === ENGLISH_LANGUAGE) return counted;
  const { size = [], fabric = [], fit = [], origin = [] } = query;
  const { size: sizeName } = wordsOf(language.code, [language]);
  const sizes = [...facets.sizes.map((one) => one.size), ...size];
  const countries = [...facets.origins.map((one) => one.origin), ...origin];
  const labels = {
    size: Object.fromEntries(sizes.map((name) => [name, sizeName(name)]).filter(([name, label]) => name !== label)),
    fabric: catalogue.labelsOf('fabric', [...facets.fabrics.map((one) => one.fabric), ...fabric], language),
    fit: catalogue.labelsOf('fit', [...facets.fits.map((one) => one.fit), ...fit], language),
    origin: Object.fromEntries(countries.map((name) => [name, countryIn(language, name)])),
  };
  return { ...counted, labels };
}

/**
 * The ids of products that fit a text, best first; the newest for a blank one.
 * @throws HttpError 503 before the catalogue is read
 */
async function searchProducts(
  index: CatalogueIndex,
  { q, limit, origin, fact, sort }: SearchProductsQuery,
): Promise<string[]> {
  reportTags(TAGS.list, TAGS.categories, ...(q ? [TAGS.availability] : []));
  const catalogue = await index.current();
  const newest = { sort: 'newest', offset: 0, limit } as const;
  const isNarrowed = origin !== undefined || fact !== undefined;
  const ids = q
    ? await catalogue.search(q, limit, isNarrowed ? { origin, fact } : undefined)
    : (await catalogue.findPage({ origin, fact }, undefined, newest)).ids;
  return sort ? catalogue.byOrigin(ids) : ids;
}

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
      return new JsonText<ResponseOf<typeof listing.searchProducts>>(listPieces('products', products));
    }),

    route(listing.getFacets, async ({ query, language }) => ({
      facets: await findFacets(catalogueIndex, query, language),
    })),
  ];
}
