import { rupees } from '@rangrekha/contract/numbers';
import clsx from 'clsx';

interface PriceProps {
  /** Rupees that are charged. */
  originalPrice: number;
  /** Rupees added to the charged price; the sum is the compare-at price. */
  discountPrice: number | null;
  size?: 'md' | 'lg';
}

/** The discount in percent of the compare-at price, rounded; 0 without one. */
export function percentOff({
  originalPrice,
  discountPrice,
}: Pick<PriceProps, 'originalPrice' | 'discountPrice'>): number {
  if (!discountPrice || discountPrice <= 0) return 0;
  return Math.round((discountPrice / (originalPrice + discountPrice)) * 100);
}

/** The charged price and the compare-at price; `lg` also shows the discount in percent. */
export function Price({ originalPrice, discountPrice, size = 'md' }: PriceProps) {
  const off = percentOff({ originalPrice, discountPrice });
  return (
    <p className={clsx('price', size === 'lg' && 'price-lg')}>
      <span>{rupees(originalPrice)}</span>
      {!!discountPrice && discountPrice > 0 && (
        <s>
          <span className="sr-only">was </span>
          <span>{rupees(originalPrice + discountPrice)}</span>
        </s>
      )}
      {size === 'lg' && off > 0 && <span>{off}% off</span>}
    </p>
  );
}
