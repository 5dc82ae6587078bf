import type { ListProductsQuery } from '@rangrekha/contract';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { pagination } from '../../database/pagination';
import { categoryIdsOf } from '../categories/find-categories';
import { productsInOrder } from '../products/find-product';
import { Product } from '../products/Product';
import { presentProduct } from '../products/present-product';
import { soldOutIds } from '../products/sold-out';
import { Variant } from '../products/Variant';
import { asksOfVariants, asksOnlyForStock, whereFits } from './variant-filter';

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
export async function listProducts(query: ListProductsQuery, withinIds?: string[]) {
  const { limit, sort = 'newest', category, inStock } = query;
  reportTags(TAGS.list, TAGS.categories, ...(inStock ? [TAGS.availability] : []));
  const matching = Product.query();
  if (withinIds) matching.whereIn('categoryId', withinIds);
  if (category) matching.whereIn('categoryId', await categoryIdsOf(category));
  if (asksOnlyForStock(query)) matching.whereNotIn('products.id', soldOutIds());
  else if (asksOfVariants(query))
    matching.whereExists(whereFits(Variant.query().whereColumn('product_variants.productId', 'products.id'), query));
  const countsProducts = withinIds || category || !asksOfVariants(query) || asksOnlyForStock(query);
  const [total, page] = await Promise.all([
    countsProducts ? matching.clone().resultSize() : countFitting(query),
    // An index alone gives the ids, however many it walks past; only the page's own rows are read.
    matching
      .select('products.id')
      .orderBy([...SORTS[sort]])
      .offset((query.page - 1) * limit)
      .limit(limit),
  ]);
  const products = await productsInOrder(page.map(({ id }) => id));
  return { data: products.map(presentProduct), pagination: pagination(total, query.page, limit) };
}

/** How many products have a variant that fits; the variants' own indexes know, without a look at the products. */
async function countFitting(query: ListProductsQuery): Promise<number> {
  const [counted] = await whereFits(Variant.query(), query)
    .countDistinct('productId as products')
    .castTo<{ products: number }[]>();
  return counted?.products ?? 0;
}
