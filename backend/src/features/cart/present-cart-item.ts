import type { CartItem as CartItemJson } from '@rangrekha/contract';
import { picturesOf } from '@rangrekha/contract/product-pictures';
import { presentImage, presentVariant } from '../products/show/present-product';
import { addressOf } from '../products/show/product-addresses';
import type { CartLine } from './read-cart';

export function presentCartItem({ id, quantity, product, variant, isAvailable }: CartLine): CartItemJson {
  const shown = presentVariant(variant);
  return {
    id,
    quantity,
    isAvailable,
    product: {
      id: product.id,
      name: product.name,
      ...(product.hasOwnAddress ? { address: addressOf(product) } : {}),
      images: picturesOf(product.images, variant.color).map(presentImage),
      variant: isAvailable ? shown : { ...shown, stock: 0 },
    },
  };
}
