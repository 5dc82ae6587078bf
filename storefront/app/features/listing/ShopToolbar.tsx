import { DENSITIES, type ShopQuery, shopPath } from '@rangrekha/contract/shop-query';
import { Link } from '@remix-run/react';
import clsx from 'clsx';
import { t } from '~/language/t';
import { buttonClass } from '~/ui/Button';
import { Icon } from '~/ui/icons/Icon';
import { popoverButton } from '~/ui/overlay/popover';
import { FILTER_PANEL_ID } from './filters/FilterPanelFrame';
import { SortSelect } from './SortSelect';

interface ShopToolbarProps {
  query: ShopQuery;
  /** `Showing a - b of N products`. */
  showing: string;
  filterCount: number;
  /** Whether the order by country of origin is offered. */
  hasImports: boolean;
}

interface DensityPickerProps {
  query: ShopQuery;
  densities: readonly number[];
  /** Products per row when the address names none. */
  fallback: number;
  className: string;
}

const barWidths = ['', 'w-3.5', 'w-1.75', 'w-1', 'w-0.75', 'w-0.75'];

/** Links that set how many products a row shows. */
function DensityPicker({ query, densities, fallback, className }: DensityPickerProps) {
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

/** Number of products, filter button, order and density. */
export function ShopToolbar({ query, showing, filterCount, hasImports }: ShopToolbarProps) {
  return (
    <div className="mb-3 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 lg:mb-6 lg:gap-6">
      <p role="status" className="mr-auto text-14 tabular-nums max-lg:order-3 lg:text-16">
        {showing}
      </p>
      <button
        type="button"
        {...popoverButton(FILTER_PANEL_ID, 'show')}
        className={buttonClass({ variant: 'line', size: 'sm', className: 'lg:hidden' })}
      >
        <Icon name="sliders-horizontal" className="icon-sm" />
        {filterCount > 0 ? t('listing.filterCount', { count: filterCount }) : t('listing.filter')}
      </button>
      <SortSelect query={query} hasImports={hasImports} />
      <div className="max-lg:order-4">
        <DensityPicker query={query} densities={[1, 2, 3]} fallback={2} className="md:hidden" />
        <DensityPicker query={query} densities={DENSITIES} fallback={3} className="max-md:hidden" />
      </div>
    </div>
  );
}
