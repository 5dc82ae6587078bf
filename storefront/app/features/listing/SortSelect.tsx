import { readShopQuery, type ShopQuery, type Sort, shopPath } from '@rangrekha/contract/shop-query';
import { useNavigate } from '@remix-run/react';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { useComingQuery } from './use-coming-query';

const SORTS: Record<Sort, string> = {
  'price-asc': t('listing.sorts.priceAsc'),
  'price-desc': t('listing.sorts.priceDesc'),
  newest: t('listing.sorts.newest'),
  /** Offered where products of a list are imported. */
  origin: t('listing.sorts.origin'),
};

/** The select for the order of the products. A change submits it; without scripts it has a button. */
export function SortSelect({ query, hasImports }: { query: ShopQuery; hasImports: boolean }) {
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
