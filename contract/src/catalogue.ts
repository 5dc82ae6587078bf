import { z } from 'zod';
import { category, facets, filters, product, productFilters, productPage } from './catalogue-shapes';
import { endpoint } from './endpoint';
import {
  id,
  idParams,
  jsonText,
  line,
  longText,
  message,
  onlyMessage,
  optionalId,
  optionalLine,
  pageQuery,
  price,
  queryNumber,
  revision,
  rupees,
  timestamp,
  wholeNumber,
} from './fields';
import { LIMITS, PAGE_SIZES } from './limits';
import { RATE_CLASSES } from './rate-classes';
import { equalVariants } from './same-name';
import { TEXTS } from './texts';

const tag = 'Catalogue';

/** The category above; null or an empty text is the top. */
const parentId = z.union([z.literal(''), z.null(), id], 'must be an id').transform((value) => value || null);

/** What a category's goods are for GST; null or an empty text: as the category above. */
const rateClass = z
  .union([z.literal(''), z.null(), z.enum(RATE_CLASSES)], `must be one of ${RATE_CLASSES.join(', ')}`)
  .transform((value) => value || null);

const categoryAnswer = z.strictObject({ message, category });
const savedCategory = z.strictObject({ message, category, revision: z.int() });
const productAnswer = z.strictObject({ message, product, revision: z.int() });

export const listCategories = endpoint({
  id: 'listCategories',
  tag,
  method: 'GET',
  path: '/categories',
  access: 'public',
  summary: 'The tree of categories.',
  responses: { 200: z.strictObject({ categories: z.array(category) }) },
});

export const createCategory = endpoint({
  id: 'createCategory',
  tag,
  method: 'POST',
  path: '/categories',
  access: 'admin',
  once: true,
  summary: 'Add a category, at the top or below another one.',
  body: z.object({
    name: line(LIMITS.name, TEXTS.categories.nameRequired),
    description: longText(LIMITS.description).nullish(),
    parentId: parentId.optional(),
    rateClass: rateClass.optional(),
  }),
  responses: { 201: savedCategory },
  errors: [404, 409],
});

export const updateCategory = endpoint({
  id: 'updateCategory',
  tag,
  method: 'PUT',
  path: '/categories/:id',
  access: 'admin',
  summary:
    'Rename, describe or move a category. A field left out stays; parentId null moves it to the top. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`.',
  params: idParams,
  body: z.object({
    name: line(LIMITS.name, TEXTS.categories.nameRequired),
    description: longText(LIMITS.description).nullish(),
    parentId: parentId.optional(),
    rateClass: rateClass.optional(),
    revision,
  }),
  responses: { 200: savedCategory },
  errors: [409],
});

export const deleteCategory = endpoint({
  id: 'deleteCategory',
  tag,
  method: 'DELETE',
  path: '/categories/:id',
  access: 'admin',
  summary: 'Delete a category that holds neither products nor categories.',
  params: idParams,
  responses: { 200: categoryAnswer },
  errors: [409],
});

export const listProducts = endpoint({
  id: 'listProducts',
  tag,
  method: 'GET',
  path: '/products',
  access: 'public',
  summary: 'A page of products. Size, colour, price and stock must fit one and the same variant.',
  query: z.object({ ...pageQuery(PAGE_SIZES.apiDefault), ...productFilters }),
  responses: { 200: productPage },
});

export const listProductNames = endpoint({
  id: 'listProductNames',
  tag,
  method: 'GET',
  path: '/products/names',
  access: 'public',
  summary: `What a sitemap names: the newest ${PAGE_SIZES.sitemap} products, each by its name and when it last changed.`,
  responses: { 200: z.strictObject({ products: z.array(z.strictObject({ name: z.string(), updatedAt: timestamp })) }) },
});

export const listCategoryProducts = endpoint({
  id: 'listCategoryProducts',
  tag,
  method: 'GET',
  path: '/products/category/:category',
  access: 'public',
  summary: 'A page of the products of a category and all below it, named by id, slug or name.',
  params: z.object({ category: z.string().trim().min(1).max(LIMITS.name) }),
  query: z.object({ ...pageQuery(PAGE_SIZES.category), ...productFilters }),
  responses: { 200: productPage },
  errors: [404],
});

export const getFacets = endpoint({
  id: 'getFacets',
  tag,
  method: 'GET',
  path: '/products/facets',
  access: 'public',
  summary: 'How many products each choice of a filter would give; each filter is counted with its own choice left out.',
  query: z.object(filters),
  responses: { 200: z.strictObject({ facets }) },
});

export const searchProducts = endpoint({
  id: 'searchProducts',
  tag,
  method: 'GET',
  path: '/products/search',
  access: 'public',
  summary: 'Products that fit a text, best first; a blank text gives the newest.',
  query: z.object({
    q: optionalLine(LIMITS.searchText).default(''),
    limit: queryNumber(1, PAGE_SIZES.searchMax, PAGE_SIZES.search),
  }),
  responses: { 200: z.strictObject({ products: z.array(product) }) },
});

export const getProductByName = endpoint({
  id: 'getProductByName',
  tag,
  method: 'GET',
  path: '/products/by-name/:name',
  access: 'public',
  summary: 'One product by its name.',
  params: z.object({ name: z.string().trim().min(1).max(LIMITS.name) }),
  responses: { 200: z.strictObject({ product }) },
});

export const getProduct = endpoint({
  id: 'getProduct',
  tag,
  method: 'GET',
  path: '/products/:id',
  access: 'public',
  summary: 'One product.',
  params: idParams,
  responses: { 200: z.strictObject({ product }) },
});

/** The path of the issue is `productVariants`, the index of the variant, the field. */
const variantGap = {
  error: ({ path }: { path?: PropertyKey[] | undefined }) => TEXTS.products.variantFields(Number(path?.[1]) + 1),
};

const variantInput = z.object({
  id: id.optional(),
  color: line(LIMITS.name, variantGap),
  colorHexCode: z
    .string()
    .trim()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1a2b3c')
    .optional(),
  size: line(LIMITS.name, variantGap),
  stock: wholeNumber(0, LIMITS.stock).optional(),
  /** The stock that the form showed: the difference to `stock` is what is added. */
  stockWas: wholeNumber(0, LIMITS.stock).optional(),
  originalPrice: price(variantGap),
  discountPrice: rupees.nullish(),
});
export type VariantInput = z.output<typeof variantInput>;

const variantInputs = z
  .array(variantInput)
  .min(1, TEXTS.products.variantRequired)
  .max(LIMITS.variants, `must have at most ${LIMITS.variants} variants`)
  .superRefine((variants, context) => {
    for (const { index, earlier } of equalVariants(variants)) {
      const { id: ownId } = variants[index] as VariantInput;
      const field = ownId && ownId === variants[earlier]?.id ? 'id' : 'size';
      const message = TEXTS.products.variantTwice(index + 1, earlier + 1);
      context.addIssue({ code: 'custom', path: [index, field], message });
    }
  });

const alt = optionalLine(LIMITS.addressLine).optional();

/** A kept image by its id, or a new one by its file's name. */
const imageInOrder = z.union([
  z.object({ id: line(255), alt }),
  z.object({ name: line(255), alt }).transform(({ name, alt }) => ({ id: name, alt })),
]);

export const saveProduct = endpoint({
  id: 'saveProduct',
  tag,
  method: 'POST',
  path: '/products',
  access: 'admin',
  once: true,
  summary:
    'Add a product, or change the one whose id is given. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`; stock that moved is no edit.',
  body: z.object({
    id: optionalId,
    revision,
    productName: line(LIMITS.name, TEXTS.products.nameRequired),
    categoryId: z.string(TEXTS.products.categoryRequired).trim().min(1, TEXTS.products.categoryRequired).pipe(id),
    description: longText(LIMITS.description).optional(),
    productVariants: jsonText(variantInputs, TEXTS.products.variantRequired),
    deletedImageIds: jsonText(z.array(id).max(LIMITS.imagesMax)).optional(),
    /** Ids of kept images and names of new files, in the order to show, each with an optional alt text. */
    imageOrder: jsonText(
      z.array(z.union([line(255), imageInOrder])).max(LIMITS.imagesMax, TEXTS.products.imageCount),
    ).optional(),
  }),
  files: {
    name: 'images',
    maxCount: LIMITS.imagesMax,
    maxBytes: LIMITS.imageBytes,
    tooMany: TEXTS.products.imageCount,
  },
  responses: { 201: productAnswer, 200: productAnswer },
  errors: [404, 409, 413, 415],
});

export const moveProducts = endpoint({
  id: 'moveProducts',
  tag,
  method: 'PUT',
  path: '/products/category',
  access: 'admin',
  summary: 'Put several products into another category, all of them or none.',
  body: z.object({
    productIds: z.array(id).min(1, 'must name a product').max(LIMITS.bulk, `must have at most ${LIMITS.bulk} ids`),
    categoryId: z.string(TEXTS.products.categoryRequired).trim().min(1, TEXTS.products.categoryRequired).pipe(id),
  }),
  responses: { 200: onlyMessage },
  errors: [404],
});

export const deleteProduct = endpoint({
  id: 'deleteProduct',
  tag,
  method: 'DELETE',
  path: '/products/:id',
  access: 'admin',
  summary: 'Delete a product; it leaves all carts and wishlists, orders keep their history.',
  params: idParams,
  responses: { 200: onlyMessage },
});
