import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import type { ProductSearch } from '../../search/ProductSearch';
import { productsInOrder } from '../products/find-product';
import { Product } from '../products/Product';

/** Products that fit a text, best first; the newest for a blank one. With `Product.graph`. */
export async function searchProducts(search: ProductSearch, text: string, limit: number): Promise<Product[]> {
  reportTags(TAGS.list, TAGS.categories, ...(text ? [TAGS.availability] : []));
  return productsInOrder(text ? await search.find(text, limit) : await newestIds(limit));
}

async function newestIds(limit: number): Promise<string[]> {
  const newest = await Product.query()
    .select('id')
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  return newest.map(({ id }) => id);
}
