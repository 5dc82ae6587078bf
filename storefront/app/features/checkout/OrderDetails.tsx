import type { CartDiscounts } from '@rangrekha/contract';
import type { Coloured, Sized } from '@rangrekha/contract/colour-names';
import { rupees } from '@rangrekha/contract/numbers';
import { Form, Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { StockNote } from '~/features/cart/StockNote';
import { type CartRow, isShort, lineTotal } from '~/features/cart/totals';
import { variantLabel } from '~/features/cart/variant-label';
import { t } from '~/language/t';
import { Button, buttonClass } from '~/ui/Button';
import { Picture } from '~/ui/Picture';

type Gift = CartDiscounts['gifts'][number] & Coloured & Sized;

/** The lines of the order. A line beyond the stock can be corrected here. */
export function OrderDetails({ items, gifts }: { items: CartRow[]; gifts: CartDiscounts['gifts'] }) {
  if (items.length === 0) {
    return (
      <p className="border-line border-y py-6 text-muted">
        {t('checkout.yourCartIsEmpty')}{' '}
        <Link to="/shop" className={buttonClass({ variant: 'text' })}>
          {t('checkout.startShopping')}
        </Link>
      </p>
    );
  }
  return (
    <ul className="border-line border-t">
      {items.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[64px_minmax(0,1fr)] sm:grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-4 border-line border-b py-3.5"
        >
          <div className="aspect-3/4 bg-bone">
            {item.product.images[0] && <Picture image={item.product.images[0]} sizes="64px" />}
          </div>
          <div>
            <p className="wrap-anywhere font-medium">{item.product.name}</p>
            <p className="text-14 text-muted">
              {t('cart.choiceAndQuantity', { choice: variantLabel(item.product.variant), quantity: item.quantity })}
            </p>
            {isShort(item) && <MendLine item={item} />}
          </div>
          <p className="font-semibold tabular-nums max-sm:col-start-2">{rupees(lineTotal(item))}</p>
        </li>
      ))}
      {gifts.map(({ productVariantId, name, size, sizeLabel = size, color, colorLabel = color }: Gift) => (
        <li key={productVariantId} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-3.5">
          <span className="wrap-anywhere">
            {name} <span className="text-14 text-muted">{`${colorLabel} · ${sizeLabel}`}</span>
          </span>
          <span className="font-semibold">{t('cart.freeGift')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Each of its forms leads back to the page with the chosen address. */
function MendLine({ item }: { item: CartRow }) {
  const { pathname, search } = useLocation();
  const form = (intent: string, children: ReactNode) => (
    <Form method="post" action="/cart" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="cartItemId" value={item.id} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </Form>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {form('quantity', <StockNote item={item} />)}
      {form(
        'remove',
        <Button variant="text" aria-label={t('cart.removeProduct', { name: item.product.name })} className="mt-2">
          {t('checkout.remove')}
        </Button>,
      )}
    </div>
  );
}
