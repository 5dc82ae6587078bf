import { wishlist } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import type { Api } from '~/server/api';
import { runIntent } from '~/server/sign-in/intent';

export const loader = () => redirect('/wishlist');

/** Puts a product on the wishlist or takes it off: fields productId, returnTo, and saved when the page knows it. */
export const action = (args: ActionFunctionArgs) =>
  runIntent(args, (form) => {
    const productId = String(form.get('productId') ?? '');
    return {
      change: { kind: 'wishlist', productId },
      fallback: TEXTS.wishlist.failed,
      adminBlocked: TEXTS.wishlist.adminBlocked,
      page: '/wishlist',
      async run(api) {
        const saved = form.has('saved') ? form.get('saved') === 'true' : await isSaved(api, productId);
        const change = saved ? wishlist.removeFromWishlist : wishlist.addToWishlist;
        await api.call(change, { params: { productId } });
        return { kind: 'success', message: saved ? TEXTS.wishlist.removed : TEXTS.wishlist.added };
      },
    };
  });

async function isSaved(api: Api, productId: string) {
  const saved = await api.call(wishlist.getWishlist);
  return saved.wishlist.items.some((item) => item.productId === productId);
}
