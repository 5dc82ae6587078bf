import { rupees } from '@rangrekha/contract/numbers';
import { type RefObject, useEffect, useState } from 'react';
import type { ShopVariant } from '~/features/product/shop-product';
import { isSoldOut, type ProductColour, stockHint } from '~/features/product/variants';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { AddToCartLabel } from './AddToCartLabel';
import { SIZES_ID } from './SizePicker';

interface StickyBuyBarProps {
  /** Id of the form that its button sends. */
  form: string;
  /** The main button; the bar is hidden while that button is in view. */
  mainButton: RefObject<HTMLElement>;
  /** The product's. */
  name: string;
  colour: ProductColour;
  variant: ShopVariant | undefined;
  busy: boolean;
  /** Leads to the sizes. */
  onSizes: () => void;
}

/** Name, price, choice and button in a bar at the bottom of a phone's screen. Without the button it leads to the sizes. */
export function StickyBuyBar({ form, mainButton, name, colour, variant, busy, onSizes }: StickyBuyBarProps) {
  const covered = useInView(mainButton);
  const priced = variant ?? colour.variants[0];
  const soldOut = variant !== undefined && isSoldOut(variant);
  return (
    <div hidden={covered} className="buy-bar">
      <a
        href={`#${SIZES_ID}`}
        onClick={(event) => {
          event.preventDefault();
          onSizes();
        }}
        className="min-w-0 flex-1 basis-28 text-13 text-muted no-underline"
      >
        <span className="block truncate font-semibold text-14 text-ink">{name}</span>
        {[
          rupees(priced?.price ?? 0),
          colour.label,
          variant?.sizeLabel ?? variant?.size ?? t('product.chooseASize'),
          stockHint(variant),
        ]
          .filter(Boolean)
          .join(' · ')}
      </a>
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
