import type { AdminCategory, Category, CategoryOrder } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { httpClient, send } from '../api/http-client';
import { type CategoryRow, categoryRows } from './category-rows';

/** Every category, parents before their children: the public tree, because only that one counts products. */
export async function listCategoryRows(): Promise<{ data: CategoryRow[]; total: number }> {
  const { json } = await httpClient<{ categories: Category[] }>('/api/categories');
  const data = categoryRows(json.categories);
  return { data, total: data.length };
}

export async function saveCategory(
  data: Partial<CategoryRow & Pick<AdminCategory, 'revision'>>,
  id?: Identifier,
): Promise<Category> {
  const body = {
    name: data.name ?? '',
    description: data.description ?? '',
    parentId: data.parentId || null,
    rateClass: data.rateClass || null,
    hsnCode: data.hsnCode || null,
    revision: data.revision,
  };
  const { category } = await send<{ category: Category }>(
    id ? 'PUT' : 'POST',
    id ? `/categories/${id}` : '/categories',
    body,
  );
  return category;
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
