import type { Facets } from '@rangrekha/contract';
import { NO_FILTERS, readShopQuery, type ShopQuery, shopPath } from '@rangrekha/contract/shop-query';
import { Form, useNavigate } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CategoryNode } from '~/features/listing/category-tree';
import type { ListedFilter } from '~/features/listing/listed-filters';
import { useComingQuery } from '~/features/listing/use-coming-query';
import { t } from '~/language/t';
import { enter } from '~/ui/form/adopt-inputs';
import { Icon } from '~/ui/icons/Icon';
import { popover } from '~/ui/overlay/popover';
import { useHydrated } from '~/ui/use-hydrated';
import { CategoryFilter } from './CategoryFilter';
import { ChosenChips } from './Chips';
import { FILTER_PANEL_ID, FilterPanelFoot, FilterPanelHead } from './FilterPanelFrame';
import { chipsOf, type FilterChip } from './filter-chips';
import type { FilterLabel } from './label-in';
import { ColourFilter, FactFilter, SizeFilter } from './OptionFilters';
import { PriceFilter } from './PriceFilter';

interface FilterPanelProps {
  query: ShopQuery;
  categories: CategoryNode[];
  facets: Pick<Facets, 'price' | 'colors' | 'sizes' | 'inStock'> & {
    lists: ListedFilter[];
    labels?: FilterLabel[] | undefined;
  };
}

const filtersOnly = (query: ShopQuery) => shopPath({ ...query, page: 1, sort: undefined, per: undefined });

/** A collapsible section of the filter panel; it starts open. */
function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group/section border-line border-b pb-5">
      <summary className="flex h-14 items-center justify-between font-semibold">
        {title}
        <Icon name="chevron-down" className="icon-sm transition-transform group-open/section:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** Empties the inputs that belong to a chip by user-like events, so that the form updates its draft. */
function clearInputs(form: HTMLFormElement, { fields, value }: FilterChip): void {
  for (const field of fields) {
    for (const input of form.querySelectorAll<HTMLInputElement>(`input[name="${field}"]`)) {
      if (input.type === 'checkbox') {
        if (input.value === value && input.checked) input.click();
      } else enter(input, 'value', '');
    }
  }
}

/** All filters. Only Apply changes the list. On a phone the panel is a popover sheet. */
export function FilterPanel({ query, categories, facets }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [draft, setDraft] = useState(query);
  const [clearings, setClearings] = useState(0);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const applied = filtersOnly(query);
  const coming = useComingQuery(query);
  const shown = useRef(applied);
  const clearPath = shopPath({ ...query, ...NO_FILTERS, page: 1 });

  // After a navigation the new filters are the default values of the inputs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the filters count, not the object they come in
  useEffect(() => {
    if (shown.current === applied) return;
    shown.current = applied;
    form.current?.reset();
    setDraft(query);
  }, [applied]);

  const { collection } = query;
  const read = () => ({ ...readShopQuery(new FormData(form.current ?? undefined)), collection });
  // The slider sets the number inputs by state, so their values are right only after the next render.
  const readLater = () => requestAnimationFrame(() => setDraft(read()));
  // The applied filters may be none already, so that no navigation takes the ticks away.
  const clear = () => {
    form.current?.reset();
    setDraft(query);
    setClearings(clearings + 1);
  };
  const closeSheet = () => panel.current?.matches(':popover-open') && panel.current.hidePopover();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    closeSheet();
    navigate(shopPath(read()), { preventScrollReset: true });
  };
  const remove = (chip: FilterChip) => form.current && clearInputs(form.current, chip);

  const chosen = chipsOf(draft, categories, facets);
  const waiting = filtersOnly(draft) !== applied;
  const [matches, setMatches] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the filters count, not the object they come in
  useEffect(() => {
    setMatches(undefined);
    if (!waiting) return;
    const asked = new AbortController();
    const { signal } = asked;
    import('./count-matches')
      .then(({ countMatches }) => countMatches(draft, signal))
      .then((count) => signal.aborted || setMatches(count))
      .catch(() => undefined);
    return () => asked.abort();
  }, [filtersOnly(draft), waiting]);
  return (
    <aside ref={panel} id={FILTER_PANEL_ID} {...popover} aria-label={t('listing.filter')} className="filter-panel">
      <Form
        ref={form}
        action={shopPath({ collection })}
        toolname="filter_products"
        tooldescription="Narrows the list of products"
        onSubmit={apply}
        onChange={readLater}
        className="max-lg:px-4"
      >
        <FilterPanelHead clearPath={clearPath} onClear={clear} />
        <HiddenFields query={coming} />
        {waiting && chosen.length > 0 && <ChosenChips chips={chosen} onRemove={remove} />}
        <FilterSection title={t('listing.category')}>
          <CategoryFilter categories={categories} chosen={query.category} />
        </FilterSection>
        <FilterSection title={t('listing.price')}>
          <PriceFilter key={`${applied} ${clearings}`} {...facets.price} min={query.minPrice} max={query.maxPrice} />
        </FilterSection>
        <FilterSection title={t('listing.colour')}>
          <ColourFilter colors={facets.colors} chosen={query.color} />
        </FilterSection>
        <FilterSection title={t('listing.size')}>
          <SizeFilter {...facets} chosen={query.size} />
        </FilterSection>
        <label className="flex min-h-14 items-center gap-2.5 border-line border-b text-14">
          <input type="checkbox" name="inStock" value="true" defaultChecked={query.inStock} />
          {t('listing.inStockOnly')}
          <small className="ml-auto text-13 text-muted tabular-nums">{facets.inStock}</small>
        </label>
        {facets.lists.map((list) => (
          <FilterSection key={`${list.name} ${list.prefix}`} title={list.title}>
            <FactFilter {...list} labels={facets.labels} chosen={query[list.name]} />
          </FilterSection>
        ))}
        <FilterPanelFoot
          clearPath={clearPath}
          count={hydrated ? chosen.length : 0}
          matches={matches}
          onClear={clear}
          onClose={closeSheet}
        />
      </Form>
    </aside>
  );
}

/** Tab, order and density of the address, which a form without scripts would lose. */
function HiddenFields({ query: { tab, sort, per } }: { query: ShopQuery }) {
  return (
    <>
      {tab && <input type="hidden" name="tab" value={tab} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {per && <input type="hidden" name="per" value={per} />}
    </>
  );
}
