import { NO_FILTERS, type ShopQuery, shopPath } from '@rangrekha/contract/shop-query';
import { Link } from '@remix-run/react';
import type { CategoryNode } from '~/features/listing/category-tree';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';
import { chipsOf, type FilterChip } from './filter-chips';

function ChipContent({ chip }: { chip: FilterChip }) {
  return (
    <>
      {chip.swatch && <span aria-hidden className="swatch size-3.5" style={{ background: chip.swatch }} />}
      {chip.label}
      <Icon name="x" className="size-4 shrink-0" strokeWidth={1.5} />
    </>
  );
}

interface AppliedChipsProps {
  query: ShopQuery;
  categories: CategoryNode[];
  facets: Parameters<typeof chipsOf>[2];
}

/** The applied filters above the products. Each is a link to the shop without that filter. */
export function AppliedChips({ query, categories, facets }: AppliedChipsProps) {
  const chips = chipsOf(query, categories, facets);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('listing.appliedFilters')} className="mb-6 flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={`${chip.fields} ${chip.value}`}>
          <Link
            to={shopPath({ ...query, ...chip.without, page: 1 })}
            preventScrollReset
            aria-label={t('listing.removeFilter', { filter: chip.label })}
            className="chip"
          >
            <ChipContent chip={chip} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={shopPath({ ...query, ...NO_FILTERS, page: 1 })}
          preventScrollReset
          className="inline-block px-0.5 text-14 leading-8 underline underline-offset-4"
        >
          {t('listing.clearAll')}
        </Link>
      </li>
    </ul>
  );
}

/** The filters that are chosen in the panel and not yet applied. */
export function ChosenChips({ chips, onRemove }: { chips: FilterChip[]; onRemove: (chip: FilterChip) => void }) {
  return (
    <div className="border-line border-b py-4">
      <p className="mb-2.5 text-13 text-muted">{t('listing.chosenNotAppliedYet')}</p>
      <ul className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={`${chip.fields} ${chip.value}`}>
            <button
              type="button"
              aria-label={t('listing.removeFilter', { filter: chip.label })}
              onClick={() => onRemove(chip)}
              className="chip"
            >
              <ChipContent chip={chip} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
