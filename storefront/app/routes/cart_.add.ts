import { cart } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { safePath } from '~/server/redirects';
import { isScripted, privateHeaders } from '~/server/visit';
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
        if (!productVariantId) {
          const asking = isScripted(args.request) ? undefined : askForSize(form.get('returnTo'));
          if (asking) throw redirect(asking, { headers: privateHeaders() });
          return { kind: 'warning', message: TEXTS.cart.sizeRequired };
        }
        const { message } = await api.call(cart.addToCart, { body: { productVariantId, quantity } });
        return { kind: 'success', message };
      },
    };
  });

/** The page of the product that a form came from, which says by its address what is missing: it is shared by everybody. */
function askForSize(returnTo: unknown): string | undefined {
  const { pathname, searchParams } = new URL(safePath(returnTo, '/'), 'http://store.invalid');
  searchParams.set('missing', 'size');
  return pathname.startsWith('/product/') ? `${pathname}?${searchParams}` : undefined;
}
