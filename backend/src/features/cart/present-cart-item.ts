import type { CartItem as CartItemJson } from '@rangrekha/contract';
import { presentImage, presentVariant } from '../products/present-product';
import type { CartItem } from './CartItem';

/** @param item read by `CartItem.withProducts` */
export function presentCartItem({ id, quantity, product, variant }: CartItem): CartItemJson {
  return {
    id,
    quantity,
    product: {
      id: product.id,
      name: product.name,
      images: product.images.map(presentImage),
      variant: presentVariant(variant),
    },
  };
}
