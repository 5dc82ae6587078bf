import { admin, categories } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { whereNamed } from '../../http/list-search';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { presentTranslations } from '../../translations/translations';
import { Category } from './Category';
import { findCategoryOrder, saveCategoryOrder } from './category-order';
import { categoryTree } from './category-tree';
import { deleteCategory } from './delete-category';
import { createCategory, updateCategory } from './save-category';

const adminCategories: AdminResource<typeof admin.adminReads.categories, Category> = {
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

export const categoriesRouter = ({ catalogueIndex }: Services): Router => [
  route(categories.listCategories, async ({ language }) => {
    // It counts the products too.
    reportTags(TAGS.categories, TAGS.list);
    return { categories: await categoryTree({ catalogue: await catalogueIndex.current(), language }) };
  }),

  route(categories.createCategory, ({ caller, body, once }) =>
    once(async (trx) => ({
      message: TEXTS.categories.saved,
      ...(await createCategory(trx, caller, body)),
    })),
  ),

  route(categories.updateCategory, async ({ caller, params, body }) => ({
    message: TEXTS.categories.saved,
    ...(await updateCategory(caller, params.id, body)),
  })),

  route(categories.deleteCategory, async ({ caller, params }) => ({
    message: 'Category deleted successfully',
    category: await deleteCategory(caller, params.id),
  })),

  route(categories.getCategoryOrder, ({ params }) => findCategoryOrder(params.id)),

  route(categories.saveCategoryOrder, async ({ caller, params, body }) => ({
    message: TEXTS.categories.orderSaved,
    order: await saveCategoryOrder(caller, params.id, body),
  })),

  ...adminReads(adminCategories),
];
