import { z } from 'zod';
import { image, variant } from './product';
import { endpointsOf } from './schema/endpoint';
import { id, message, quantity, wholeNumber } from './schema/fields';
import { LIMITS } from './values/limits';
import { TEXTS } from './values/texts';

export const cartItem = z
  .strictObject({
    id: z.string(),
    quantity: z.int(),
    /** False when shoppers no longer see the product: then it cannot be ordered, and `stock` is 0. */
    isAvailable: z.boolean(),
    product: z.strictObject({
      id: z.string(),
      name: z.string(),
      /** The address of its page, where it is not the name. */
      address: z.string().optional(),
      /** Those of the variant's colour first, then those of no colour. */
      images: z.array(image),
      variant,
    }),
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.output<typeof cartItem>;

/** Units of variants that are in nobody's cart, each variant once. */
export const cartLines = z
  .array(z.object({ productVariantId: id, quantity: wholeNumber(1, LIMITS.stock) }), 'is required')
  .min(1, 'must have an item')
  .max(LIMITS.cartLines, `must have at most ${LIMITS.cartLines} items`)
  .superRefine((lines, context) => {
    for (const [index, { productVariantId }] of lines.entries())
      if (lines.findIndex((other) => other.productVariantId === productVariantId) < index)
        context.addIssue({ code: 'custom', path: [index, 'productVariantId'], message: 'is in the order already' });
  });

const endpoint = endpointsOf('Cart');
const cartItemResponse = z.strictObject({ message, cartItem });

export const getCart = endpoint('getCart', 'GET /cart', {
  access: 'customer',
  translated: true,
  forbidden: TEXTS.cart.adminBlocked,
  summary: "The caller's cart, oldest line first.",
  responses: { 200: z.strictObject({ cartItems: z.array(cartItem) }) },
});

export const addToCart = endpoint('addToCart', 'POST /cart/add', {
  access: 'customer',
  translated: true,
  forbidden: TEXTS.cart.adminBlocked,
  summary: 'Add a variant: 201 for a new line, 200 when an existing line grew.',
  once: true,
  body: z.object({ productVariantId: id, quantity: quantity.default(1) }),
  responses: { 201: cartItemResponse, 200: cartItemResponse },
  errors: [404, 409],
});

export const updateCartQuantity = endpoint('updateCartQuantity', 'PUT /cart/update-quantity', {
  access: 'customer',
  translated: true,
  forbidden: TEXTS.cart.adminBlocked,
  summary: "Set a line's quantity, 1 to stock, or to the limit of an order where that is lower.",
  body: z.object({ cartItemId: id, newQuantity: quantity }),
  responses: { 200: cartItemResponse },
  errors: [404, 409],
});

/** A size in which the variant of a line is made in the same colour; `originalPrice` is charged. */
const cartSize = z.strictObject({
  productVariantId: z.string(),
  size: z.string(),
  originalPrice: z.number(),
  stock: z.int(),
});

const getCartSizesResponse = z.strictObject({
  lines: z.array(z.strictObject({ cartItemId: z.string(), sizes: z.array(cartSize) })),
});
export type CartSizes = z.output<typeof getCartSizesResponse>['lines'][number]['sizes'];

export const getCartSizes = endpoint('getCartSizes', 'GET /cart/sizes', {
  access: 'customer',
  forbidden: TEXTS.cart.adminBlocked,
  summary: "The sizes of each line of the caller's cart in its colour, its own included, in the product's order.",
  responses: { 200: getCartSizesResponse },
});

export const changeCartVariant = endpoint('changeCartVariant', 'PUT /cart/change-variant', {
  access: 'customer',
  translated: true,
  forbidden: TEXTS.cart.adminBlocked,
  summary:
    'Replace the variant of a line by another one of its product. A line that has it already takes the units. Units beyond the stock or the limit of an order are left out, and the message says so.',
  body: z.object({ cartItemId: id, productVariantId: id }),
  responses: { 200: cartItemResponse },
  errors: [404, 409],
});

export const removeFromCart = endpoint('removeFromCart', 'DELETE /cart/remove/:id', {
  access: 'customer',
  forbidden: TEXTS.cart.adminBlocked,
  summary: 'Take a line out of the cart.',
});
