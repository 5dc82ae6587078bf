import { admin } from '@rangrekha/contract';
import type { AdminResource } from '../../http/admin-list';
import { whereNamed } from '../../http/list-search';
import { presentTranslations } from '../../translations/translations';
import { Category } from './Category';

export const adminCategories: AdminResource<typeof admin.adminReads.categories, Category> = {
  endpoints: admin.adminReads.categories,
  query: () => Category.query(),
  present: (category) => ({
    id: category.id,
    name: category.name,
    description: category.description,
    slug: category.slug,
    parentId: category.parentId,
    revision: category.revision,
    rateClass: category.rateClass,
    hsnCode: category.hsnCode,
    makerId: category.makerId,
    seoTitle: category.seoTitle,
    seoDescription: category.seoDescription,
    ...presentTranslations(category.translations),
    createdAt: category.createdAt.toISOString(),
  }),
  sortable: { name: 'name', position: 'position', createdAt: 'createdAt' },
  defaultSort: ['name', 'ASC'],
  filters: {
    q: (query, text) => whereNamed(query, ['name'], text),
    parentId: (query, value) => query.where('parentId', value),
  },
};
