import { useLocation } from '@remix-run/react';
import clsx from 'clsx';
import type { FormEvent } from 'react';
import { useWishlistToggle } from '~/features/wishlist/use-wishlist-toggle';

interface WishlistButtonProps {
  product: { id: string; name: string };
  className?: string;
}

/** The heart button. It has its own form, so that it works without scripts. */
export function WishlistButton({ product, className }: WishlistButtonProps) {
  const wishlist = useWishlistToggle(product.id);
  const { pathname, search } = useLocation();
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    if (!wishlist.busy) wishlist.toggle();
  };
  return (
    <form method="post" action="/wishlist/toggle" onSubmit={toggle}>
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        // Without scripts "false" for everybody: the heart adds, as its label says, however often it is sent.
        name="saved"
        value={String(wishlist.saved)}
        aria-busy={wishlist.busy}
        aria-label={wishlist.saved ? `Remove ${product.name} from wishlist` : `Add ${product.name} to wishlist`}
        data-saved={wishlist.saved || undefined}
        className={clsx('heart', className)}
      />
    </form>
  );
}
