import { t } from '~/language/t';
import { PrefetchLink } from '~/ui/PrefetchLink';
import type { CategoryNode } from './category-tree';

interface SubcategoryPillsProps {
  /** From the active tab down to the chosen category. */
  path: CategoryNode[];
  pathOf: (slug: string) => string;
}

/** The categories inside the active tab, one row for each level that has any. */
export function SubcategoryPills({ path, pathOf }: SubcategoryPillsProps) {
  return path
    .filter((category) => category.subCategories.length > 0)
    .map((category, depth) => (
      <nav
        key={category.slug}
        aria-label={t('listing.inside', { category: category.name })}
        className="max-md:-mx-[16px] overflow-x-auto pt-2.5 [scrollbar-width:none]"
      >
        <ul className="flex w-max gap-2 max-md:px-4">
          {[
            { ...category, name: t('listing.allOf', { category: category.name.toLowerCase() }) },
            ...category.subCategories,
          ].map((one) => {
            const chosen = one.slug === (path[depth + 1] ?? category).slug;
            return (
              <li key={one.slug}>
                <PrefetchLink
                  to={pathOf(one.slug)}
                  aria-current={chosen ? 'true' : undefined}
                  className="category-pill"
                >
                  {one.name}
                </PrefetchLink>
              </li>
            );
          })}
        </ul>
      </nav>
    ));
}
