import { wishlist } from '@rangrekha/contract';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { t } from '~/language/t';
import { runIntent } from '~/server/sign-in/intent';

export const loader = () => redirect('/wishlist');

/** Puts a product on the wishlist, or takes it off when the page has shown it as saved: fields productId, returnTo, saved ("true" or "false"). */
export const action = (args: ActionFunctionArgs) =>
  runIntent(args, (form) => {
    const productId = String(form.get('productId') ?? '');
    return {
      change: { kind: 'wishlist', productId },
      fallback: t('wishlist.failed'),
      adminBlocked: t('wishlist.adminBlocked'),
      page: '/wishlist',
      async run(api) {
        const saved = form.get('saved') === 'true';
        const change = saved ? wishlist.removeFromWishlist : wishlist.addToWishlist;
        await api.call(change, { params: { productId } });
        return { kind: 'success', message: saved ? t('wishlist.removed') : t('wishlist.added') };
      },
    };
  });
