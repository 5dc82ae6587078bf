import type { Product } from '@rangrekha/contract';

/** A product as lists need it. Only its first picture is painted there, so only that one brings its blur. */
export function cardProduct(product: Product): Product {
  return { ...product, images: product.images.map((image, index) => (index === 0 ? image : { ...image, blur: '' })) };
}
