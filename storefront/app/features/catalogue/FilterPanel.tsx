import type { Category } from '@rangrekha/contract';
import { Form, Link, useNavigate } from '@remix-run/react';
import { SlidersHorizontal, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button, buttonClass } from '~/ui/Button';
import { popover, popoverButton } from '~/ui/popover';
import { useHydrated } from '~/ui/use-hydrated';
import { CategoryFilter } from './CategoryFilter';
import { ChosenChips } from './Chips';
import { FilterSection } from './FilterSection';
import { chipsOf, type FilterChip } from './filter-chips';
import type { FilterOptions } from './filter-options';
import { ColourFilter, SizeFilter } from './OptionFilters';
import { PriceFilter } from './PriceFilter';
import { clearInputs } from './filter-form';
import { NO_FILTERS, readShopQuery, type ShopQuery, shopPath } from './shop-query';

export const FILTER_PANEL_ID = 'filters';

interface FilterPanelProps {
  query: ShopQuery;
  categories: Category[];
  options: FilterOptions;
}

/** Everything to filter by. Nothing happens until Apply; on a phone the panel is a sheet that the browser opens. */
export function FilterPanel({ query, categories, options }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [draft, setDraft] = useState(query);
  const navigate = useNavigate();
  const hydrated = useHydrated();

  const read = () => readShopQuery(new FormData(form.current ?? undefined));
  const chosen = chipsOf(draft, categories);
  const waiting = shopPath({ ...draft, page: 1 }) !== shopPath({ ...query, page: 1 });

  const closeSheet = () => panel.current?.matches(':popover-open') && panel.current.hidePopover();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    closeSheet();
    navigate(shopPath(read()), { preventScrollReset: true });
  };
  const remove = (chip: FilterChip) => {
    if (form.current) clearInputs(form.current, chip);
  };

  return (
    <aside ref={panel} id={FILTER_PANEL_ID} {...popover} aria-label="Filter" className="filter-panel">
      <Form ref={form} action="/shop" onSubmit={apply} onChange={() => setDraft(read())} className="max-lg:px-4">
        <PanelHead clearPath={shopPath({ ...query, ...NO_FILTERS, page: 1 })} />
        <HiddenFields query={query} />
        {hydrated && waiting && chosen.length > 0 && <ChosenChips chips={chosen} onRemove={remove} />}
        <FilterSection title="Category">
          <CategoryFilter categories={categories} chosen={query.category} />
        </FilterSection>
        <FilterSection title="Price">
          <PriceFilter lowest={options.lowest} highest={options.highest} min={query.minPrice} max={query.maxPrice} />
        </FilterSection>
        <FilterSection title="Colour">
          <ColourFilter colours={options.colours} chosen={query.color} />
        </FilterSection>
        <FilterSection title="Size">
          <SizeFilter sizes={options.sizes} chosen={query.size} />
        </FilterSection>
        <label className="flex min-h-14 items-center gap-2.5 border-line border-b text-14">
          <input type="checkbox" name="inStock" value="true" defaultChecked={query.inStock} />
          In stock only
        </label>
        <div className="-mx-4 sticky bottom-0 grid grid-cols-[1fr_2fr] gap-2.5 border-line bg-paper px-4 py-3 max-lg:border-t lg:mx-0 lg:grid-cols-1 lg:px-0 lg:pt-5">
          <Link to={shopPath({ ...query, ...NO_FILTERS, page: 1 })} onClick={closeSheet} className={buttonClass({ variant: 'line', className: 'lg:hidden' })}>
            Clear all
          </Link>
          <Button>{applyText(hydrated ? chosen.length : 0)}</Button>
          <p className="text-center text-13 text-muted max-lg:col-span-2">Results change when you press Apply</p>
        </div>
      </Form>
    </aside>
  );
}

const applyText = (count: number) => (count === 0 ? 'Apply' : `Apply ${count} ${count === 1 ? 'filter' : 'filters'}`);

function PanelHead({ clearPath }: { clearPath: string }) {
  return (
    <div className="flex h-15 items-center justify-between border-line border-b lg:h-12">
      <h2 className="flex items-center gap-2.5 font-sans font-semibold text-14 leading-none tracking-widest">
        <SlidersHorizontal aria-hidden className="icon" />
        FILTER
      </h2>
      <Link to={clearPath} preventScrollReset className="px-0.5 text-14 underline underline-offset-4 max-lg:hidden">
        Clear all
      </Link>
      <button type="button" aria-label="Close filter" {...popoverButton(FILTER_PANEL_ID, 'hide')} className="icon-button -mr-2.5 lg:hidden">
        <X aria-hidden className="icon" />
      </button>
    </div>
  );
}

/** What the address says beside the filters, so that a form sent without scripts keeps it. */
function HiddenFields({ query: { tab, sort, per } }: { query: ShopQuery }) {
  return (
    <>
      {tab && <input type="hidden" name="tab" value={tab} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {per && <input type="hidden" name="per" value={per} />}
    </>
  );
}
