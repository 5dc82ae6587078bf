import { z } from 'zod';
import { makerChoice } from './makers';
import { chosenProduct } from './product';
import { endpointsOf } from './schema/endpoint';
import { id, line, longText, message, revision, timestamp } from './schema/fields';
import { savedSearchTexts, storedSearchTexts } from './search-texts';
import { savedTranslations, storedTranslations } from './translations';
import { LIMITS } from './values/limits';
import { HSN_CODE, RATE_CLASSES } from './values/rate-classes';
import { TEXTS } from './values/texts';

const endpoint = endpointsOf('Categories');

export interface Category {
  id: string;
  name: string;
  description: string;
  slug: string;
  /** Products of the whole subtree. */
  productCount: number;
  subCategories: Category[];
}

export const category: z.ZodType<Category> = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    slug: z.string(),
    productCount: z.int(),
    get subCategories() {
      return z.array(category);
    },
  })
  .meta({ id: 'Category' });

export const adminCategory = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  slug: z.string(),
  parentId: z.string().nullable(),
  /** The GST class of its goods; null: inherited from the parent category. */
  rateClass: z.enum(RATE_CLASSES).nullable(),
  /** The tariff code of its goods; null: inherited from the parent category when that has the same GST class. */
  hsnCode: z.string().nullable(),
  /** The maker of its goods; null: that of the parent category, or of the shop. */
  makerId: z.string().nullable(),
  ...storedSearchTexts,
  translations: storedTranslations,
  revision: z.int(),
  createdAt: timestamp,
});
export type AdminCategory = z.output<typeof adminCategory>;

/** The parent category; null or an empty text means the top level. */
const parentId = z.union([z.literal(''), z.null(), id], 'must be an id').transform((value) => value || null);

/** The GST class of a category's goods; null or an empty text: inherited from the parent category. */
const rateClass = z
  .union([z.literal(''), z.null(), z.enum(RATE_CLASSES)], `must be one of ${RATE_CLASSES.join(', ')}`)
  .transform((value) => value || null);

/** The tariff code of a category's goods; null or an empty text: inherited from the parent category. */
const hsnCode = z
  .union(
    [z.literal(''), z.null(), z.string().trim().regex(HSN_CODE, TEXTS.categories.hsnInvalid)],
    TEXTS.categories.hsnInvalid,
  )
  .transform((value) => value || null);

const saveCategoryResponse = z.strictObject({ message, category, revision: z.int() });

export const listCategories = endpoint('listCategories', 'GET /categories', {
  access: 'public',
  translated: true,
  summary: 'The tree of categories.',
  responses: { 200: z.strictObject({ categories: z.array(category) }) },
});

const createCategoryRequest = z.object({
  name: line(LIMITS.name, TEXTS.categories.nameRequired),
  description: longText(LIMITS.description).nullish(),
  parentId: parentId.optional(),
  rateClass: rateClass.optional(),
  hsnCode: hsnCode.optional(),
  makerId: makerChoice.optional(),
  ...savedSearchTexts,
  translations: savedTranslations('category').optional(),
});
export type CreateCategoryRequest = z.output<typeof createCategoryRequest>;

export const createCategory = endpoint('createCategory', 'POST /categories', {
  access: 'catalogue',
  once: true,
  summary: 'Add a category, at the top or below another one.',
  body: createCategoryRequest,
  responses: { 201: saveCategoryResponse },
  errors: [404, 409],
});

const updateCategoryRequest = createCategoryRequest.extend({ revision });
export type UpdateCategoryRequest = z.output<typeof updateCategoryRequest>;

export const updateCategory = endpoint('updateCategory', 'PUT /categories/:id', {
  access: 'catalogue',
  summary:
    'Rename, describe or move a category. A field left out stays; parentId null moves it to the top. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`.',
  body: updateCategoryRequest,
  responses: { 200: saveCategoryResponse },
  errors: [409],
});

export const deleteCategory = endpoint('deleteCategory', 'DELETE /categories/:id', {
  access: 'catalogue',
  summary: 'Delete a category that holds neither products nor categories.',
  responses: { 200: z.strictObject({ message, category }) },
  errors: [409],
});

const categoryOrder = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The products that come first, in order; all others follow, newest first. */
  products: z.array(chosenProduct),
  /** Of the category. */
  revision: z.int(),
});
export type CategoryOrder = z.output<typeof categoryOrder>;

export const getCategoryOrder = endpoint('getCategoryOrder', 'GET /admin/category-orders/:id', {
  access: 'catalogue',
  summary: 'The products that are pinned in a category.',
  responses: { 200: categoryOrder },
});

const saveCategoryOrderRequest = z.object({
  productIds: z
    .array(id)
    .max(LIMITS.pinned, `must have at most ${LIMITS.pinned} products`)
    .refine((ids) => new Set(ids).size === ids.length, 'must name a product once'),
  revision,
});
export type SaveCategoryOrderRequest = z.output<typeof saveCategoryOrderRequest>;

export const saveCategoryOrder = endpoint('saveCategoryOrder', 'PUT /categories/:id/order', {
  access: 'catalogue',
  summary:
    'Pin products of a category or below it: lists of the category begin with them when no `sort` is asked for. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`.',
  body: saveCategoryOrderRequest,
  responses: { 200: z.strictObject({ message, order: categoryOrder }) },
  errors: [409],
});
