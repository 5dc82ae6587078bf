import { PAGE_SIZES } from '@rangrekha/contract/limits';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { Product } from '../products/Product';
import { addressOf } from '../products/product-addresses';
import { hiddenIds } from '../products/visible-products';

/** The names and addresses of the newest products and when each last changed, for the sitemap: one query along the primary key. */
export async function listProductNames(): Promise<{ name: string; address?: string; updatedAt: string }[]> {
  reportTags(TAGS.list);
  const products = await Product.query()
    .whereNotIn('id', hiddenIds())
    .select('name', 'slug', 'hasOwnAddress', 'updatedAt')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZES.sitemap);
  return products.map((product) => ({
    name: product.name,
    ...(product.hasOwnAddress ? { address: addressOf(product) } : {}),
    updatedAt: product.updatedAt.toISOString(),
  }));
}
