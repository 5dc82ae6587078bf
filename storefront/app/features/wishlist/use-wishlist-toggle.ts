import { TEXTS } from '@rangrekha/contract/texts';
import { useFetcher, useLocation } from '@remix-run/react';
import { useContext, useEffect, useRef } from 'react';
import { readUser, readWishlist, setWishlist } from '~/features/session/storage';
import { useToast } from '~/features/session/use-private-page';
import { useStoredWishlist } from '~/features/session/use-storage';
import type { Flash } from '~/ui/FlashBanner';
import { ToastTime, toast } from '~/ui/toast';

/** Whether a product is on the wishlist, and the way to change that; visitors are sent to /login and it is done after that. */
export function useWishlistToggle(productId: string) {
  const fetcher = useFetcher<Flash>();
  const { pathname, search } = useLocation();
  const saved = useStoredWishlist().includes(productId);
  const wasSaved = useRef(false);
  const time = useContext(ToastTime);
  useToast(fetcher.data, time);
  useEffect(() => {
    if (fetcher.data?.kind !== 'success') return;
    const others = readWishlist().filter((id) => id !== productId);
    setWishlist(wasSaved.current ? others : [productId, ...others]);
  }, [fetcher.data, productId]);

  function toggle() {
    const user = readUser();
    if (user?.userType.toUpperCase() === 'ADMIN') return void toast('error', TEXTS.wishlist.adminBlocked, time);
    if (!user) void toast('info', TEXTS.auth.loginForWishlist, time);
    wasSaved.current = saved;
    fetcher.submit(
      { productId, saved: String(saved), returnTo: pathname + search },
      { method: 'post', action: '/wishlist/toggle' },
    );
  }

  return { saved, busy: fetcher.state !== 'idle', toggle };
}
