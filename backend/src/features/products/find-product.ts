import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { notFound } from '../../http/errors';
import { Product } from './Product';
import { ProductImage } from './ProductImage';
import { addressOf, idOfEarlier } from './product-addresses';
import { Variant } from './Variant';
import { isVisible, whereVisible } from './visible-products';

/**
 * Finds a product that shoppers see by its name, its slug, or one that it had before. The database compares names without
 * case; an exact match comes first, then one without an address of its own, then the newest product.
 * @returns `movedTo` is the present address of its page, when it is another one
 * @throws HttpError 404
 */
export async function findByAddress(address: string): Promise<{ id: string; movedTo?: string }> {
  reportTags(TAGS.list);
  const order = 'name = ? COLLATE utf8mb4_bin DESC, has_own_address, created_at DESC, id DESC';
  const named = await visibleBy({ name: address }).orderByRaw(order, [address]);
  if (named) return { id: named.id, ...(named.hasOwnAddress ? { movedTo: addressOf(named) } : {}) };
  const earlierId = await idOfEarlier(address);
  const moved = (await visibleBy({ slug: address })) ?? (earlierId && (await visibleBy({ id: earlierId })));
  if (!moved) throw notFound('Product');
  const present = addressOf(moved);
  return { id: moved.id, ...(present === address ? {} : { movedTo: present }) };
}

const visibleBy = (by: { id: string } | { name: string } | { slug: string }) =>
  whereVisible(Product.query().where(by)).select('id', 'name', 'slug', 'hasOwnAddress').first();

/**
 * The products of these ids that shoppers see, in their order, with `Product.graph`. Three statements at once: a graph that
 * is fetched part by part takes five, in four turns.
 */
export async function productsInOrder(ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const [products, variants, images] = await Promise.all([
    Product.query().findByIds(ids).withGraphJoined('category'),
    Variant.query().whereIn('productId', ids).orderBy('position'),
    ProductImage.query().whereIn('productId', ids).withGraphJoined('media'),
  ]);
  // Sorted here: with the texts of the joined rows the database would write a file to sort a few of them.
  images.sort((one, other) => one.position - other.position);
  const visible = products.filter(isVisible);
  const byId = new Map(visible.map((product) => [product.id, Object.assign(product, { variants: [], images: [] })]));
  for (const variant of variants) byId.get(variant.productId)?.variants.push(variant);
  for (const image of images) byId.get(image.productId)?.images.push(image);
  return ids.map((id) => byId.get(id)).filter((product) => product !== undefined);
}
