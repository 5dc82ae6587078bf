import type { CreateCategoryRequest } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import type { Actor } from '../../../audit/record-change';
import { transaction } from '../../../database/transaction';
import { HttpError } from '../../../http/errors';
import { categoryPaths } from '../../categories/category-paths';
import { createCategory } from '../../categories/save-category';
import { foldedPath } from '../existing-rows';

/** Where products without a category go. */
const NONE = ['Uncategorised'];

/** A path of categories as it is to be: without empty levels, and never none. */
const levelsOf = (category: string[]) => (category.length > 0 ? category : NONE);

export const pathOf = (category: string[]): string => levelsOf(category).join(' > ');

/** The id of each category by its path, and by its name where only one has it. */
export async function knownCategories(): Promise<Map<string, string>> {
  const paths = [...(await categoryPaths())];
  const ids = new Map(paths.map(([id, path]) => [foldedPath(path), id]));
  const byName = new Map<string, string[]>();
  for (const [id, path] of paths) {
    const name = foldedPath(path.split(' > ').at(-1) ?? '');
    byName.set(name, [...(byName.get(name) ?? []), id]);
  }
  for (const [name, [id, other]] of byName) if (id && !other && !ids.has(name)) ids.set(name, id);
  return ids;
}

/** The paths of this category and those above it that are not there yet, from the top down. */
export function missingLevels(category: string[], known: Map<string, string>): string[] {
  const levels = levelsOf(category);
  if (known.has(foldedPath(levels.join(' > ')))) return [];
  const paths = levels.map((_, index) => levels.slice(0, index + 1).join(' > '));
  return paths.filter((path) => !known.has(foldedPath(path)));
}

const addCategory = (actor: Actor, body: CreateCategoryRequest): Promise<string> =>
  transaction(async (trx) => (await createCategory(trx, actor, body)).category.id);

/** The category of a product, added with those above it when it is not there. */
export async function placeCategory(actor: Actor, category: string[]): Promise<string> {
  const levels = levelsOf(category);
  let known = await knownCategories();
  const place = known.get(foldedPath(levels.join(' > ')));
  if (place) return place;
  let parentId: string | null = null;
  for (const [index, level] of levels.entries()) {
    const path = foldedPath(levels.slice(0, index + 1).join(' > '));
    const present: string | undefined = known.get(path);
    if (present) {
      parentId = present;
      continue;
    }
    const name = level.slice(0, LIMITS.name);
    try {
      parentId = await addCategory(actor, { name, parentId });
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'DUPLICATE') throw error;
      // Somebody has added it in this moment.
      known = await knownCategories();
      parentId = known.get(path) ?? null;
    }
  }
  if (!parentId) throw new Error('A category was neither found nor added.');
  return parentId;
}
