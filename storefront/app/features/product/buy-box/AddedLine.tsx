import type { Image } from '@rangrekha/contract';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { variantLabel } from '~/features/cart/variant-label';
import type { ShopVariant } from '~/features/product/shop-product';
import { Button, buttonClass } from '~/ui/Button';
import { Picture } from '~/ui/Picture';

interface AddedLineProps {
  variant: ShopVariant;
  picture: Image | undefined;
  onKeepShopping: () => void;
}

/** What was put into the cart, with the way there. It stays, unlike the toast. */
export default function AddedLine({ variant, picture, onKeepShopping }: AddedLineProps): ReactNode {
  return (
    <div className="mt-4 grid grid-cols-[48px_minmax(0,1fr)] items-center gap-x-4 bg-bone p-3 text-14">
      <div className="aspect-3/4 bg-sand">{picture && <Picture image={{ ...picture, alt: '' }} sizes="48px" />}</div>
      <div>
        <p className="wrap-anywhere">In your cart: {variantLabel(variant)}</p>
        <div className="flex flex-wrap gap-x-5">
          <Link to="/cart" className={buttonClass({ variant: 'text' })}>
            View cart
          </Link>
          <Button type="button" variant="text" onClick={onKeepShopping}>
            Keep shopping
          </Button>
        </div>
      </div>
    </div>
  );
}
