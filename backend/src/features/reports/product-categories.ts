import { Product } from '../products/Product';

/** The categories of products by id: items from before it was stored have that of their product. */
export async function productCategories(ids: string[]): Promise<Map<string, string>> {
  // Asked for each day of a range: newer orders need no statement.
  if (ids.length === 0) return new Map();
  const products = await Product.query()
    .findByIds([...new Set(ids)])
    .select('id', 'categoryId');
  return new Map(products.map(({ id, categoryId }) => [id, categoryId]));
}
