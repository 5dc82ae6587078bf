import { z } from 'zod';
import { endpoint } from './schema/endpoint';
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
  optionalMoment,
  price,
  revision,
  rupees,
  timestamp,
  wholeNumber,
} from './schema/fields';
import { isGtin } from './values/gtin';
import { LIMITS, PAGE_SIZES, PRODUCT_STATUSES } from './values/limits';
import { equalVariants } from './values/same-name';
import { tagOf } from './values/tags';
import { PRICE_TEXTS, TEXTS } from './values/texts';

const tag = 'Products';

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
  .min(1, 'must have a measure')
  .max(LIMITS.measures, `must have at most ${LIMITS.measures} measures`)
  .refine((values) => new Set(values.map(({ measure }) => measure)).size === values.length, 'must name a measure once');

const measurement = z.object({ size: line(LIMITS.name), values: measures });

/** The garment in each size. */
export const measurements = z
  .array(measurement)
  .max(LIMITS.measuredSizes, `must have at most ${LIMITS.measuredSizes} sizes`)
  .refine((rows) => new Set(rows.map(({ size }) => size)).size === rows.length, 'must have a size once');

/** What shoppers want to know of a garment; what the shop has left empty is absent. */
const productFacts = {
  subtitle: z.string().optional(),
  fabric: z.string().optional(),
  fit: z.string().optional(),
  care: z.string().optional(),
  countryOfOrigin: z.string().optional(),
  measurements: measurements.optional(),
};

export const product = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    /** The address of its page, where it is not the name because another product has that. */
    address: z.string().optional(),
    description: z.string(),
    ...productFacts,
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
export type AdminVariant = z.output<typeof adminVariant>;

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
  variants: z.array(adminVariant),
  status: productStatus,
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

const getProductResponse = z.strictObject({ product });

export const getProductByName = endpoint({
  id: 'getProductByName',
  tag,
  method: 'GET',
  path: '/products/by-name/:name',
  access: 'public',
  summary: 'One product by its name, its slug, or one that it had before.',
  params: z.object({ name: z.string().trim().min(1).max(LIMITS.name) }),
  responses: {
    /** `movedTo`: the present address of its page, when it is another one. */
    200: z.strictObject({ product, movedTo: z.string().optional() }),
  },
});

export const getProduct = endpoint({
  id: 'getProduct',
  tag,
  method: 'GET',
  path: '/products/:id',
  access: 'public',
  summary: 'One product.',
  params: idParams,
  responses: { 200: getProductResponse },
});

/** The path of the issue is `productVariants`, the index of the variant, the field. */
const variantGap = {
  error: ({ path }: { path?: PropertyKey[] | undefined }) => TEXTS.products.variantFields(Number(path?.[1]) + 1),
};

/** Unique in any case, among all variants. */
export const sku = optionalLine(LIMITS.sku).refine((text) => /^[ -~]*$/.test(text), TEXTS.products.skuInvalid);

/** Blanks and hyphens between its digits are taken out. */
export const barcode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine((text) => text === '' || isGtin(text), TEXTS.products.barcodeInvalid);

/** Whether a price of a sale is none that would be charged. */
const isSaleTooHigh = (originalPrice: number, salePrice: number | null | undefined) =>
  typeof salePrice === 'number' && salePrice >= originalPrice;

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
  /** Charged during the sale of the product; null for none; left out, it stays. */
  salePrice: rupees.nullish(),
  /** Empty or null for none; left out, it stays. So does `barcode`. */
  sku: sku.nullish(),
  barcode: barcode.nullish(),
});
export type VariantInput = z.output<typeof variantInput>;

const variantInputs = z
  .array(variantInput)
  .min(1, TEXTS.products.variantRequired)
  .max(LIMITS.variants, `must have at most ${LIMITS.variants} variants`)
  .superRefine((variants, context) => {
    for (const [index, { originalPrice, salePrice }] of variants.entries())
      if (isSaleTooHigh(originalPrice, salePrice))
        context.addIssue({ code: 'custom', path: [index, 'salePrice'], message: PRICE_TEXTS.salePriceTooHigh });
    for (const { index, earlier } of equalVariants(variants)) {
      const { id: ownId } = variants[index] as VariantInput;
      const field = ownId && ownId === variants[earlier]?.id ? 'id' : 'size';
      const message = TEXTS.products.variantTwice(index + 1, earlier + 1);
      context.addIssue({ code: 'custom', path: [index, field], message });
    }
  });

const alt = optionalLine(LIMITS.addressLine).optional();

/** One of the colours of the variants; empty for all of them; left out, it stays. */
const imageColor = optionalLine(LIMITS.name).optional();

/** An existing image by its id, or a new one by its file name. */
const imageInOrder = z.union([
  z.object({ id: line(255), alt, color: imageColor }),
  z.object({ name: line(255), alt, color: imageColor }).transform(({ name, ...rest }) => ({ id: name, ...rest })),
]);

export const SLUG = /^([\p{Ll}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*)?$/u;

/** Multipart forms send line breaks as two characters. */
export const care = longText(LIMITS.care).transform((text) => text.replace(/\r\n?/g, '\n'));

const saveProductRequest = z.object({
  id: optionalId,
  revision,
  productName: line(LIMITS.name, TEXTS.products.nameRequired),
  categoryId: z.string(TEXTS.products.categoryRequired).trim().min(1, TEXTS.products.categoryRequired).pipe(id),
  description: longText(LIMITS.description).optional(),
  /** The address of its page; empty for its name. Left out, it stays. */
  slug: optionalLine(LIMITS.slug).regex(SLUG, TEXTS.products.slugInvalid).optional(),
  /** Empty for none; left out, it stays, as do the next ones. */
  subtitle: optionalLine(LIMITS.subtitle).optional(),
  fabric: optionalLine(LIMITS.productFact).optional(),
  fit: optionalLine(LIMITS.productFact).optional(),
  care: care.optional(),
  countryOfOrigin: optionalLine(LIMITS.productFact).optional(),
  measurements: jsonText(measurements).optional(),
  tags: jsonText(productTags).optional(),
  productVariants: jsonText(variantInputs, TEXTS.products.variantRequired),
  /** A new product without a status is LIVE; without one an existing product keeps its own. */
  status: productStatus.optional(),
  /** Empty or null for at once; left out, it stays. */
  publishAt: optionalMoment.optional(),
  /** From when the `salePrice` of each variant is charged. Empty or null for no sale; left out, it stays, as does `saleEndsAt`. */
  saleStartsAt: optionalMoment.optional(),
  /** Empty or null for a sale without an end. */
  saleEndsAt: optionalMoment.optional(),
  deletedImageIds: jsonText(z.array(id).max(LIMITS.imagesMax)).optional(),
  /** Ids of existing images and names of new files, in the order to show, each with an optional alt text and colour. */
  imageOrder: jsonText(
    z.array(z.union([line(255), imageInOrder])).max(LIMITS.imagesMax, TEXTS.products.imageCount),
  ).optional(),
});
export type SaveProductRequest = z.output<typeof saveProductRequest>;

const saveProductResponse = z.strictObject({ message, product, revision: z.int() });

export const saveProduct = endpoint({
  id: 'saveProduct',
  tag,
  method: 'POST',
  path: '/products',
  access: 'catalogue',
  once: true,
  summary:
    'Add a product, or change the one whose id is given. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`; stock that moved is no edit.',
  body: saveProductRequest,
  files: {
    name: 'images',
    maxCount: LIMITS.imagesMax,
    maxBytes: LIMITS.imageBytes,
    tooMany: TEXTS.products.imageCount,
  },
  responses: { 201: saveProductResponse, 200: saveProductResponse },
  errors: [404, 409, 413, 415],
});

const productIds = z.array(id).min(1, 'must name a product').max(LIMITS.bulk, `must have at most ${LIMITS.bulk} ids`);

const moveProductsRequest = z.object({
  productIds,
  categoryId: z.string(TEXTS.products.categoryRequired).trim().min(1, TEXTS.products.categoryRequired).pipe(id),
});
export type MoveProductsRequest = z.output<typeof moveProductsRequest>;

export const moveProducts = endpoint({
  id: 'moveProducts',
  tag,
  method: 'PUT',
  path: '/products/category',
  access: 'catalogue',
  summary: 'Put several products into another category, all of them or none.',
  body: moveProductsRequest,
  responses: { 200: onlyMessage },
  errors: [404],
});

const setProductStatusRequest = z.object({ productIds, status: productStatus });
export type SetProductStatusRequest = z.output<typeof setProductStatusRequest>;

export const setProductStatus = endpoint({
  id: 'setProductStatus',
  tag,
  method: 'PUT',
  path: '/products/status',
  access: 'catalogue',
  summary: 'Make several products live, drafts or archived, all of them or none. Their publishing times stay.',
  body: setProductStatusRequest,
  responses: { 200: onlyMessage },
  errors: [404],
});

export const getPreviewLink = endpoint({
  id: 'getPreviewLink',
  tag,
  method: 'GET',
  path: '/products/:id/preview-link',
  access: 'catalogue',
  summary: "The path of the product's page as shoppers would see it, whatever its status. It works for a day.",
  params: idParams,
  responses: { 200: z.strictObject({ path: z.string(), expiresAt: timestamp }) },
});

export const getProductPreview = endpoint({
  id: 'getProductPreview',
  tag,
  method: 'GET',
  path: '/products/preview/:token',
  access: 'public',
  summary: 'The product that a preview link shows, of any status.',
  params: z.object({ token: z.string().min(1).max(LIMITS.previewToken) }),
  responses: { 200: z.strictObject({ product, isVisible: z.boolean() }) },
});

export const deleteProduct = endpoint({
  id: 'deleteProduct',
  tag,
  method: 'DELETE',
  path: '/products/:id',
  access: 'catalogue',
  summary: 'Delete a product; it leaves all carts and wishlists, orders keep their history.',
  params: idParams,
  responses: { 200: onlyMessage },
});

/** Tags in use, for the editor of tags. */
export const listProductTags = endpoint({
  id: 'listProductTags',
  tag,
  method: 'GET',
  path: '/admin/product-tags',
  access: 'catalogue',
  summary: `Tags that products have, by the alphabet, at most ${PAGE_SIZES.tags}; those that begin with \`q\`.`,
  query: z.object({ q: optionalLine(LIMITS.tag).default('') }),
  responses: { 200: z.strictObject({ tags: z.array(z.string()) }) },
});
