import { cart } from '@rangrekha/contract';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { t } from '~/language/t';
import { addedToCart } from '~/server/pages/added-to-cart';
import { safePath } from '~/server/redirects';
import { runIntent } from '~/server/sign-in/intent';
import { isScripted, privateHeaders } from '~/server/visit';

export const loader = () => redirect('/cart');

/** Adds a variant to the cart: fields productVariantId, quantity, returnTo, productPage where that is another page, and a key that makes it be done once. */
export const action = (args: ActionFunctionArgs) =>
  runIntent(args, (form) => {
    const productVariantId = String(form.get('productVariantId') ?? '');
    const quantity = Number(form.get('quantity') || 1);
    return {
      change: productVariantId ? { kind: 'cart', productVariantId, quantity } : undefined,
      fallback: t('cart.failed'),
      adminBlocked: t('cart.adminBlocked'),
      page: '/cart',
      async run(api, formKey) {
        if (!productVariantId) {
          const asking = isScripted(args.request)
            ? undefined
            : askForSize(form.get('productPage') ?? form.get('returnTo'));
          if (asking) throw redirect(asking, { headers: privateHeaders() });
          return { kind: 'warning', message: t('cart.sizeRequired') };
        }
        // Without scripts the form has no key of its own. Then another choice is another request.
        const key = form.get('key') || `${formKey} ${productVariantId} ${quantity}`;
        const { message, cartItem } = await api.call(cart.addToCart, {
          headers: { 'idempotency-key': String(key) },
          body: { productVariantId, quantity },
        });
        const added = isScripted(args.request) ? await addedToCart(api, cartItem) : undefined;
        return { kind: 'success', message, added };
      },
    };
  });

/** The product's page, which says by its address what is missing: it is shared by everybody. Undefined for any other page. */
function askForSize(path: unknown): string | undefined {
  const { pathname, searchParams } = new URL(safePath(path, '/'), 'http://store.invalid');
  searchParams.set('missing', 'size');
  return pathname.startsWith('/product/') ? `${pathname}?${searchParams}` : undefined;
}
