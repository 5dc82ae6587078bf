import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { useWishlistToggle } from '~/features/wishlist/use-wishlist-toggle';
import { WISHLIST_FORM } from '~/features/wishlist/WishlistForm';
import { t } from '~/language/t';

interface WishlistButtonProps {
  product: { id: string; name: string };
  className?: string;
}

/** The heart button. Without scripts it adds, as its label says, however often it is pressed. */
export function WishlistButton({ product, className }: WishlistButtonProps) {
  const wishlist = useWishlistToggle(product.id);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    if (!wishlist.busy) wishlist.toggle();
  };
  return (
    <button
      type="submit"
      form={WISHLIST_FORM}
      name="productId"
      value={product.id}
      onClick={toggle}
      aria-busy={wishlist.busy || undefined}
      aria-label={
        wishlist.saved
          ? t('wishlist.removeProduct', { name: product.name })
          : t('wishlist.addProduct', { name: product.name })
      }
      data-saved={wishlist.saved || undefined}
      className={clsx('heart', className)}
    />
  );
}
