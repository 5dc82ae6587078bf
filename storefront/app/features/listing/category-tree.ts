import type { Category, Facets } from '@rangrekha/contract';

/** A category as tabs and filters show it, with the number of products that match the filters. */
export interface CategoryNode {
  name: string;
  slug: string;
  count: number;
  subCategories: CategoryNode[];
}

/** The tree for the browser, which needs neither ids nor descriptions. */
export function nodesOf(tree: Category[], counts: Facets['categories']): CategoryNode[] {
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  const nodes = (level: Category[]): CategoryNode[] =>
    level.map(({ id, name, slug, subCategories }) => ({
      name,
      slug,
      count: countOf.get(id) ?? 0,
      subCategories: nodes(subCategories),
    }));
  return nodes(tree);
}

interface Node<Sub> {
  id?: string;
  name: string;
  slug: string;
  subCategories: Sub[];
}

/** The categories from the top down to the one with `key` (its slug, id or name); empty when there is none. */
export function pathTo<One extends Node<One>>(tree: One[], key: string | undefined): One[] {
  if (!key) return [];
  for (const category of tree) {
    if (category.slug === key || category.id === key || category.name.toLowerCase() === key.toLowerCase())
      return [category];
    const below = pathTo(category.subCategories, key);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}
