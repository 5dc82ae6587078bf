import type { Product } from '@rangrekha/contract';
import { useLocation, useSearchParams } from '@remix-run/react';
import { ShoppingBag } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useAddToCart } from '~/features/cart/use-add-to-cart';
import { Button } from '~/ui/Button';
import { Price } from '~/ui/Price';
import { ColourPicker } from './ColourPicker';
import { QuantityInput } from './QuantityInput';
import { SizePicker } from './SizePicker';
import { StickyBuyBar } from './StickyBuyBar';
import { coloursOf, isSoldOut } from './variants';
import { WishlistButton } from './WishlistButton';

/** Choosing a colour, a size and a quantity, and putting them in the cart. */
export function BuyBox({ product }: { product: Product }) {
  const form = useId();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const add = useAddToCart();
  const colours = coloursOf(product);
  const [colourName, setColourName] = useState(search.get('color'));
  const [sizeName, setSizeName] = useState<string>();
  const [quantity, setQuantity] = useState(1);

  const colour = colours.find(({ name }) => name === colourName) ?? colours[0];
  if (!colour) return null;
  const lone = colour.variants.length === 1 ? colour.variants[0] : undefined;
  const variant = colour.variants.find(({ size }) => size === sizeName) ?? lone;
  const stock = variant?.stock ?? 1;

  const addToCart = (event: FormEvent) => {
    event.preventDefault();
    add.submit({ productVariantId: variant?.id, quantity, stock: variant?.stock });
    if (!variant || isSoldOut(variant)) return;
    setSizeName(undefined);
    setQuantity(1);
  };

  return (
    <>
      <div className="mt-4">
        <Price {...(variant ?? colour.variants[0] ?? { originalPrice: 0, discountPrice: null })} size="lg" />
      </div>
      <ColourPicker colours={colours} chosen={colour} onChoose={({ name }) => setColourName(name)} />
      <form id={form} method="post" action="/cart/add" onSubmit={addToCart}>
        <input type="hidden" name="returnTo" value={pathname + (search.size > 0 ? `?${search}` : '')} />
        <SizePicker
          variants={colour.variants}
          chosen={variant}
          onChoose={({ size, stock }) => {
            setSizeName(size);
            setQuantity(Math.max(1, Math.min(quantity, stock)));
          }}
        />
        <div className="mt-3 grid grid-cols-[auto_1fr_48px] gap-2 md:gap-3">
          <QuantityInput value={quantity} max={stock} onChange={setQuantity} />
          <Button disabled={add.busy} className="max-md:px-3">
            <ShoppingBag aria-hidden className="icon" />
            Add to cart
          </Button>
        </div>
      </form>
      {/* A form can't hold another one: the heart is drawn into the free place beside the button. */}
      <div className="-mt-12 ml-auto size-12">
        <WishlistButton product={product} className="size-12 rounded-xs border border-control" />
      </div>
      <StickyBuyBar form={form} variant={variant} colour={colour} busy={add.busy} />
    </>
  );
}
