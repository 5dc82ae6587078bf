import type { SizeGuide as Guide } from '@rangrekha/contract';
import clsx from 'clsx';
import { forwardRef, useId } from 'react';
import type { ShopVariant } from '~/features/product/shop-product';
import { isSoldOut, stockHint } from '~/features/product/variants';
import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';
import { SizeGuide } from './SizeGuide';

interface SizePickerProps {
  guide: Guide | null;
  variants: ShopVariant[];
  chosen: ShopVariant | undefined;
  /** Whether the form was sent without a size. */
  missing: boolean;
  /** The address of the page with a size chosen. */
  pathOf: (size: string) => string;
  onChoose: (variant: ShopVariant) => void;
}

/** Id of the sizes, for links to them. */
export const SIZES_ID = 'sizes';

const noteClass = 'mt-3 flex min-h-5 items-center gap-2 font-semibold text-14';

/** The sizes of one colour; sold-out sizes stay visible. */
export const SizePicker = forwardRef<HTMLFieldSetElement, SizePickerProps>(function SizePicker(
  { guide, variants, chosen, missing, pathOf, onChoose },
  ref,
) {
  const noteId = useId();
  const hint = stockHint(chosen);
  return (
    <fieldset
      ref={ref}
      aria-invalid={missing || undefined}
      aria-describedby={missing ? noteId : undefined}
      id={SIZES_ID}
      className="group pt-1 md:pt-6"
    >
      <legend className="sr-only">{t('product.size')}</legend>
      <div className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-x-4 text-14 md:mb-2.5">
        <p className="wrap-anywhere min-w-0">
          {rich(t('product.chosenSize'), {
            name: () => <b className="font-semibold">{chosen?.sizeLabel ?? chosen?.size ?? t('product.chooseOne')}</b>,
          })}
        </p>
        <SizeGuide guide={guide} sizes={variants.map(({ size }) => size)} />
      </div>
      <div className="flex flex-wrap gap-2">
        {variants.map((variant) => (
          <label
            key={variant.id}
            className={clsx(
              'pill group-aria-invalid:border-madder max-md:min-w-12 max-md:px-3',
              isSoldOut(variant) && 'sold-out',
            )}
          >
            <input
              type="radio"
              name="productVariantId"
              value={variant.id}
              checked={variant === chosen}
              onChange={() => onChoose(variant)}
              className="sr-only"
            />
            {variant.sizeLabel ?? variant.size}
            {isSoldOut(variant) && <span className="sr-only"> {t('product.soldOut')}</span>}
          </label>
        ))}
      </div>
      {variants.length > 1 && (
        <noscript>
          <p className="mt-2 flex flex-wrap gap-x-3 text-14">
            {rich(t('product.priceAndStockOf'), {
              sizes: () =>
                variants.map(({ id, size, sizeLabel = size }) => (
                  <a key={id} href={pathOf(size)} className="wrap-anywhere leading-8 underline underline-offset-4">
                    {sizeLabel}
                  </a>
                )),
            })}
          </p>
        </noscript>
      )}
      {missing ? (
        <p id={noteId} className={clsx(noteClass, 'text-madder')}>
          <Icon name="circle-alert" className="icon-sm" />
          {t('cart.sizeRequired')}
        </p>
      ) : (
        <p role="status" className={clsx(noteClass, 'text-plum')}>
          {hint && (
            <>
              <Icon name="clock" className="icon-sm" />
              {hint}
            </>
          )}
        </p>
      )}
    </fieldset>
  );
});
