import type { catalogue, QueryOf } from '@rangrekha/contract';
import { pagination } from '../../database/pagination';
import { categoryIdsOf } from './find-categories';
import { Product } from './Product';
import { presentProduct } from './present-product';
import { Variant } from './Variant';
import { asksOfVariants, asksOnlyForStock, soldOutIds, whereFits } from './variant-filter';

type Query = QueryOf<typeof catalogue.listProducts>;

const SORTS = {
  newest: [
    { column: 'createdAt', order: 'desc' },
    { column: 'id', order: 'desc' },
  ],
  'price-asc': [{ column: 'firstPrice' }, { column: 'id' }],
  'price-desc': [
    { column: 'firstPrice', order: 'desc' },
    { column: 'id', order: 'desc' },
  ],
} as const;

/**
 * A page of products in the contract's shape, newest first when no order is asked for.
 * @param withinIds categories that the products must be in, beside what the query says
 */
export async function listProducts(query: Query, withinIds?: string[]) {
  const { page, limit, sort = 'newest', category } = query;
  const matching = Product.query();
  if (withinIds) matching.whereIn('categoryId', withinIds);
  if (category) matching.whereIn('categoryId', await categoryIdsOf(category));
  if (asksOnlyForStock(query)) matching.whereNotIn('products.id', soldOutIds());
  else if (asksOfVariants(query))
    matching.whereExists(whereFits(Variant.query().whereColumn('product_variants.productId', 'products.id'), query));
  const countsProducts = withinIds || category || !asksOfVariants(query) || asksOnlyForStock(query);
  const [total, products] = await Promise.all([
    countsProducts ? matching.clone().resultSize() : countFitting(query),
    matching
      .orderBy([...SORTS[sort]])
      .offset((page - 1) * limit)
      .limit(limit)
      .withGraphFetched(Product.graph),
  ]);
  return { data: products.map(presentProduct), pagination: pagination(total, page, limit) };
}

/** How many products have a variant that fits; the variants' own indexes know, without a look at the products. */
async function countFitting(query: Query): Promise<number> {
  const [counted] = await whereFits(Variant.query(), query)
    .countDistinct('productId as products')
    .castTo<{ products: number }[]>();
  return counted?.products ?? 0;
}
