import { rupees } from '@rangrekha/contract/numbers';
import { percentOff } from '@rangrekha/contract/shown-prices';
import { Link, useFetcher } from '@remix-run/react';
import { addressOf, productPath } from '~/features/product-card/product-path';
import { Button } from '~/ui/Button';
import { Picture } from '~/ui/Picture';
import { PrefetchLink } from '~/ui/PrefetchLink';
import { Price } from '~/ui/Price';
import { QuantityStepper } from '~/ui/QuantityStepper';
import { StockNote } from './StockNote';
import { type CartRow, lineTotal } from './totals';
import { variantLabel } from './variant-label';

interface CartLineProps {
  item: CartRow;
  /** Whether the line is being removed: it is hidden at once, and shown again when the removal fails. */
  leaving: boolean;
}

export function CartLine({ item, leaving }: CartLineProps) {
  const change = useFetcher();
  const remove = useFetcher();
  const { product, quantity } = item;
  const { variant } = product;
  const picture = product.images[0];
  const to = productPath(addressOf(product), variant.color, variant.size);
  const off = percentOff(variant);
  return (
    <li
      hidden={leaving}
      className="grid grid-cols-[104px_minmax(0,1fr)] gap-4 border-line border-b py-6 md:grid-cols-[132px_minmax(0,1fr)_auto] md:gap-6 [&[hidden]]:hidden"
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
          {off > 0 && <span className="font-semibold text-14 text-madder">{off}% off</span>}
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-5 pt-4">
          <change.Form method="post" action="/cart" id={`line-${item.id}`}>
            <input type="hidden" name="intent" value="quantity" />
            <input type="hidden" name="cartItemId" value={item.id} />
            <QuantityStepper
              quantity={quantity}
              max={item.most}
              name="newQuantity"
              label={`Quantity of ${product.name}`}
            />
            <StockNote item={item} />
          </change.Form>
          <remove.Form method="post" action="/cart" className="self-start pt-2">
            <input type="hidden" name="cartItemId" value={item.id} />
            <Button variant="text" name="intent" value="remove" aria-label={`Remove ${product.name}`}>
              Remove
            </Button>
          </remove.Form>
        </div>
      </div>
      <p className="hidden font-semibold text-18 tabular-nums md:block">{rupees(lineTotal(item))}</p>
    </li>
  );
}
