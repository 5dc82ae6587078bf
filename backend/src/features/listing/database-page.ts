import type { QueryBuilder } from 'objection';
import type { Filters, PageRange } from '../../catalogue-index/filter-products';
import { Product } from '../products/Product';
import { hiddenIds } from '../products/show/visible-products';
import { Variant } from '../products/Variant';
import { soldOutIds } from '../products/variants/sold-out';
import { type ChargedPrice, chargedPrice, firstChargedPrice } from './charged-price';
import {
  asksForPrice,
  asksOfProducts,
  asksOfVariants,
  asksOnlyForStock,
  whereFits,
  whereProductFits,
} from './variant-filter';

const SORTS = {
  newest: ['createdAt', 'desc'],
  'price-asc': ['firstPrice', 'asc'],
  'price-desc': ['firstPrice', 'desc'],
} as const;

/** The answer of `Catalogue.findPage` from the database, for when there is no catalogue in memory. */
export async function findPageInDatabase(
  filters: Filters,
  categoryIds: string[] | undefined,
  { sort, first = [], offset, limit }: PageRange,
): Promise<{ total: number; ids: string[] }> {
  const charged = asksForPrice(filters) || filters.members || sort !== 'newest' ? await chargedPrice() : undefined;
  const matching = Product.query().whereNotIn('products.id', hiddenIds());
  if (categoryIds) matching.whereIn('categoryId', categoryIds);
  whereProductFits(matching, filters, charged);
  if (asksOnlyForStock(filters)) matching.whereNotIn('products.id', soldOutIds());
  else if (asksOfVariants(filters))
    matching.whereExists(
      whereFits(Variant.query().whereColumn('product_variants.productId', 'products.id'), filters, charged),
    );
  const countsProducts =
    categoryIds || asksOfProducts(filters) || !asksOfVariants(filters) || asksOnlyForStock(filters);
  const [column, direction] = SORTS[sort];
  const leading = await leadingIds(first, matching);
  const shown = leading.slice(offset, offset + limit);
  const [total, page] = await Promise.all([
    countsProducts ? matching.clone().resultSize() : countFitting(filters, charged),
    // Without a sale an index alone gives the ids, however many it walks past.
    matching
      .clone()
      .whereNotIn('products.id', leading)
      .select('products.id')
      .orderBy(charged && column === 'firstPrice' ? firstChargedPrice(charged) : column, direction)
      .orderBy('products.id', direction)
      .offset(Math.max(0, offset - leading.length))
      .limit(limit - shown.length),
  ]);
  return { total, ids: [...shown, ...page.map(({ id }) => id)] };
}

/** Those of the ids that fit, in their order. */
async function leadingIds(ids: string[], matching: QueryBuilder<Product>): Promise<string[]> {
  if (ids.length === 0) return [];
  const fitting = await matching.clone().whereIn('products.id', ids).select('products.id');
  const known = new Set(fitting.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/** How many products have a variant that fits; the variants' own indexes know, without a look at the products. */
async function countFitting(filters: Filters, charged: ChargedPrice): Promise<number> {
  const [counted] = await whereFits(Variant.query().whereNotIn('productId', hiddenIds()), filters, charged)
    .countDistinct('productId as products')
    .castTo<{ products: number }[]>();
  return counted?.products ?? 0;
}
