import { useLocation } from '@remix-run/react';
import { localPath } from '~/language/local-path';

export const WISHLIST_FORM = 'wishlist';

/** The form that the hearts of a page belong to, so that they work without scripts. */
export function WishlistForm() {
  const { pathname, search } = useLocation();
  return (
    <form id={WISHLIST_FORM} method="post" action={localPath('/wishlist/toggle')} hidden>
      <input type="hidden" name="returnTo" value={pathname + search} />
    </form>
  );
}
