import { BaseModel } from '../../database/BaseModel';
import { mediaUrl } from '../../media/media-url';
import { Product } from '../products/Product';

/** What figures say of a product beside its numbers. */
interface Named {
  name: string;
  imageUrl: string | null;
}

/** Names and pictures of products by id. A deleted one has the name that the ledger of stock has of it, and no picture. */
export async function productsNamed(ids: string[]): Promise<Map<string, Named>> {
  const products = await Product.query().findByIds(ids).select('id', 'name').withGraphFetched('images(cover)');
  const named = new Map<string, Named>(
    products.map(({ id, name, images: [cover] }) => [id, { name, imageUrl: cover ? mediaUrl(cover.mediaId) : null }]),
  );
  const gone = ids.filter((id) => !named.has(id));
  const lines: { productId: string; name: string }[] =
    gone.length === 0
      ? []
      : await BaseModel.knex()('stock_movements')
          .whereIn('productId', gone)
          .groupBy('productId')
          .select('productId')
          .max('productName as name');
  for (const { productId, name } of lines) named.set(productId, { name, imageUrl: null });
  return named;
}
