import { z } from 'zod';
import { moreFacts } from './more-facts';
import { line, timestamp } from './schema/fields';
import { storedTranslations } from './translations';
import { LIMITS, PRODUCT_STATUSES } from './values/limits';
import { type FactName, PRODUCT_FACTS, type ProductFact } from './values/product-facts';
import { tagOf } from './values/tags';

export const image = z.strictObject({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** A data URI of a few pixels, to paint before the image arrives. */
  blur: z.string(),
  /** The colour of the variants that it shows; absent when it shows with every colour. */
  color: z.string().optional(),
  /** The point that stays visible where the picture is cropped, as in CSS: `50% 20%`; absent for the centre. */
  focus: z.string().optional(),
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
  /** When the sale ends whose price is charged now; absent without a sale, or without an end. */
  saleEndsAt: timestamp.optional(),
  /** Absent when the shop has given it none, as is `barcode`. */
  sku: z.string().optional(),
  /** A GTIN. */
  barcode: z.string().optional(),
});
export type Variant = z.output<typeof variant>;

const cm = z
  .number('is required')
  .min(1, 'must be at least 1')
  .max(LIMITS.centimetres, `must be at most ${LIMITS.centimetres}`);

/** The measures of one size. */
export const measures = z
  .array(z.object({ measure: line(LIMITS.measure), cm }))
  .min(1, 'must have a measurement')
  .max(LIMITS.measures, `must have at most ${LIMITS.measures} measurements`)
  .refine(
    (values) => new Set(values.map(({ measure }) => measure)).size === values.length,
    'must list a measurement only once',
  );

const measurement = z.object({ size: line(LIMITS.name), values: measures });

/** The garment in each size. */
export const measurements = z
  .array(measurement)
  .max(LIMITS.measuredSizes, `must have at most ${LIMITS.measuredSizes} sizes`)
  .refine((rows) => new Set(rows.map(({ size }) => size)).size === rows.length, 'must list a size only once');

/** A field for each fact of a garment. */
export const factFields = <Field extends z.ZodType>(
  fieldOf: (fact: ProductFact) => Field,
  facts = PRODUCT_FACTS,
): Record<FactName, Field> =>
  Object.fromEntries(facts.map((fact) => [fact.name, fieldOf(fact)])) as Record<FactName, Field>;

/** What the shop has left empty is absent. */
const shownFact = () => z.string().optional();

export const product = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    /** The address of its page, where it is not the name: another product has that, or it is a translation. */
    address: z.string().optional(),
    description: z.string(),
    ...factFields(
      shownFact,
      PRODUCT_FACTS.filter(({ isStaffOnly }) => !isStaffOnly),
    ),
    moreFacts,
    measurements: measurements.optional(),
    categoryId: z.string(),
    category: z.strictObject({ id: z.string(), name: z.string() }),
    images: z.array(image),
    variants: z.array(variant),
    /** Of its approved reviews; absent without any. */
    rating: z.strictObject({ average: z.number(), count: z.int() }).optional(),
    createdAt: timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof product>;

export const productStatus = z.enum(PRODUCT_STATUSES, `must be one of ${PRODUCT_STATUSES.join(', ')}`);

/** Its prices are those outside the sale. */
const adminVariant = variant.extend({
  /** Rupees charged during the sale of the product; absent when it is not in the sale. */
  salePrice: z.number().optional(),
  /** Confirmed addresses that wait for it to be back; only with a single product, and absent when nobody waits. */
  waiting: z.int().optional(),
});

/** Stored in lower case, with single blanks. No comma: CSV files have it between tags. */
export const productTag = line(LIMITS.tag)
  .transform(tagOf)
  .refine((text) => !text.includes(','), 'must not contain a comma')
  .refine((text) => text.length <= LIMITS.tag, `must have at most ${LIMITS.tag} characters`);

/** Each once, in the order of the alphabet. */
export const productTags = z
  .array(productTag)
  .max(LIMITS.tags, `must have at most ${LIMITS.tags} tags`)
  .transform((list) => [...new Set(list)].sort());

export const adminProduct = product.extend({
  ...factFields(shownFact),
  variants: z.array(adminVariant),
  status: productStatus,
  /** Its own; null: that of its category, or of the shop. */
  makerId: z.string().nullable(),
  /** Only with a single product. */
  tags: z.array(z.string()).optional(),
  /** A LIVE product is not shown to shoppers before this time. */
  publishAt: timestamp.nullable(),
  /** From when the sale prices are charged; absent without a sale. */
  saleStartsAt: timestamp.optional(),
  /** When they are no longer charged; absent for a sale without an end. */
  saleEndsAt: timestamp.optional(),
  /** Only with a single product; in a list `images` holds the first one only. */
  description: z.string().optional(),
  /** Only with a single product. */
  translations: storedTranslations,
  /** Rupees of the first variant outside the sale. */
  price: z.number(),
  /** Units of all variants. */
  stock: z.int(),
  /** The number of edits; changes of stock do not count. */
  revision: z.int(),
  updatedAt: timestamp,
});
export type AdminProduct = z.output<typeof adminProduct>;

/** A product in the back office's lists of chosen or found products. */
export const chosenProduct = z.strictObject({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** Rupees of the first variant. */
  price: z.number(),
  status: productStatus,
});
export type ChosenProduct = z.output<typeof chosenProduct>;
