import { z } from 'zod';
import { COLOUR_FAMILY_NAMES } from './colour-families';
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
  pagination,
  price,
  queryFlag,
  queryNumber,
  queryPrice,
  repeated,
  rupees,
  timestamp,
  wholeNumber,
} from './fields';
import { HISTOGRAM_STEPS, LIMITS, PAGE_SIZES } from './limits';
import { TEXTS } from './texts';

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

export const image = z.strictObject({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** A data URI of a few pixels, to paint before the image arrives. */
  blur: z.string(),
});
export type Image = z.output<typeof image>;

export const variant = z.strictObject({
  id: z.string(),
  color: z.string(),
  colorHexCode: z.string(),
  size: z.string(),
  stock: z.int(),
  originalPrice: z.number(),
  discountPrice: z.number().nullable(),
});
export type Variant = z.output<typeof variant>;

export const product = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    categoryId: z.string(),
    category: z.strictObject({ id: z.string(), name: z.string() }),
    images: z.array(image),
    variants: z.array(variant),
    createdAt: timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof product>;

export const productPage = z.strictObject({ data: z.array(product), pagination });

const colourFamily = z.enum(COLOUR_FAMILY_NAMES, `must be one of ${COLOUR_FAMILY_NAMES.join(', ')}`);

const filters = {
  minPrice: queryPrice.optional(),
  maxPrice: queryPrice.optional(),
  size: repeated(line(LIMITS.name)).optional(),
  color: repeated(line(LIMITS.name)).optional(),
  colorFamily: repeated(colourFamily).optional(),
  /** Ids, slugs or names; a category stands for its whole subtree. */
  category: repeated(line(LIMITS.name)).optional(),
  inStock: queryFlag.optional(),
};

export const productFilters = {
  sort: z.enum(['newest', 'price-asc', 'price-desc'], 'must be newest, price-asc or price-desc').optional(),
  ...filters,
};

/** How many products each choice would give, beside the other filters that hold. */
export const facets = z.strictObject({
  categories: z.array(z.strictObject({ id: z.string(), count: z.int() })),
  sizes: z.array(z.strictObject({ size: z.string(), count: z.int() })),
  colors: z.array(z.strictObject({ family: colourFamily, hex: z.string(), count: z.int() })),
  inStock: z.int(),
  price: z.strictObject({
    /** Rupees; both 0 when no product is left. */
    lowest: z.number(),
    highest: z.number(),
    /** Products in each of equal steps from the lowest price to the highest. */
    histogram: z.array(z.int()).length(HISTOGRAM_STEPS),
  }),
  total: z.int(),
});
export type Facets = z.output<typeof facets>;

const tag = 'Catalogue';

/** The category above; null or an empty text is the top. */
const parentId = z.union([z.literal(''), z.null(), id], 'must be an id').transform((value) => value || null);

const categoryAnswer = z.strictObject({ message, category });
const productAnswer = z.strictObject({ message, product });

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
  summary: 'Add a category, at the top or below another one.',
  body: z.object({
    name: line(LIMITS.name, TEXTS.categories.nameRequired),
    description: longText(LIMITS.description).nullish(),
    parentId: parentId.optional(),
  }),
  responses: { 201: categoryAnswer },
  errors: [404],
});

export const updateCategory = endpoint({
  id: 'updateCategory',
  tag,
  method: 'PUT',
  path: '/categories/:id',
  access: 'admin',
  summary: 'Rename, describe or move a category. A field left out stays; parentId null moves it to the top.',
  params: idParams,
  body: z.object({
    name: line(LIMITS.name, TEXTS.categories.nameRequired),
    description: longText(LIMITS.description).nullish(),
    parentId: parentId.optional(),
  }),
  responses: { 200: categoryAnswer },
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
  summary: 'Add a product, or change the one whose id is given.',
  body: z.object({
    id: optionalId,
    productName: line(LIMITS.name, TEXTS.products.nameRequired),
    categoryId: z.string(TEXTS.products.categoryRequired).trim().min(1, TEXTS.products.categoryRequired).pipe(id),
    description: longText(LIMITS.description).optional(),
    productVariants: jsonText(
      z
        .array(variantInput)
        .min(1, TEXTS.products.variantRequired)
        .max(LIMITS.variants, `must have at most ${LIMITS.variants} variants`),
      TEXTS.products.variantRequired,
    ),
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
