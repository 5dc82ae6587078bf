import type { LowVariant } from '@rangrekha/contract';
import { mediaUrl } from '../../media/media-url';
import { Product } from '../products/Product';
import { Variant } from '../products/Variant';

const SHOWN = 5;

/** The number of variants with at most `threshold` units, those of archived products left out, and the first five of them, fewest units first. */
export async function findLowStock(threshold: number): Promise<{ total: number; variants: LowVariant[] }> {
  const archived = Product.query().where('status', 'ARCHIVED').select('id');
  const all = Variant.query().where('stock', '<=', threshold);
  const [lows, hidden, variants] = await Promise.all([
    all.clone().resultSize(),
    // Few: counting the others would look up the product of each variant.
    all.clone().whereIn('productId', archived.clone()).resultSize(),
    all
      .whereNotIn('productId', archived)
      .orderBy(['stock', 'id'])
      .limit(SHOWN)
      .select('id', 'productId', 'size', 'color', 'stock')
      .withGraphFetched('waiting'),
  ]);
  const products = await Product.query()
    .findByIds(variants.map(({ productId }) => productId))
    .select('id', 'name')
    .withGraphFetched('images(cover)');
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    total: lows - hidden,
    variants: variants.map(({ id, productId, size, color, stock, waiting }) => {
      const product = byId.get(productId);
      const mediaId = product?.images[0]?.mediaId;
      return {
        id,
        productId,
        name: product?.name ?? '',
        imageUrl: mediaId ? mediaUrl(mediaId) : null,
        size,
        color,
        stock,
        waiting: waiting?.addresses ?? 0,
      };
    }),
  };
}
