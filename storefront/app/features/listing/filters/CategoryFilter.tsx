import type { Category } from '@rangrekha/contract';
import { pathTo } from '~/features/listing/category-tree';
import { Icon } from '~/ui/icons/Icon';

interface CategoryFilterProps {
  categories: Category[];
  chosen: string[];
  /** Number of matching products by category id; 0 for an id that is missing. */
  counts: Map<string, number>;
}

/** The category tree with the number of matching products beside each name. */
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
    <label className="category-choice">
      <input type="checkbox" name="category" value={slug} defaultChecked={chosen.includes(slug)} />
      {name}
      <small className="filter-count">{counts.get(id) ?? 0}</small>
    </label>
  );
  if (subCategories.length === 0) return <li className="flex pr-7">{choice}</li>;
  const holdsChosen = chosen.some((one) => pathTo([category], one).length > 0);
  return (
    <li className="relative">
      <div className="flex pr-7">{choice}</div>
      <details open={holdsChosen}>
        <summary aria-label={`Categories inside ${name}`} className="category-toggle">
          <Icon name="chevron-right" className="icon-sm" />
        </summary>
        <div className="ml-2.5 border-line pl-5">
          <CategoryFilter categories={subCategories} chosen={chosen} counts={counts} />
        </div>
      </details>
    </li>
  );
}
