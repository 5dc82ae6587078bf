import { cart } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { fulfilOrLogin } from '~/server/wanted';

export const loader = () => redirect('/cart');

/** Adds a variant to the cart: fields productVariantId, quantity, returnTo. */
export const action = (args: ActionFunctionArgs) =>
  fulfilOrLogin(args, (form) => {
    const productVariantId = String(form.get('productVariantId') ?? '');
    const quantity = Number(form.get('quantity') || 1);
    return {
      wish: productVariantId ? { kind: 'cart', productVariantId, quantity } : undefined,
      fallback: TEXTS.cart.failed,
      adminBlocked: TEXTS.cart.adminBlocked,
      page: '/cart',
      async fulfil(api) {
        if (!productVariantId) return { kind: 'warning', message: TEXTS.cart.sizeRequired };
        const { message } = await api.call(cart.addToCart, { body: { productVariantId, quantity } });
        return { kind: 'success', message };
      },
    };
  });
