import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import type { Category, categories, ResponseOf } from '@rangrekha/contract';
import { type LookSettings, rulesOf } from './settings';

/** Categories of a rule that are looked at. */
const MOST = 3;

/**
 * The ids of the categories that a rule names for a category, or for one above it. Rules name categories in English, whatever the
 * language of the page is.
 * @param address of the client
 */
export async function fittingCategories(
  { callStore, settings }: PluginContext<LookSettings>,
  address: string,
  categoryId: string,
): Promise<string[]> {
  const byName = rulesOf((await settings()).rules);
  if (byName.size === 0) return [];
  const { status, body } = await callStore({ method: 'GET', path: '/categories' }, address);
  if (status !== 200) throw new Error(`The categories answered ${status}.`);
  const { categories: tree }: ResponseOf<typeof categories.listCategories> = JSON.parse(body);
  const wanted = pathTo(tree, categoryId)
    .map(({ name }) => byName.get(name.toLowerCase()))
    .find(Boolean);
  const found = everyCategory(tree).filter(({ name }) => wanted?.includes(name.toLowerCase()));
  return found.slice(0, MOST).map(({ id }) => id);
}

const everyCategory = (tree: Category[]): Category[] =>
  tree.flatMap((category) => [category, ...everyCategory(category.subCategories)]);

/** The category with this id and those above it, the nearest first; none when it is not in the tree. */
function pathTo(tree: Category[], id: string): Category[] {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = pathTo(category.subCategories, id);
    if (below.length > 0) return [...below, category];
  }
  return [];
}
