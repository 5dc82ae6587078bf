import { rupees } from '@rangrekha/contract/numbers';
import clsx from 'clsx';

interface PriceProps {
  /** Rupees that are charged. */
  originalPrice: number;
  /** Rupees on top of the charged price: together they are the struck-through old price. */
  discountPrice: number | null;
  size?: 'sm' | 'md' | 'lg';
}

/** Percent of the old price that is off, rounded; 0 when nothing is. */
export function percentOff({
  originalPrice,
  discountPrice,
}: Pick<PriceProps, 'originalPrice' | 'discountPrice'>): number {
  if (!discountPrice || discountPrice <= 0) return 0;
  return Math.round((discountPrice / (originalPrice + discountPrice)) * 100);
}

const gaps = { sm: 'text-14', md: 'text-16', lg: 'gap-x-3 text-24' };
const oldSizes = { sm: 'text-13', md: 'text-14', lg: 'text-18' };

/** The price that is paid, and the old one struck through; the large one also says how much is off. */
export function Price({ originalPrice, discountPrice, size = 'md' }: PriceProps) {
  const off = percentOff({ originalPrice, discountPrice });
  return (
    <p className={clsx('wrap-anywhere flex flex-wrap items-baseline gap-x-2 tabular-nums', gaps[size])}>
      <span className="font-semibold">{rupees(originalPrice)}</span>
      {!!discountPrice && discountPrice > 0 && (
        <s className={clsx('text-muted', oldSizes[size])}>
          <span className="sr-only">was </span>
          <span>{rupees(originalPrice + discountPrice)}</span>
        </s>
      )}
      {size === 'lg' && off > 0 && <span className="font-semibold text-16 text-madder">{off}% off</span>}
    </p>
  );
}
