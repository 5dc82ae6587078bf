import type { AdminCategory, Category, CategoryOrder } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { httpClient, saveRow, send } from '../api/http-client';
import { savedTranslations, type TranslationTexts } from '../forms/translations/translation-texts';
import { type CategoryRow, categoryRows, withParents } from './category-rows';

const FOUND_MAX = 500;

/**
 * Every category, parents before their children: the public tree, because only that one counts products.
 * @param q finds some of them by their names, which come with their parents
 */
export async function listCategoryRows(q?: string): Promise<{ data: CategoryRow[]; total: number }> {
  const { json } = await httpClient<{ categories: Category[] }>('/api/categories');
  const rows = categoryRows(json.categories);
  const data = q ? withParents(rows, await findCategories(q)) : rows;
  return { data, total: data.length };
}

async function findCategories(q: string): Promise<string[]> {
  const query = new URLSearchParams({ filter: JSON.stringify({ q }), range: JSON.stringify([0, FOUND_MAX - 1]) });
  const { json } = await httpClient<AdminCategory[]>(`/api/admin/categories?${query}`);
  return json.map(({ id }) => id);
}

export async function saveCategory(
  data: Partial<Omit<CategoryRow, 'translations'> & Pick<AdminCategory, 'revision'>> & {
    translations?: TranslationTexts;
  },
  id?: Identifier,
): Promise<Category> {
  const body = {
    name: data.name ?? '',
    description: data.description ?? '',
    parentId: data.parentId || null,
    rateClass: data.rateClass || null,
    hsnCode: data.hsnCode || null,
    makerId: data.makerId || null,
    seoTitle: data.seoTitle ?? '',
    seoDescription: data.seoDescription ?? '',
    translations: savedTranslations(data.translations),
    revision: data.revision,
  };
  return (await saveRow<{ category: Category }>('/categories', id, body)).category;
}

export const removeCategory = (id: Identifier) => send('DELETE', `/categories/${id}`);

/** Pins the products of the form in a category. */
export const saveCategoryOrder = async ({ products, revision }: CategoryOrder, id?: Identifier) =>
  (
    await send<{ order: CategoryOrder }>('PUT', `/categories/${id}/order`, {
      productIds: products.map((product) => product.id),
      revision,
    })
  ).order;
