import { DENSITIES, type ShopQuery, shopPath } from '@rangrekha/contract/shop-query';
import { Link } from '@remix-run/react';
import clsx from 'clsx';
import { t } from '~/language/t';

interface DensityPickerProps {
  query: ShopQuery;
  densities: readonly number[];
  /** Products per row when the address names none. */
  fallback: number;
  className: string;
}

const barWidths = ['', 'w-3.5', 'w-1.75', 'w-1', 'w-0.75', 'w-0.75'];

/** Links that set how many products a row shows. */
export function DensityPicker({ query, densities, fallback, className }: DensityPickerProps) {
  const current = Math.min(query.per ?? fallback, Math.max(...densities));
  return (
    <nav aria-label={t('listing.productsPerRow')} className={clsx('flex rounded-xs border border-control', className)}>
      {densities.map((per) => (
        <Link
          key={per}
          to={shopPath({ ...query, per })}
          preventScrollReset
          replace
          aria-label={t('listing.perRow', { count: per })}
          aria-current={per === current ? 'true' : undefined}
          className="density"
        >
          {DENSITIES.slice(0, per).map((bar) => (
            <i key={bar} className={barWidths[per]} />
          ))}
        </Link>
      ))}
    </nav>
  );
}
