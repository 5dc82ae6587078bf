import { rupees } from '@rangrekha/contract/numbers';
import { percentOff, type ShownPrices } from '@rangrekha/contract/shown-prices';
import clsx from 'clsx';
import { t } from '~/language/t';

/** The charged price and the compare-at price; `lg` also shows the discount in percent. */
export function Price({ price, compareAtPrice, size = 'md' }: ShownPrices & { size?: 'md' | 'lg' }) {
  const off = percentOff({ price, compareAtPrice });
  return (
    <p className={clsx('price', size === 'lg' && 'price-lg')}>
      <span>{rupees(price)}</span>
      {compareAtPrice !== null && (
        <s>
          <span className="sr-only">{`${t('ui.was')} `}</span>
          <span>{rupees(compareAtPrice)}</span>
        </s>
      )}
      {size === 'lg' && off > 0 && <span>{t('ui.percentOff', { percent: off })}</span>}
    </p>
  );
}
