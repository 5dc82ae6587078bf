import type { SizeGuide } from '@rangrekha/contract';
import { choiceIn, choicePath } from '@rangrekha/contract/product-choices';
import { useLocation } from '@remix-run/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { AddedToCart } from '~/features/cart/AddedToCart';
import { useAddToCart } from '~/features/cart/use-add-to-cart';
import type { ShopProduct } from '~/features/product/shop-product';
import type { useChoice } from '~/features/product/use-choice';
import { isSoldOut, type ProductColour } from '~/features/product/variants';
import { WishlistButton } from '~/features/product-card/WishlistButton';
import { dayAndTime } from '~/language/dates';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/icons/Icon';
import { Price } from '~/ui/Price';
import { AddToCartLabel } from './AddToCartLabel';
import { ColourPicker } from './ColourPicker';
import { QuantityInput } from './QuantityInput';
import { RestockOffer } from './RestockOffer';
import { SizePicker } from './SizePicker';
import { StickyBuyBar } from './StickyBuyBar';

interface BuyBoxProps {
  product: ShopProduct;
  choice: ReturnType<typeof useChoice> & { colour: ProductColour };
  /** Units of a variant that an order may have at most. */
  unitLimit: number | null;
  sizeGuide: SizeGuide | null;
}

/** Choosing a colour, a size and a quantity, and putting them in the cart. */
export function BuyBox({ product, choice, unitLimit, sizeGuide }: BuyBoxProps) {
  const { colours, colour, chooseSize } = choice;
  const form = useId();
  const sizes = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname, search } = useLocation();
  // The size is not chosen any more once it is in the cart.
  const add = useAddToCart(choicePath(pathname, { colour: choiceIn(search).colour }));
  const [sizeMissing, setSizeMissing] = useState(new URLSearchParams(search).get('missing') === 'size');
  const [quantity, setQuantity] = useState(1);

  const lone = colour.variants.length === 1 ? colour.variants[0] : undefined;
  const variant = choice.variant ?? lone;
  const priced = variant ?? colour.variants[0];
  const atMost = (stock: number) => Math.min(stock, unitLimit ?? stock);
  const soldOut = variant !== undefined && isSoldOut(variant);

  const goToSizes = () => {
    const wanted = variant ?? colour.variants.find((one) => !isSoldOut(one));
    const index = colour.variants.findIndex(({ id }) => id === wanted?.id);
    sizes.current?.querySelectorAll('input')[Math.max(0, index)]?.focus();
  };
  const addToCart = (event: FormEvent) => {
    event.preventDefault();
    const refusal = add.submit({ productVariantId: variant?.id, quantity, stock: variant?.stock }, () => {
      chooseSize(undefined);
      setQuantity(1);
    });
    if (refusal?.isSizeMissing) {
      setSizeMissing(true);
      goToSizes();
    }
  };

  return (
    <>
      <div className="md:mt-2">
        <Price {...(priced ?? { price: 0, compareAtPrice: null })} size="lg" />
        {priced?.saleEndsAt && (
          <p className="mt-1 text-14 text-muted">{t('product.saleEnds', { time: dayAndTime(priced.saleEndsAt) })}</p>
        )}
      </div>
      <ColourPicker choice={choice} />
      <form
        id={form}
        method="post"
        action={localPath('/cart/add')}
        toolname="add_to_cart"
        tooldescription="Adds to the cart"
        onSubmit={addToCart}
      >
        <input
          type="hidden"
          name="returnTo"
          value={choicePath(pathname, { colour: colours.length > 1 ? colour.name : undefined })}
        />
        <SizePicker
          guide={sizeGuide}
          ref={sizes}
          variants={colour.variants}
          chosen={variant}
          missing={sizeMissing && !variant}
          pathOf={choice.sizePath}
          onChoose={({ size, stock }) => {
            chooseSize(size);
            setSizeMissing(false);
            setQuantity(Math.max(1, Math.min(quantity, atMost(stock))));
          }}
        />
        <div className="buy-row">
          <QuantityInput value={quantity} max={atMost(variant?.stock ?? 1)} onChange={setQuantity} />
          <Button ref={button} busy={add.busy} variant={soldOut ? 'line' : 'solid'} className="flex-1 max-md:px-3">
            <Icon name="shopping-bag" />
            <AddToCartLabel soldOut={soldOut} />
          </Button>
        </div>
      </form>
      {/* A form can't hold another one: the heart is drawn into the free place beside the button. */}
      <div className="-mt-12 ml-auto size-12">
        <WishlistButton product={product} className="size-12 rounded-xs border border-control" />
      </div>
      <AddedToCart added={add.added} button={button} />
      {unitLimit && <p className="mt-2 text-14 text-muted">{t('cart.unitLimit', { units: unitLimit })}</p>}
      {variant && soldOut && <RestockOffer key={variant.id} variantId={variant.id} returnTo={pathname + search} />}
      <StickyBuyBar
        form={form}
        mainButton={button}
        name={product.name}
        variant={variant}
        colour={colour}
        busy={add.busy}
        onSizes={goToSizes}
      />
    </>
  );
}
