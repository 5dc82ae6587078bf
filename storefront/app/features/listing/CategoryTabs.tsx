import type { Category } from '@rangrekha/contract';
import { t } from '~/language/t';
import { PrefetchLink } from '~/ui/PrefetchLink';

interface CategoryTabsProps {
  categories: Pick<Category, 'name' | 'slug'>[];
  /** Slug of the chosen tab; none means All. */
  active?: string;
  /** The address of a tab. */
  pathOf: (slug: string | undefined) => string;
}

/** The top categories as tabs. Each tab is a link, so it works without scripts and can be shared. */
export function CategoryTabs({ categories, active, pathOf }: CategoryTabsProps) {
  const tab = (name: string, slug: string | undefined) => (
    <li key={name}>
      <PrefetchLink
        to={pathOf(slug)}
        preventScrollReset
        aria-current={slug === active ? 'page' : undefined}
        className="category-tab"
      >
        {name}
      </PrefetchLink>
    </li>
  );
  return (
    <nav aria-label={t('listing.categories')} className="max-md:-mx-[16px] overflow-x-auto [scrollbar-width:none]">
      <ul className="flex w-max min-w-full gap-6 border-line border-b max-md:px-4 md:gap-8">
        {tab(t('listing.all'), undefined)}
        {categories.map(({ name, slug }) => tab(name, slug))}
      </ul>
    </nav>
  );
}
