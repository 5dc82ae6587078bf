import type { Variant } from '@rangrekha/contract';
import { Button } from '~/ui/Button';
import { Price } from '~/ui/Price';
import { type ProductColour, stockHint } from './variants';

interface StickyBuyBarProps {
  /** Id of the form that its button sends. */
  form: string;
  colour: ProductColour;
  variant: Variant | undefined;
  busy: boolean;
}

/** What is chosen, and the button, at the foot of a phone's screen. */
export function StickyBuyBar({ form, colour, variant, busy }: StickyBuyBarProps) {
  const priced = variant ?? colour.variants[0];
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[1fr_auto] items-center gap-4 border-line border-t bg-paper px-4 py-2.5 md:hidden">
      <div className="leading-tight">
        {priced && <Price originalPrice={priced.originalPrice} discountPrice={priced.discountPrice} />}
        <p className="text-13 text-muted">
          {[[colour.name, variant?.size].filter(Boolean).join(', '), stockHint(variant)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button form={form} disabled={busy}>
        Add to cart
      </Button>
    </div>
  );
}
