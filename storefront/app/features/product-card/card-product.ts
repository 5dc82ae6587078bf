import type { Product } from '@rangrekha/contract';

/** About two screens of the narrowest grid. */
const SOON_SEEN = 8;

/**
 * A product as the grid at `index` needs it. Only its first picture is painted there, and only those that are on the
 * first screens stand for a moment without it: no other brings its blur.
 */
export function cardProduct(product: Product, index: number): Product {
  const images = product.images.map((image, nth) => (nth === 0 && index < SOON_SEEN ? image : { ...image, blur: '' }));
  return { ...product, images };
}
