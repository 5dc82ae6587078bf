import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { notFound } from '../../http/errors';
import { Product } from './Product';
import { ProductImage } from './ProductImage';
import { Variant } from './Variant';
import { isVisible, whereVisible } from './visible-products';

/**
 * A product that shoppers see, with `Product.graph`, by id or by name. The database compares names without case; an exact match comes first,
 * then the newest product.
 * @throws HttpError 404
 */
export async function findProduct(by: { id: string } | { name: string }): Promise<Product> {
  reportTags(TAGS.list, TAGS.categories);
  const query = whereVisible(Product.query().where(by)).withGraphFetched(Product.graph).first();
  if ('name' in by) query.orderByRaw('name = ? COLLATE utf8mb4_bin DESC, created_at DESC, id DESC', [by.name]);
  const product = await query;
  if (!product) throw notFound('Product');
  reportTags(TAGS.product(product.id), TAGS.stock(product.id));
  return product;
}

/**
 * The products of these ids that shoppers see, in their order, with `Product.graph`. Three statements at once: a
 * graph that is fetched part by part takes five, in four turns. A shared page may not show more of their stock than cards
 * do: the tag of their exact stock is not reported.
 */
export async function productsInOrder(ids: string[]): Promise<Product[]> {
  reportTags(TAGS.categories, ...ids.map(TAGS.product));
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
