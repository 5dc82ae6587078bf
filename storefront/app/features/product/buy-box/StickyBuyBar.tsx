import { type RefObject, useEffect, useState } from 'react';
import type { ShopVariant } from '~/features/product/shop-product';
import { isSoldOut, type ProductColour, stockHint } from '~/features/product/variants';
import { Button } from '~/ui/Button';
import { Price } from '~/ui/Price';
import { AddToCartLabel } from './AddToCartLabel';

interface StickyBuyBarProps {
  /** Id of the form that its button sends. */
  form: string;
  /** The main button; the bar is hidden while that button is in view. */
  mainButton: RefObject<HTMLElement>;
  colour: ProductColour;
  variant: ShopVariant | undefined;
  busy: boolean;
}

/** Price, choice and button in a bar at the bottom of a phone's screen. */
export function StickyBuyBar({ form, mainButton, colour, variant, busy }: StickyBuyBarProps) {
  const covered = useInView(mainButton);
  const priced = variant ?? colour.variants[0];
  const soldOut = variant !== undefined && isSoldOut(variant);
  return (
    <div
      hidden={covered}
      className="buy-bar fixed inset-x-0 bottom-0 z-20 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-line border-t bg-paper px-4 py-2.5 md:hidden [&[hidden]]:hidden"
    >
      <div className="leading-tight">
        {priced && <Price price={priced.price} compareAtPrice={priced.compareAtPrice} />}
        <p className="text-13 text-muted">
          {[[colour.name, variant?.size].filter(Boolean).join(', '), stockHint(variant)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button form={form} busy={busy} variant={soldOut ? 'line' : 'solid'}>
        <AddToCartLabel soldOut={soldOut} />
      </Button>
    </div>
  );
}

function useInView(element: RefObject<HTMLElement>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
