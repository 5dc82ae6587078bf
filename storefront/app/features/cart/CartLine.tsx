import type { CartSizes } from '@rangrekha/contract';
import type { Sized } from '@rangrekha/contract/colour-names';
import { rupees } from '@rangrekha/contract/numbers';
import { percentOff } from '@rangrekha/contract/shown-prices';
import { Link, useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { addressOf, productPath } from '~/features/product-card/product-path';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Picture } from '~/ui/Picture';
import { PrefetchLink } from '~/ui/PrefetchLink';
import { Price } from '~/ui/Price';
import { QuantityStepper } from '~/ui/QuantityStepper';
import type { CartFlash, RemovedUnits } from './removed-units';
import { StockNote } from './StockNote';
import { type CartRow, lineTotal } from './totals';
import { variantLabel } from './variant-label';

interface CartLineProps {
  item: CartRow;
  /** Whether the line is being removed: it is hidden at once, and shown again when the removal fails. */
  leaving: boolean;
  /** Those of its colour. */
  sizes?: CartSizes | undefined;
  onRemoved: (units: RemovedUnits) => void;
}

type CartSize = CartSizes[number] & Sized;

/** The sizes in which a line can be had instead. A choice is sent at once; without scripts it has a button. */
function SizeSelect({ item, sizes }: { item: CartRow; sizes: CartSizes }) {
  const change = useFetcher();
  const { name, variant } = item.product;
  const chosen = change.formData?.get('productVariantId') ?? variant.id;
  return (
    <change.Form method="post" action="/cart" className="flex max-w-full items-center gap-2">
      <input type="hidden" name="intent" value="size" />
      <input type="hidden" name="cartItemId" value={item.id} />
      <select
        aria-label={t('product.sizeOf', { product: name })}
        name="productVariantId"
        value={String(chosen)}
        onChange={(event) => change.submit(event.currentTarget.form)}
        className="select-arrow h-12 w-22 max-w-full rounded-xs md:w-auto md:max-w-40 border border-control bg-field pr-10 pl-3.5 text-14"
      >
        {sizes.map(({ productVariantId, size, sizeLabel = size, stock, originalPrice }: CartSize) => (
          <option key={productVariantId} value={productVariantId} disabled={stock === 0 && productVariantId !== chosen}>
            {[sizeLabel, stock === 0 && t('product.soldOut'), originalPrice !== variant.price && rupees(originalPrice)]
              .filter(Boolean)
              .join(', ')}
          </option>
        ))}
      </select>
      <noscript>
        <Button size="sm" variant="line">
          {t('cart.change')}
        </Button>
      </noscript>
    </change.Form>
  );
}

export function CartLine({ item, leaving, sizes = [], onRemoved }: CartLineProps) {
  const change = useFetcher();
  const remove = useFetcher<CartFlash>();
  const removed = remove.data?.removed;
  useEffect(() => {
    if (removed) onRemoved(removed);
  }, [removed, onRemoved]);
  const { product, quantity } = item;
  const { variant } = product;
  const picture = product.images[0];
  const to = productPath(addressOf(product), variant.color, variant.size);
  const off = percentOff(variant);
  return (
    <li
      hidden={leaving}
      className="grid grid-cols-[104px_minmax(0,1fr)] gap-4 border-line border-b py-6 md:grid-cols-[132px_minmax(0,1fr)_auto] md:gap-6"
    >
      <Link to={to} tabIndex={-1} aria-hidden className="aspect-3/4 self-start bg-bone">
        {picture && <Picture image={{ ...picture, alt: '' }} sizes="132px" />}
      </Link>
      <div className="flex flex-col items-start">
        <PrefetchLink
          to={to}
          className="wrap-anywhere font-medium text-16 leading-snug no-underline hover:underline md:text-18"
        >
          {product.name}
        </PrefetchLink>
        <p className="wrap-anywhere text-14 text-muted">{variantLabel(variant)}</p>
        <div className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <Price price={variant.price} compareAtPrice={variant.compareAtPrice} />
          {off > 0 && <span className="font-semibold text-14 text-madder">{t('ui.percentOff', { percent: off })}</span>}
        </div>
        <div className="mt-auto flex max-w-full flex-wrap items-start gap-x-3 gap-y-4 pt-4 md:gap-x-5">
          <change.Form method="post" action="/cart" id={`line-${item.id}`}>
            <input type="hidden" name="intent" value="quantity" />
            <input type="hidden" name="cartItemId" value={item.id} />
            <QuantityStepper
              quantity={quantity}
              max={item.most}
              name="newQuantity"
              label={t('cart.quantityOf', { name: product.name })}
            />
            <StockNote item={item} />
          </change.Form>
          {sizes.length > 1 && <SizeSelect item={item} sizes={sizes} />}
          <remove.Form method="post" action="/cart" className="flex flex-wrap gap-x-5 md:pt-0.5">
            <input type="hidden" name="cartItemId" value={item.id} />
            <input type="hidden" name="productId" value={product.id} />
            <input type="hidden" name="productVariantId" value={variant.id} />
            <input type="hidden" name="quantity" value={quantity} />
            <input type="hidden" name="name" value={product.name} />
            <Button
              variant="text"
              name="intent"
              value="remove"
              aria-label={t('cart.removeProduct', { name: product.name })}
            >
              {t('cart.remove')}
            </Button>
            <Button
              variant="text"
              name="intent"
              value="to-wishlist"
              aria-label={t('cart.moveProductToWishlist', { name: product.name })}
            >
              {t('cart.moveToWishlist')}
            </Button>
          </remove.Form>
        </div>
      </div>
      <p className="hidden font-semibold text-18 tabular-nums md:block">{rupees(lineTotal(item))}</p>
    </li>
  );
}
