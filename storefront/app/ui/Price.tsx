import { rupees } from '@rangrekha/contract/numbers';
import clsx from 'clsx';

interface PriceProps {
  /** Rupees that are charged. */
  originalPrice: number;
  /** Rupees on top of the charged price: together they are the struck-through old price. */
  discountPrice: number | null;
  size?: 'md' | 'lg';
}

/** Percent of the old price that is off, rounded; 0 when nothing is. */
export function percentOff({
  originalPrice,
  discountPrice,
}: Pick<PriceProps, 'originalPrice' | 'discountPrice'>): number {
  if (!discountPrice || discountPrice <= 0) return 0;
  return Math.round((discountPrice / (originalPrice + discountPrice)) * 100);
}

/** The price that is paid, and the old one struck through; the large one also says how much is off. */
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
