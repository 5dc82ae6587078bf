import type { ChosenProduct } from '@rangrekha/contract';
import { toRupees } from '../../database/money';
import { mediaUrl } from '../../media/media-url';
import { Product } from './Product';

/** @param product with its cover, `images(cover)` */
export function presentChosen({ id, name, firstPrice, status, images: [cover] }: Product): ChosenProduct {
  return { id, name, imageUrl: cover ? mediaUrl(cover.mediaId) : null, price: toRupees(firstPrice), status };
}

/** The products of the ids, in their order; those that do not exist are left out. */
export async function chosenProducts(ids: string[]): Promise<ChosenProduct[]> {
  const products = await Product.query().findByIds(ids).withGraphFetched('images(cover)');
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(presentChosen);
}
