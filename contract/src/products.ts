import { z } from 'zod';
import { cartItem } from './cart';
import { declarations, makerChoice } from './makers';
import { savedFacts } from './more-facts';
import { factFields, product, productStatus, productTags } from './product';
import { factText, saveProductRequest } from './product-input';
import { endpointsOf } from './schema/endpoint';
import { id, message, optionalLine, optionalTime, repeated, revision, timestamp } from './schema/fields';
import { savedTranslations } from './translations';
import { CART_LINK_LINES } from './values/cart-link';
import { LIMITS, PAGE_SIZES } from './values/limits';
import { TEXTS } from './values/texts';

const endpoint = endpointsOf('Products');

export const getProductByName = endpoint('getProductByName', 'GET /products/by-name/:name', {
  access: 'public',
  translated: true,
  summary: 'One product by its name, its slug, or one that it had before.',
  params: z.object({ name: z.string().trim().min(1).max(LIMITS.name) }),
  responses: {
    /** `movedTo`: the present address of its page, when it is another one. */
    200: z.strictObject({ product, movedTo: z.string().optional() }),
  },
});

export const getProduct = endpoint('getProduct', 'GET /products/:id', {
  access: 'public',
  translated: true,
  summary: 'One product.',
  responses: { 200: z.strictObject({ product }) },
});

const saveProductResponse = z.strictObject({ message, product, revision: z.int() });

const offeredVariant = cartItem.shape.product;
/** A variant with what shows its product. */
export type OfferedVariant = z.output<typeof offeredVariant>;

export const getVariants = endpoint('getVariants', 'GET /product-variants', {
  access: 'public',
  translated: true,
  summary: 'Variants by their ids, with their products. Those that shoppers do not see are left out.',
  query: z.object({
    id: repeated(id).refine((ids) => ids.length <= CART_LINK_LINES, `must be given at most ${CART_LINK_LINES} times`),
  }),
  responses: { 200: z.strictObject({ variants: z.array(offeredVariant) }) },
});

export const saveProduct = endpoint('saveProduct', 'POST /products', {
  // Each of ten photographs takes a second or two, and longer while the machine is busy.
  seconds: 120,
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

/** What products may have in common. */
const changeProductRequest = z
  .object({
    revision,
    categoryId: id.optional(),
    makerId: makerChoice.optional(),
    status: productStatus.optional(),
    /** Empty or null for at once. */
    publishAt: optionalTime.optional(),
    ...factFields((fact) => factText(fact).optional()),
    moreFacts: savedFacts.optional(),
    translations: savedTranslations('product').optional(),
    addTags: productTags.optional(),
    removeTags: productTags.optional(),
  })
  .refine(({ revision: _, ...fields }) => Object.values(fields).some((value) => value !== undefined), {
    path: ['root'],
    error: 'must have a field',
  });
export type ChangeProductRequest = z.output<typeof changeProductRequest>;

export const changeProduct = endpoint('changeProduct', 'PUT /products/:id/fields', {
  access: 'catalogue',
  summary:
    'Change single fields of a product; what is left out stays. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`.',
  body: changeProductRequest,
  responses: { 200: z.strictObject({ message, revision: z.int() }) },
  errors: [404, 409],
});

export const getPreviewLink = endpoint('getPreviewLink', 'GET /products/:id/preview-link', {
  access: 'catalogue',
  summary: "The path of the product's page as shoppers would see it, whatever its status. It works for a day.",
  responses: { 200: z.strictObject({ path: z.string(), expiresAt: timestamp }) },
});

export const getProductPreview = endpoint('getProductPreview', 'GET /products/preview/:token', {
  access: 'public',
  translated: true,
  summary: 'The product that a preview link shows, of any status, with what is declared of it.',
  params: z.object({ token: z.string().min(1).max(LIMITS.previewToken) }),
  responses: { 200: z.strictObject({ product, isVisible: z.boolean(), declarations }) },
});

export const deleteProduct = endpoint('deleteProduct', 'DELETE /products/:id', {
  access: 'catalogue',
  summary: 'Delete a product; it leaves all carts and wishlists, orders keep their history.',
});

/** Tags in use, for the editor of tags. */
export const listProductTags = endpoint('listProductTags', 'GET /admin/product-tags', {
  access: 'catalogue',
  summary: `Tags that products have, by the alphabet, at most ${PAGE_SIZES.tags}; those that begin with \`q\`.`,
  query: z.object({ q: optionalLine(LIMITS.tag).default('') }),
  responses: { 200: z.strictObject({ tags: z.array(z.string()) }) },
});
