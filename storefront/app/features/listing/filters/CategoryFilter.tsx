import { type CategoryNode, pathTo } from '~/features/listing/category-tree';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';

interface CategoryFilterProps {
  categories: CategoryNode[];
  chosen: string[];
}

/** The category tree with the number of matching products beside each name. */
export function CategoryFilter({ categories, ...rest }: CategoryFilterProps) {
  return (
    <ul>
      {categories.map((category) => (
        <CategoryItem key={category.slug} category={category} {...rest} />
      ))}
    </ul>
  );
}

type CategoryItemProps = Omit<CategoryFilterProps, 'categories'> & { category: CategoryNode };

function CategoryItem({ category, chosen }: CategoryItemProps) {
  const { slug, name, count, subCategories } = category;
  const choice = (
    <label className="category-choice">
      <input type="checkbox" name="category" value={slug} defaultChecked={chosen.includes(slug)} />
      {name}
      <small>{count}</small>
    </label>
  );
  if (subCategories.length === 0) return <li className="flex pr-7">{choice}</li>;
  const holdsChosen = chosen.some((one) => pathTo([category], one).length > 0);
  return (
    <li className="relative">
      <div className="flex pr-7">{choice}</div>
      <details open={holdsChosen}>
        <summary aria-label={t('listing.categoriesInside', { category: name })} className="category-toggle">
          <Icon name="chevron-right" className="icon-sm" />
        </summary>
        <div className="ml-2.5 border-line pl-5">
          <CategoryFilter categories={subCategories} chosen={chosen} />
        </div>
      </details>
    </li>
  );
}
