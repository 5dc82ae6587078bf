import type { Image, Product } from '@rangrekha/contract';

/** All pictures of a product; undefined without an answer. */
export async function picturesOfProduct(id: string): Promise<Image[] | undefined> {
  const response = await fetch(`/api/products/${id}`);
  if (!response.ok) return undefined;
  const { product }: { product: Product } = await response.json();
  return product.images;
}
