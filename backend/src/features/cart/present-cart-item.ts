import type { CartItem as CartItemJson } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { picturesOf } from '@rangrekha/contract/product-pictures';
import { textsIn } from '../../translations/translations';
import { presentAddress, presentImage, presentVariant } from '../products/show/present-product';
import type { CartLine } from './read-cart';

/** @param language of the name; English where the product has none in it */
export function presentCartItem(
  { id, quantity, product, variant, isAvailable }: CartLine,
  language: Language,
): CartItemJson {
  const shown = presentVariant(variant);
  const { name = product.name } = textsIn(language, 'product', product.translations);
  return {
    id,
    quantity,
    isAvailable,
    product: {
      id: product.id,
      name,
      ...presentAddress(product, language),
      images: picturesOf(product.images, variant.color).map((image) =>
        presentImage(image, product.name, language, name),
      ),
      variant: isAvailable ? shown : { ...shown, stock: 0 },
    },
  };
}
