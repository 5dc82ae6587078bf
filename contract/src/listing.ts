import { z } from 'zod';
import { product } from './product';
import { endpointsOf } from './schema/endpoint';
import {
  digits,
  line,
  optionalLine,
  pageQuery,
  pagination,
  queryFlag,
  queryNumber,
  queryPrice,
  repeated,
  timestamp,
  wholeNumber,
} from './schema/fields';
import { COLOUR_FAMILY_NAMES } from './values/colour-families';
import { HISTOGRAM_STEPS, LIMITS, LIST_SORTS, PAGE_SIZES } from './values/limits';

const endpoint = endpointsOf('Listing');

export const productPage = z.strictObject({ data: z.array(product), pagination });

const colourFamily = z.enum(COLOUR_FAMILY_NAMES, `must be one of ${COLOUR_FAMILY_NAMES.join(', ')}`);

const names = z.record(z.string(), z.string());

/** The number of products for each choice, with the other filters applied. */
export const facets = z.strictObject({
  categories: z.array(z.strictObject({ id: z.string(), count: z.int() })),
  sizes: z.array(z.strictObject({ size: z.string(), count: z.int() })),
  colors: z.array(z.strictObject({ family: colourFamily, hex: z.string(), count: z.int() })),
  /** Of the products that name one. */
  fabrics: z.array(z.strictObject({ fabric: z.string(), count: z.int() })),
  fits: z.array(z.strictObject({ fit: z.string(), count: z.int() })),
  /** Countries of origin. */
  origins: z.array(z.strictObject({ origin: z.string(), count: z.int() })),
  /**
   * What sizes, fabrics, fits and countries are called in the language of the answer: those that are counted or asked for,
   * by their texts. One that has no name in it is left out; absent in English.
   */
  labels: z.strictObject({ size: names, fabric: names, fit: names, origin: names }).optional(),
  /** Facts of plugins that are filters. Absent in a store without such facts. */
  facts: z
    .array(
      z.strictObject({
        name: z.string(),
        label: z.string(),
        choices: z.array(z.strictObject({ choice: z.string(), count: z.int() })),
      }),
    )
    .optional(),
  inStock: z.int(),
  price: z.strictObject({
    /** Rupees; both 0 when no product is left. */
    lowest: z.number(),
    highest: z.number(),
    /** Products in each of equal steps from the lowest price to the highest. */
    histogram: z.array(z.int()).length(HISTOGRAM_STEPS),
  }),
  total: z.int(),
});
export type Facets = z.output<typeof facets>;

export const filters = {
  minPrice: queryPrice.optional(),
  maxPrice: queryPrice.optional(),
  size: repeated(line(LIMITS.name)).optional(),
  color: repeated(line(LIMITS.name)).optional(),
  colorFamily: repeated(colourFamily).optional(),
  /** Ids, slugs or names; a category includes its whole subtree. */
  category: repeated(line(LIMITS.name)).optional(),
  fabric: repeated(line(LIMITS.productFact)).optional(),
  fit: repeated(line(LIMITS.productFact)).optional(),
  /** Countries of origin by their names. */
  origin: repeated(line(LIMITS.productFact)).optional(),
  /** Choices of facts of plugins, `plugin.fact:choice`; one that there is not has no products. */
  fact: repeated(line(LIMITS.name)).optional(),
  inStock: queryFlag.optional(),
  /** The slug of a collection that shoppers see; another one has no products. */
  collection: line(LIMITS.slug).optional(),
};

export const productFilters = {
  sort: z.enum(LIST_SORTS, 'must be newest, price-asc, price-desc or origin').optional(),
  ...filters,
};

const listProductsQuery = z.object({ ...pageQuery(PAGE_SIZES.apiDefault), ...productFilters });
export type ListProductsQuery = z.output<typeof listProductsQuery>;

export const listProducts = endpoint('listProducts', 'GET /products', {
  access: 'public',
  translated: true,
  summary:
    'A page of products. Size, colour, price and stock must fit one and the same variant. Without `sort` a collection by hand has its own order, one by a rule its `defaultSort`, and one category begins with its pinned products.',
  query: listProductsQuery,
  responses: { 200: productPage },
});

const listProductNamesResponse = z.strictObject({
  products: z.array(z.strictObject({ name: z.string(), address: z.string().optional(), updatedAt: timestamp })),
  /** Of all products that shoppers see. */
  total: z.int(),
  /** When something on each page last changed, from the first page on; absent with `page`. */
  pagesUpdatedAt: z.array(timestamp).optional(),
});

export type ListProductNamesResponse = z.output<typeof listProductNamesResponse>;

export const listProductNames = endpoint('listProductNames', 'GET /products/names', {
  access: 'public',
  summary: `What a sitemap names: ${PAGE_SIZES.sitemap} products, each by its name and when it last changed. Without \`page\` the newest, and when each page last changed; with it, those of the page, oldest first, so that a new product changes only the last page.`,
  query: z.object({ page: digits.pipe(wholeNumber(1, 10_000)).optional() }),
  responses: { 200: listProductNamesResponse },
});

export const listCategoryProducts = endpoint('listCategoryProducts', 'GET /products/category/:category', {
  access: 'public',
  translated: true,
  summary: 'A page of the products of a category and all below it, named by id, slug or name.',
  params: z.object({ category: z.string().trim().min(1).max(LIMITS.name) }),
  query: z.object({ ...pageQuery(PAGE_SIZES.category), ...productFilters }),
  responses: { 200: productPage },
  errors: [404],
});

const getFacetsQuery = z.object(filters);
export type GetFacetsQuery = z.output<typeof getFacetsQuery>;

export const getFacets = endpoint('getFacets', 'GET /products/facets', {
  access: 'public',
  translated: true,
  summary: 'How many products each choice of a filter would give; each filter is counted with its own choice left out.',
  query: getFacetsQuery,
  responses: { 200: z.strictObject({ facets }) },
});

const searchProductsQuery = z.object({
  q: optionalLine(LIMITS.searchText).default(''),
  limit: queryNumber(1, PAGE_SIZES.searchMax, PAGE_SIZES.search),
  origin: filters.origin,
  fact: filters.fact,
  sort: z.literal('origin', 'must be origin').optional(),
});
export type SearchProductsQuery = z.output<typeof searchProductsQuery>;

export const searchProducts = endpoint('searchProducts', 'GET /products/search', {
  access: 'public',
  translated: true,
  summary:
    'Products that fit a text, best first; a blank text gives the newest. With `sort=origin` the same products are in the order of their countries of origin.',
  query: searchProductsQuery,
  responses: { 200: z.strictObject({ products: z.array(product) }) },
});
