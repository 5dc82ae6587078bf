import type { Variant } from '@rangrekha/contract';
import clsx from 'clsx';
import { Clock } from 'lucide-react';
import { SizeGuide } from './SizeGuide';
import { isSoldOut, stockHint } from './variants';

interface SizePickerProps {
  variants: Variant[];
  chosen: Variant | undefined;
  onChoose: (variant: Variant) => void;
}

/** Sizes of one colour; the sold out ones stay to be seen. */
export function SizePicker({ variants, chosen, onChoose }: SizePickerProps) {
  const hint = stockHint(chosen);
  return (
    <fieldset className="pt-6">
      <legend className="sr-only">Size</legend>
      <div className="mb-2.5 flex min-h-8 items-center justify-between text-14">
        <p>
          Size: <b className="font-semibold">{chosen?.size ?? 'choose one'}</b>
        </p>
        <SizeGuide sizes={variants.map(({ size }) => size)} />
      </div>
      <div className="flex flex-wrap gap-2">
        {variants.map((variant) => (
          <label
            key={variant.id}
            className={clsx('pill max-md:min-w-12 max-md:px-3', isSoldOut(variant) && 'sold-out')}
          >
            <input
              type="radio"
              name="productVariantId"
              value={variant.id}
              checked={variant === chosen}
              onChange={() => onChoose(variant)}
              className="sr-only"
            />
            {variant.size}
            {isSoldOut(variant) && <span className="sr-only"> sold out</span>}
          </label>
        ))}
      </div>
      <p role="status" className="mt-3 flex min-h-5 items-center gap-2 font-semibold text-14 text-plum">
        {hint && (
          <>
            <Clock aria-hidden className="icon-sm" />
            {hint}
          </>
        )}
      </p>
    </fieldset>
  );
}
