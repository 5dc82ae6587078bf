import type { CartSizes } from '@rangrekha/contract';
import { rupees } from '@rangrekha/contract/numbers';
import { useFetcher } from '@remix-run/react';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import type { CartRow } from './totals';

/** The sizes in which a line can be had instead. A choice is sent at once; without scripts it has a button. */
export function SizeSelect({ item, sizes }: { item: CartRow; sizes: CartSizes }) {
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
        {sizes.map(({ productVariantId, size, stock, originalPrice }) => (
          <option key={productVariantId} value={productVariantId} disabled={stock === 0 && productVariantId !== chosen}>
            {[size, stock === 0 && t('product.soldOut'), originalPrice !== variant.price && rupees(originalPrice)]
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
