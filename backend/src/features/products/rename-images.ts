import type { Transaction } from 'objection';
import type { Product } from './Product';
import { ProductImage } from './ProductImage';

/** Pictures that said no more than the former name of their product get its present one. */
export async function renameImages(
  trx: Transaction,
  { id: productId, name: former }: Pick<Product, 'id' | 'name'>,
  name: string,
): Promise<void> {
  if (name !== former) await ProductImage.query(trx).where({ productId, alt: former }).patch({ alt: name });
}
