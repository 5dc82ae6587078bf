import type { catalogue, QueryOf } from '@rangrekha/contract';
import type { QueryBuilder } from 'objection';
import { toPaise } from '../../database/money';
import { pagination } from '../../database/pagination';
import { categoryIdsOf } from './find-categories';
import { Product } from './Product';
import { presentProduct } from './present-product';
import { Variant } from './Variant';

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

/** The EXISTS that one and the same variant must fulfil, or undefined when nothing is asked of variants. */
function variantFilter({ size, color, minPrice, maxPrice, inStock }: Query): QueryBuilder<Variant> | undefined {
  if (!size && !color && minPrice === undefined && maxPrice === undefined && !inStock) return undefined;
  const fitting = Variant.query().whereColumn('product_variants.productId', 'products.id');
  if (size) fitting.whereIn('size', size);
  if (color) fitting.whereIn('color', color);
  if (minPrice !== undefined) fitting.where('price', '>=', toPaise(minPrice));
  if (maxPrice !== undefined) fitting.where('price', '<=', toPaise(maxPrice));
  if (inStock) fitting.where('stock', '>', 0);
  return fitting;
}

/**
 * A page of products in the contract's shape, newest first when no order is asked for.
 * @param withinIds categories that the products must be in, beside what the query says
 */
export async function listProducts(query: Query, withinIds?: string[]) {
  const { page, limit, sort = 'newest', category } = query;
  const matching = Product.query();
  if (withinIds) matching.whereIn('categoryId', withinIds);
  if (category) matching.whereIn('categoryId', await categoryIdsOf(category));
  const fitting = variantFilter(query);
  if (fitting) matching.whereExists(fitting);
  const [total, products] = await Promise.all([
    matching.clone().resultSize(),
    matching
      .orderBy([...SORTS[sort]])
      .offset((page - 1) * limit)
      .limit(limit)
      .withGraphFetched(Product.graph),
  ]);
  return { data: products.map(presentProduct), pagination: pagination(total, page, limit) };
}
