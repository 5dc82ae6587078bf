import type { ListProductNamesResponse } from '@rangrekha/contract';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { type QueryBuilder, raw } from 'objection';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { Product } from '../products/Product';
import { addressOf } from '../products/show/product-addresses';
import { hiddenIds } from '../products/show/visible-products';

/**
 * The names and addresses of products and when each last changed, for sitemaps, along the primary key.
 * @param page counted from 1, oldest products first; the newest products when left out
 * @param batch products that are read by one query
 */
export async function listProductNames(
  page?: number,
  size: number = PAGE_SIZES.sitemap,
  batch = 1_000,
): Promise<ListProductNamesResponse> {
  reportTags(TAGS.list);
  const visible = () => Product.query().whereNotIn('id', hiddenIds());
  const products = await readNames(visible, { page, size, batch });
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

type NamedProduct = Pick<Product, 'id' | 'name' | 'slug' | 'hasOwnAddress' | 'updatedAt'>;

/** Reads the products of a page in batches, between which others are answered, and as plain rows. */
async function readNames(
  visible: () => QueryBuilder<Product>,
  { page, size, batch }: { page: number | undefined; size: number; batch: number },
): Promise<NamedProduct[]> {
  const [direction, after] = page === undefined ? (['desc', '<'] as const) : (['asc', '>'] as const);
  const products: NamedProduct[] = [];
  for (;;) {
    const last = products.at(-1);
    const limit = Math.min(batch, size - products.length);
    const query = visible().select('id', 'name', 'slug', 'hasOwnAddress', 'updatedAt').orderBy('id', direction);
    if (last) query.where('id', after, last.id);
    else query.offset(((page ?? 1) - 1) * size);
    const rows: NamedProduct[] = await query.limit(limit).toKnexQuery();
    products.push(...rows);
    if (rows.length < limit || products.length === size) return products;
  }
}

interface Page {
  /** Its products. */
  count: number;
  /** When one of them last changed. */
  updatedAt: Date;
}

const pageOf = (products: NamedProduct[]): Page[] =>
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
