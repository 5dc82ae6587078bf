import type { ListProductNamesResponse } from '@rangrekha/contract';
import { PAGE_SIZES } from '@rangrekha/contract/limits';
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
  const isAll = page === undefined && products.length < size;
  return {
    products: products.map((product) => ({
      name: product.name,
      ...(product.hasOwnAddress ? { address: addressOf(product) } : {}),
      updatedAt: product.updatedAt.toISOString(),
    })),
    total: isAll ? products.length : await visible().resultSize(),
  };
}
