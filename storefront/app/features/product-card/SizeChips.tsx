import clsx from 'clsx';
import type { ShopVariant } from '~/features/product/shop-product';
import { isSoldOut } from '~/features/product/variants';
import { t } from '~/language/t';

interface SizeChipsProps {
  variants: ShopVariant[];
  productName: string;
  /** Id of the form the choice belongs to, when it is not inside it. */
  form?: string;
}

/** The sizes of a card as radio buttons; a single size is already chosen. */
export function SizeChips({ variants, productName, form }: SizeChipsProps) {
  return (
    <div role="radiogroup" aria-label={t('product.sizeOf', { product: productName })} className="size-chips">
      {variants.map((variant) => {
        const soldOut = isSoldOut(variant);
        return (
          <label key={variant.size} className={clsx(soldOut && 'sold-out')}>
            <input
              type="radio"
              name="productVariantId"
              value={variant.id}
              form={form}
              defaultChecked={variants.length === 1 && !soldOut}
            />
            {variant.sizeLabel ?? variant.size}
            {soldOut && <span className="sr-only">{` ${t('card.soldOut')}`}</span>}
          </label>
        );
      })}
    </div>
  );
}
