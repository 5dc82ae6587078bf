import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { notFound } from '../../http/errors';
import { Product } from './Product';
import { ProductImage } from './ProductImage';
import { Variant } from './Variant';
import { isVisible, whereVisible } from './visible-products';

/**
 * The id of the product that a name means to shoppers. The database compares names without case; an exact match comes
 * first, then the newest product.
 * @throws HttpError 404
 */
export async function productIdOf(name: string): Promise<string> {
  reportTags(TAGS.list);
  const found = await whereVisible(Product.query().where({ name }))
    .select('id')
    .orderByRaw('name = ? COLLATE utf8mb4_bin DESC, created_at DESC, id DESC', [name])
    .first();
  if (!found) throw notFound('Product');
  return found.id;
}

/**
 * The products of these ids that shoppers see, in their order, with `Product.graph`. Three statements at once: a graph that
 * is fetched part by part takes five, in four turns.
 */
export async function productsInOrder(ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const [products, variants, images] = await Promise.all([
    Product.query().findByIds(ids).withGraphJoined('category'),
    Variant.query().whereIn('productId', ids).orderBy('position'),
    ProductImage.query().whereIn('productId', ids).withGraphJoined('media').orderBy('position'),
  ]);
  const visible = products.filter(isVisible);
  const byId = new Map(visible.map((product) => [product.id, Object.assign(product, { variants: [], images: [] })]));
  for (const variant of variants) byId.get(variant.productId)?.variants.push(variant);
  for (const image of images) byId.get(image.productId)?.images.push(image);
  return ids.map((id) => byId.get(id)).filter((product) => product !== undefined);
}
