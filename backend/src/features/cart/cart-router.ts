import { type CartItem as CartItemJson, cart } from '@rangrekha/contract';
import type { Language } from '@rangrekha/contract/languages';
import { picturesOf } from '@rangrekha/contract/product-pictures';
import { TEXTS } from '@rangrekha/contract/texts';
import { transaction } from '../../database/transaction';
import { conflict, notFound } from '../../http/errors';
import { reply } from '../../http/response/reply';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { nameOf } from '../../translations/translations';
import { presentAddress, presentImage, presentVariant } from '../products/show/present-product';
import { addToCart } from './add-to-cart';
import { CartItem } from './CartItem';
import { changeVariant } from './change-variant';
import { type CartLine, readCart, readLine } from './read-cart';
import { readSizes } from './read-sizes';
import { refuseTooMany } from './stock-limit';

/** @param language of the name; English where the product has none in it */
function presentCartItem({ id, quantity, product, variant, isAvailable }: CartLine, language: Language): CartItemJson {
  const shown = presentVariant(variant);
  const name = nameOf(language, 'product', product);
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

/**
 * Sets the quantity of an own line.
 * @throws HttpError 404; 409 beyond the stock or the limit of an order, or when the product is no longer sold
 */
function updateQuantity(userId: string, id: string, quantity: number): Promise<CartLine> {
  return transaction(async (trx) => {
    await CartItem.query(trx).where({ id, userId }).patch({ quantity });
    const item = await readLine(trx, userId, { id });
    if (!item) throw notFound('Cart item');
    if (!item.isAvailable) throw conflict('OUT_OF_STOCK', TEXTS.products.notSold, { data: { available: 0 } });
    refuseTooMany(quantity, item.variant.stock, item.unitLimit);
    return item;
  });
}

export const cartRouter = ({ plugins }: Pick<Services, 'plugins'>): Router => [
  route(cart.getCart, async ({ caller, language }) => {
    const lines = await readCart(caller.id);
    return { cartItems: lines.map((line) => presentCartItem(line, language)) };
  }),

  route(cart.addToCart, async ({ caller, body, language, once }) => {
    let productId: string | undefined;
    const answer = await once(async (trx) => {
      const { item, isNew } = await addToCart(trx, caller.id, body.productVariantId, body.quantity);
      productId = item.variant.productId;
      const cartItem = presentCartItem(item, language);
      return isNew
        ? reply(201, { message: TEXTS.cart.added, cartItem })
        : reply(200, { message: TEXTS.cart.increased, cartItem });
    });
    // Undefined when the first request with the same key has added it.
    if (productId) plugins.visits.note('cart.added', productId, body.quantity);
    return answer;
  }),

  route(cart.updateCartQuantity, async ({ caller, body, language }) => {
    const item = await updateQuantity(caller.id, body.cartItemId, body.newQuantity);
    return { message: TEXTS.cart.updated, cartItem: presentCartItem(item, language) };
  }),

  route(cart.getCartSizes, async ({ caller }) => ({ lines: await readSizes(caller.id) })),

  route(cart.changeCartVariant, async ({ caller, body, language }) => {
    const { item, reduced } = await changeVariant(caller.id, body.cartItemId, body.productVariantId);
    const message = reduced ? `${TEXTS.cart.sizeChanged} ${reduced}` : TEXTS.cart.sizeChanged;
    return { message, cartItem: presentCartItem(item, language) };
  }),

  route(cart.removeFromCart, async ({ caller, params }) => {
    const own = { id: params.id, userId: caller.id };
    const removed = await transaction((trx) => CartItem.query(trx).where(own).delete());
    if (removed === 0) throw notFound('Cart item');
    return { message: TEXTS.cart.removed };
  }),
];
