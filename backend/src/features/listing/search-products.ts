import type { ProductSearch } from '../../search/ProductSearch';
import { productsInOrder } from '../products/find-product';
import { Product } from '../products/Product';

/** Products that fit a text, best first; the newest for a blank one. With `Product.graph`. */
export async function searchProducts(search: ProductSearch, text: string, limit: number): Promise<Product[]> {
  if (text) return productsInOrder(await search.find(text, limit));
  return Product.query()
    .withGraphFetched(Product.graph)
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
}
