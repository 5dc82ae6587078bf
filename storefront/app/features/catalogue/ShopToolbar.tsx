import { Link, useNavigate } from '@remix-run/react';
import clsx from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { Button, buttonClass } from '~/ui/Button';
import { popoverButton } from '~/ui/popover';
import { FILTER_PANEL_ID } from './FilterPanel';
import { DENSITIES, readShopQuery, SORTS, type ShopQuery, shopPath } from './shop-query';

interface ShopToolbarProps {
  query: ShopQuery;
  /** `Showing a - b of N products`. */
  showing: string;
  filterCount: number;
}

/** How many products there are, in which order and how densely they are shown. */
export function ShopToolbar({ query, showing, filterCount }: ShopToolbarProps) {
  return (
    <div className="mb-4 flex min-h-12 flex-wrap items-center gap-3 lg:mb-6 lg:gap-6">
      <p role="status" className="mr-auto text-14 tabular-nums max-lg:order-3 lg:text-16">
        {showing}
      </p>
      <button
        type="button"
        {...popoverButton(FILTER_PANEL_ID, 'show')}
        className={buttonClass({ variant: 'line', size: 'sm', className: 'lg:hidden' })}
      >
        <SlidersHorizontal aria-hidden className="icon-sm" />
        Filter{filterCount > 0 && ` · ${filterCount}`}
      </button>
      <SortSelect query={query} />
      <div className="max-lg:order-4">
        <DensityPicker query={query} densities={[1, 2, 3]} fallback={2} className="md:hidden" />
        <DensityPicker query={query} densities={DENSITIES} fallback={3} className="max-md:hidden" />
      </div>
    </div>
  );
}

/** Sends itself when changed; without scripts it has a button. */
function SortSelect({ query }: { query: ShopQuery }) {
  const navigate = useNavigate();
  const rest = new URLSearchParams(shopPath({ ...query, sort: undefined, page: 1 }).split('?')[1]);
  return (
    <form action="/shop" className="flex items-center gap-2 max-lg:flex-1">
      {[...rest].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2.5 text-14 text-muted max-lg:flex-1">
        <span className="max-lg:sr-only">Sort</span>
        <select
          key={query.sort}
          name="sort"
          defaultValue={query.sort ?? ''}
          onChange={(event) => {
            const { form } = event.currentTarget;
            if (form) navigate(shopPath(readShopQuery(new FormData(form))), { preventScrollReset: true });
          }}
          className="select-arrow h-11 w-full rounded-xs border border-control bg-field pl-3.5 text-14 text-ink lg:w-54"
        >
          <option value="">Default</option>
          {Object.entries(SORTS).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button size="sm" variant="line">
          Sort
        </Button>
      </noscript>
    </form>
  );
}

interface DensityPickerProps {
  query: ShopQuery;
  densities: readonly number[];
  /** What counts while nobody chose. */
  fallback: number;
  className: string;
}

const barWidths = ['', 'w-3.5', 'w-1.75', 'w-1', 'w-0.75', 'w-0.75'];

function DensityPicker({ query, densities, fallback, className }: DensityPickerProps) {
  const current = Math.min(query.per ?? fallback, Math.max(...densities));
  return (
    <nav aria-label="Products per row" className={clsx('flex rounded-xs border border-control', className)}>
      {densities.map((per) => (
        <Link
          key={per}
          to={shopPath({ ...query, per })}
          preventScrollReset
          replace
          aria-label={`${per} per row`}
          aria-current={per === current ? 'true' : undefined}
          className={clsx(
            'flex h-10.5 w-11 items-center justify-center gap-0.5 border-line not-first:border-l',
            per === current ? 'bg-ink' : 'hover:bg-bone',
          )}
        >
          {DENSITIES.slice(0, per).map((bar) => (
            <i key={bar} aria-hidden className={clsx('h-4', barWidths[per], per === current ? 'bg-paper' : 'bg-control')} />
          ))}
        </Link>
      ))}
    </nav>
  );
}
