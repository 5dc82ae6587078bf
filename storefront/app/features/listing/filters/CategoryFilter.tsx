import type { Category } from '@rangrekha/contract';
import { ChevronRight } from 'lucide-react';
import { pathTo } from '~/features/listing/category-tree';

interface CategoryFilterProps {
  categories: Category[];
  chosen: string[];
  /** Products that each category would give, by its id; one that is left out gives none. */
  counts: Map<string, number>;
}

/** The tree of categories with how many products each would give. */
export function CategoryFilter({ categories, ...rest }: CategoryFilterProps) {
  return (
    <ul>
      {categories.map((category) => (
        <CategoryNode key={category.id} category={category} {...rest} />
      ))}
    </ul>
  );
}

type CategoryNodeProps = Omit<CategoryFilterProps, 'categories'> & { category: Category };

function CategoryNode({ category, chosen, counts }: CategoryNodeProps) {
  const { id, slug, name, subCategories } = category;
  const choice = (
    <label className="wrap-anywhere flex min-h-11 min-w-0 flex-1 items-center gap-2.5 text-14 tabular-nums md:min-h-9">
      <input type="checkbox" name="category" value={slug} defaultChecked={chosen.includes(slug)} />
      {name}
      <small className="ml-auto text-13 text-muted">{counts.get(id) ?? 0}</small>
    </label>
  );
  if (subCategories.length === 0) return <li className="flex pr-7">{choice}</li>;
  const holdsChosen = chosen.some((one) => pathTo([category], one).length > 0);
  return (
    <li className="relative">
      <div className="flex pr-7">{choice}</div>
      <details open={holdsChosen} className="group/node">
        <summary
          aria-label={`Categories inside ${name}`}
          className="absolute top-0 right-0 grid h-11 w-7 place-items-center group-open/node:rotate-90 md:h-9"
        >
          <ChevronRight aria-hidden className="icon-sm" />
        </summary>
        <div className="ml-2.5 border-line pl-5">
          <CategoryFilter categories={subCategories} chosen={chosen} counts={counts} />
        </div>
      </details>
    </li>
  );
}
