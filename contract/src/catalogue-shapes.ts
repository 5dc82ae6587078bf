import { z } from 'zod';
import { COLOUR_FAMILY_NAMES } from './colour-families';
import { line, pagination, queryFlag, queryPrice, repeated, timestamp } from './fields';
import { HISTOGRAM_STEPS, LIMITS } from './limits';

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

export const filters = {
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
