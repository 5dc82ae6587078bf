import type { ProductSearch } from '../../search/ProductSearch';
import { Product } from './Product';

/** Products that fit a text, best first; the newest for a blank one. With `Product.graph`. */
export async function searchProducts(search: ProductSearch, text: string, limit: number): Promise<Product[]> {
  const products = Product.query().withGraphFetched(Product.graph);
  if (!text)
    return products
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit);
  const ids = await search.find(text, limit);
  const byId = new Map((await products.findByIds(ids)).map((product) => [product.id, product]));
  return ids.map((id) => byId.get(id)).filter((product) => product !== undefined);
}
