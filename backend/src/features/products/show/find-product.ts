import { selectRows } from '../../../database/sql-text';
import { notFound } from '../../../http/errors';
import { Product } from '../Product';
import type { PresentedImage, ShownProduct } from './present-product';
import { addressOf, idOfEarlier } from './product-addresses';
import { SHOWN_PRODUCTS, THEIR_VARIANTS_AND_IMAGES } from './shown-products.sql';
import { isVisible, type Publication, whereVisible } from './visible-products';

/** A product by its id; `movedTo` is the present address of its page, when it was found by another one. */
export interface FoundProduct {
  id: string;
  movedTo?: string;
}

/**
 * Finds a product that shoppers see by its name, its slug, or one that it had before. The database compares names without
 * case; an exact match comes first, then one without an address of its own, then the newest product.
 * @throws HttpError 404
 */
export async function findByAddress(address: string): Promise<FoundProduct> {
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

type ShownRow = Omit<ShownProduct, 'category' | 'images' | 'variants'> &
  Publication & { categoryName: string; categoryTranslations: string | null };
type VariantRow = ShownProduct['variants'][number] & { kind: 'variant' };
type ImageRow = Omit<PresentedImage, 'media'> &
  Omit<PresentedImage['media'], 'translations'> & { kind: 'image'; mediaAlt: string; mediaTranslations: string | null };
type BelongingRow = (VariantRow | ImageRow) & { productId: string; position: number };

/** The products of these ids that shoppers see, in their order. Two statements at once. */
export async function productsInOrder(ids: string[]): Promise<ShownProduct[]> {
  if (ids.length === 0) return [];
  const [products, belonging] = await Promise.all([
    selectRows<ShownRow>(undefined, SHOWN_PRODUCTS, [ids]),
    selectRows<BelongingRow>(undefined, THEIR_VARIANTS_AND_IMAGES, [ids, ids]),
  ]);
  const byId = new Map<string, ShownProduct>();
  for (const { categoryName: name, categoryTranslations: translations, ...row } of products.filter(isVisible))
    byId.set(row.id, { ...row, category: { id: row.categoryId, name, translations }, variants: [], images: [] });
  // Sorted here: with the texts of the rows the database would write a file to sort a few of them.
  for (const row of belonging.sort((one, other) => one.position - other.position)) {
    if (row.kind === 'variant') byId.get(row.productId)?.variants.push(row);
    else {
      const media = { ...row, alt: row.mediaAlt, translations: row.mediaTranslations };
      byId.get(row.productId)?.images.push({ ...row, media });
    }
  }
  return ids.map((id) => byId.get(id)).filter((product) => product !== undefined);
}
