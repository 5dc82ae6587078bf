import { categories } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { reportTags } from '../../content-tags/reported-tags';
import { TAGS } from '../../content-tags/tags';
import { adminReads } from '../../http/admin-list';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { adminCategories } from './admin-categories';
import { findCategoryOrder, saveCategoryOrder } from './category-order';
import { categoryTree } from './category-tree';
import { deleteCategory } from './delete-category';
import { createCategory, updateCategory } from './save-category';

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
