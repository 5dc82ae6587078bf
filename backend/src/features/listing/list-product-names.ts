import type { ListProductNamesResponse } from '@rangrekha/contract';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { type QueryBuilder, raw } from 'objection';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { Product } from '../products/Product';
import { addressOf } from '../products/product-addresses';
import { hiddenIds } from '../products/visible-products';

/**
 * The names and addresses of products and when each last changed, for sitemaps, along the primary key.
 * @param page counted from 1, oldest products first; the newest products when left out
 */
export async function listProductNames(
  page?: number,
  size: number = PAGE_SIZES.sitemap,
): Promise<ListProductNamesResponse> {
  reportTags(TAGS.list);
  const visible = () => Product.query().whereNotIn('id', hiddenIds());
  const products = await visible()
    .select('name', 'slug', 'hasOwnAddress', 'updatedAt')
    .orderBy('id', page === undefined ? 'desc' : 'asc')
    .offset(((page ?? 1) - 1) * size)
    .limit(size);
  const named = products.map((product) => ({
    name: product.name,
    ...(product.hasOwnAddress ? { address: addressOf(product) } : {}),
    updatedAt: product.updatedAt.toISOString(),
  }));
  if (page !== undefined) return { products: named, total: await visible().resultSize() };
  const pages = products.length < size ? pageOf(products) : await pagesOf(visible(), size);
  return {
    products: named,
    total: pages.reduce((sum, { count }) => sum + count, 0),
    pagesUpdatedAt: pages.map(({ updatedAt }) => updatedAt.toISOString()),
  };
}

interface Page {
  /** Its products. */
  count: number;
  /** When one of them last changed. */
  updatedAt: Date;
}

const pageOf = (products: Product[]): Page[] =>
  products.length === 0
    ? []
    : [{ count: products.length, updatedAt: new Date(Math.max(...products.map(({ updatedAt }) => +updatedAt))) }];

/** All pages, oldest products first, in one pass over the index of changes. */
async function pagesOf(visible: QueryBuilder<Product>, size: number): Promise<Page[]> {
  const numbered = visible
    .select('updatedAt')
    .select(raw('(ROW_NUMBER() OVER (ORDER BY ??) - 1) DIV ?', ['id', size]).as('page'))
    .as('numbered');
  return Product.query()
    .from(numbered)
    .select(raw('COUNT(*)').as('count'))
    .max('updatedAt as updatedAt')
    .groupBy('page')
    .orderBy('page')
    .castTo<Page[]>();
}
