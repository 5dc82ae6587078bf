import { DENSITIES, readShopQuery, type ShopQuery, type Sort, shopPath } from '@rangrekha/contract/shop-query';
import { Link, useNavigate } from '@remix-run/react';
import clsx from 'clsx';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { Button, buttonClass } from '~/ui/Button';
import { Icon } from '~/ui/icons/Icon';
import { popoverButton } from '~/ui/overlay/popover';
import { FILTER_PANEL_ID } from './filters/FilterPanelFrame';
import { useComingQuery } from './use-coming-query';

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

const SORTS: Record<Sort, string> = {
  'price-asc': t('listing.sorts.priceAsc'),
  'price-desc': t('listing.sorts.priceDesc'),
  newest: t('listing.sorts.newest'),
  /** Offered where products of a list are imported. */
  origin: t('listing.sorts.origin'),
};

/** The select for the order of the products. A change submits it; without scripts it has a button. */
function SortSelect({ query, hasImports }: { query: ShopQuery; hasImports: boolean }) {
  const navigate = useNavigate();
  const action = shopPath({ collection: query.collection });
  const { sort, ...others } = useComingQuery(query);
  const rest = new URLSearchParams(shopPath({ ...others, page: 1 }).split('?')[1]);
  const offered = Object.entries(SORTS).filter(([value]) => value !== 'origin' || hasImports || sort === value);
  const sortBy = (form: HTMLFormElement | null) => {
    const { collection } = query;
    if (form) navigate(shopPath({ ...readShopQuery(new FormData(form)), collection }), { preventScrollReset: true });
  };
  return (
    <form action={localPath(action)} className="flex items-center gap-2 max-lg:flex-auto">
      {[...rest].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2.5 text-14 text-muted max-lg:flex-1">
        <span className="max-lg:sr-only">{t('listing.sort')}</span>
        <select
          name="sort"
          value={sort ?? ''}
          onChange={(event) => sortBy(event.currentTarget.form)}
          className="select-arrow h-11 w-full rounded-xs border border-control bg-field pr-10 pl-3.5 text-14 text-ink lg:w-auto lg:min-w-54"
        >
          <option value="">{t('listing.default')}</option>
          {offered.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button size="sm" variant="line">
          {t('listing.sort')}
        </Button>
      </noscript>
    </form>
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
