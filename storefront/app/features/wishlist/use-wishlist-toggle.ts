import { useFetcher, useLocation, useSubmit } from '@remix-run/react';
import { readUser } from '~/features/session/storage';
import { useStoredWishlist } from '~/features/session/use-storage';
import { t } from '~/language/t';
import type { Flash } from '~/ui/FlashBanner';
import { toast, toastTime } from '~/ui/toast/toast';

/** Whether a product is on the wishlist, and the way to change that; visitors are sent to /login and it is done after that. */
export function useWishlistToggle(productId: string) {
  const fetcher = useFetcher<Flash>();
  const open = useSubmit();
  const { pathname, search } = useLocation();
  const saved = useStoredWishlist().includes(productId);

  function toggle() {
    const user = readUser();
    if (user?.userType.toUpperCase() === 'ADMIN') return void toast('error', t('wishlist.adminBlocked'), toastTime());
    if (!user) void toast('info', t('auth.loginForWishlist'), toastTime());
    // The way to the login is lost with a fetcher of a card that is left while it is asked.
    const send = user ? fetcher.submit : open;
    send(
      { productId, saved: String(saved), returnTo: pathname + search },
      { method: 'post', action: '/wishlist/toggle' },
    );
  }

  return { saved, busy: fetcher.state !== 'idle', toggle };
}
