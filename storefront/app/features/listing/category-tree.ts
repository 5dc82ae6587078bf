import type { Category } from '@rangrekha/contract';

/** The categories from the top down to the one with `key` (its slug, id or name); empty when there is none. */
export function pathTo(tree: Category[], key: string | undefined): Category[] {
  if (!key) return [];
  for (const category of tree) {
    if (category.slug === key || category.id === key || category.name.toLowerCase() === key.toLowerCase())
      return [category];
    const below = pathTo(category.subCategories, key);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}
