import type { Image, Product } from '@rangrekha/contract';
import { picturesOf } from '@rangrekha/contract/product-pictures';

/** The second picture of a product in a colour; undefined on devices without hover and without an answer. */
export async function secondPicture(productId: string, colour: string): Promise<Image | undefined> {
  if (!matchMedia('(hover: hover)').matches) return undefined;
  const response = await fetch(`/api/products/${productId}`).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { product }: { product: Product } = await response.json();
  return picturesOf(product.images, colour)[1];
}
