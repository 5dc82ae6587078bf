import type { PageRange } from '../../catalogue-index/filter-products';
import { Product } from '../products/Product';
import { soldOutIds } from '../products/sold-out';
import { Variant } from '../products/Variant';
import { hiddenIds } from '../products/visible-products';
import { type ChargedPrice, chargedPrice, firstChargedPrice } from './charged-price';
import {
  asksForPrice,
  asksOfProducts,
  asksOfVariants,
  asksOnlyForStock,
  type Filters,
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
  { sort, offset, limit }: PageRange,
): Promise<{ total: number; ids: string[] }> {
  const charged = asksForPrice(filters) || sort !== 'newest' ? await chargedPrice() : undefined;
  const matching = Product.query().whereNotIn('products.id', hiddenIds());
  if (categoryIds) matching.whereIn('categoryId', categoryIds);
  whereProductFits(matching, filters);
  if (asksOnlyForStock(filters)) matching.whereNotIn('products.id', soldOutIds());
  else if (asksOfVariants(filters))
    matching.whereExists(
      whereFits(Variant.query().whereColumn('product_variants.productId', 'products.id'), filters, charged),
    );
  const countsProducts =
    categoryIds || asksOfProducts(filters) || !asksOfVariants(filters) || asksOnlyForStock(filters);
  const [column, direction] = SORTS[sort];
  const [total, page] = await Promise.all([
    countsProducts ? matching.clone().resultSize() : countFitting(filters, charged),
    // Without a sale an index alone gives the ids, however many it walks past.
    matching
      .select('products.id')
      .orderBy(charged && column === 'firstPrice' ? firstChargedPrice(charged) : column, direction)
      .orderBy('products.id', direction)
      .offset(offset)
      .limit(limit),
  ]);
  return { total, ids: page.map(({ id }) => id) };
}

/** How many products have a variant that fits; the variants' own indexes know, without a look at the products. */
async function countFitting(filters: Filters, charged: ChargedPrice): Promise<number> {
  const [counted] = await whereFits(Variant.query().whereNotIn('productId', hiddenIds()), filters, charged)
    .countDistinct('productId as products')
    .castTo<{ products: number }[]>();
  return counted?.products ?? 0;
}
