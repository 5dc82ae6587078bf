import { z } from 'zod';
import { chosenProduct, image, productTag } from './product';
import { SLUG } from './product-input';
import { endpointsOf } from './schema/endpoint';
import {
  id,
  line,
  longText,
  message,
  optionalLine,
  optionalTime,
  price,
  revision,
  timestamp,
  wholeNumber,
} from './schema/fields';
import { savedSearchTexts, storedSearchTexts } from './search-texts';
import { savedTranslations, storedTranslations } from './translations';
import { COLOUR_FAMILY_NAMES } from './values/colour-families';
import {
  COLLECTION_KINDS,
  COLLECTION_LIMITS,
  COLLECTION_STATES,
  COLLECTION_STATUSES,
  LIMITS,
  PRODUCT_SORTS,
} from './values/limits';
import { COLLECTION_TEXTS, TEXTS } from './values/texts';

const endpoint = endpointsOf('Collections');

const condition = z.discriminatedUnion(
  'kind',
  [
    /** Shown to shoppers since so many days at most, days in India. */
    z.object({ kind: z.literal('NEW'), days: wholeNumber(1, COLLECTION_LIMITS.days) }),
    /** Rupees charged for the first variant, now. */
    z.object({
      kind: z.literal('PRICE_BELOW'),
      price: price('is required').refine((rupees) => rupees > 0, 'must be above 0'),
    }),
    /** With all below it. */
    z.object({ kind: z.literal('CATEGORY'), categoryId: id }),
    z.object({ kind: z.literal('TAG'), tag: productTag }),
    /** A variant has a compare-at price above what is charged. */
    z.object({ kind: z.literal('ON_SALE') }),
    z.object({ kind: z.literal('COLOUR'), family: z.enum(COLOUR_FAMILY_NAMES, 'must be a colour family') }),
  ],
  'must be a condition',
);
export type CollectionCondition = z.output<typeof condition>;

const rule = z.object({
  match: z.enum(['ALL', 'ANY'], 'must be ALL or ANY'),
  conditions: z
    .array(condition)
    .min(1, COLLECTION_TEXTS.conditionRequired)
    .max(COLLECTION_LIMITS.conditions, `must have at most ${COLLECTION_LIMITS.conditions} conditions`),
});
export type CollectionRule = z.output<typeof rule>;

const picture = z.strictObject({ id: z.string(), url: z.string(), width: z.int(), height: z.int() });

const publicCollection = z.strictObject({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  picture: picture.omit({ id: true }).extend({ alt: z.string(), focus: image.shape.focus }).nullable(),
});
export type Collection = z.output<typeof publicCollection>;

export const listCollections = endpoint('listCollections', 'GET /collections', {
  access: 'public',
  translated: true,
  summary: 'The collections that shoppers see, by name.',
  responses: {
    200: z.strictObject({
      collections: z.array(z.strictObject({ name: z.string(), slug: z.string(), updatedAt: timestamp })),
    }),
  },
});

export const getCollection = endpoint('getCollection', 'GET /collections/:slug', {
  access: 'public',
  translated: true,
  summary: 'One collection by its slug, or one that it had before. `GET /products?collection=` lists its products.',
  params: z.object({ slug: z.string().trim().min(1).max(LIMITS.slug) }),
  responses: {
    /** `movedTo`: the present slug, when it is another one. */
    200: z.strictObject({ collection: publicCollection, movedTo: z.string().optional() }),
  },
});

const kind = z.enum(COLLECTION_KINDS, `must be one of ${COLLECTION_KINDS.join(', ')}`);
const defaultSort = z.enum(PRODUCT_SORTS, `must be one of ${PRODUCT_SORTS.join(', ')}`);
const status = z.enum(COLLECTION_STATUSES, `must be one of ${COLLECTION_STATUSES.join(', ')}`);

export const adminCollection = z.strictObject({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  picture: picture.nullable(),
  pictureAlt: z.string(),
  ...storedSearchTexts,
  translations: storedTranslations,
  kind,
  rule: rule.nullable(),
  /** Of the kind RULE: the order without another one asked for; null: newest first. */
  defaultSort: defaultSort.nullable(),
  /** Of the kind MANUAL, in order; only with a single collection. */
  products: z.array(chosenProduct).optional(),
  status,
  startsAt: timestamp.nullable(),
  /** The first moment without it. */
  endsAt: timestamp.nullable(),
  state: z.enum(COLLECTION_STATES),
  revision: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type AdminCollection = z.output<typeof adminCollection>;

const saveCollectionRequest = z
  .object({
    name: line(LIMITS.name, COLLECTION_TEXTS.nameRequired),
    /** Its address. Empty or left out: made from the name of a new collection, and unchanged for another. */
    slug: optionalLine(LIMITS.slug).regex(SLUG, TEXTS.products.slugInvalid).default(''),
    description: longText(COLLECTION_LIMITS.description).default(''),
    pictureId: id.nullish(),
    pictureAlt: optionalLine(COLLECTION_LIMITS.pictureAlt).default(''),
    ...savedSearchTexts,
    /** Left out, they stay. */
    translations: savedTranslations('collection').optional(),
    kind: kind.default('MANUAL'),
    /** Of the kind MANUAL, in order. */
    productIds: z
      .array(id)
      .max(COLLECTION_LIMITS.products, `must have at most ${COLLECTION_LIMITS.products} products`)
      .refine((ids) => new Set(ids).size === ids.length, 'must name a product once')
      .default([]),
    rule: rule.nullish(),
    /** Of the kind RULE. */
    defaultSort: defaultSort.nullish(),
    status: status.default('LIVE'),
    startsAt: optionalTime.optional(),
    endsAt: optionalTime.optional(),
    revision,
  })
  .superRefine(({ kind, rule, startsAt, endsAt }, context) => {
    if (kind === 'RULE' && !rule)
      context.addIssue({ code: 'custom', path: ['rule'], message: COLLECTION_TEXTS.conditionRequired });
    if (startsAt && endsAt && endsAt <= startsAt)
      context.addIssue({ code: 'custom', path: ['endsAt'], message: 'It must end after it starts.' });
  });
export type SaveCollectionRequest = z.output<typeof saveCollectionRequest>;

const saveCollectionResponse = z.strictObject({ message, collection: adminCollection });

export const createCollection = endpoint('createCollection', 'POST /collections', {
  access: 'catalogue',
  once: true,
  summary: 'Add a collection, by hand or by a rule.',
  body: saveCollectionRequest,
  responses: { 201: saveCollectionResponse },
  errors: [409],
});

export const updateCollection = endpoint('updateCollection', 'PUT /collections/:id', {
  access: 'catalogue',
  summary:
    'Replace a collection; a former slug goes on leading to it. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`.',
  body: saveCollectionRequest,
  responses: { 200: saveCollectionResponse },
  errors: [409],
});

export const deleteCollection = endpoint('deleteCollection', 'DELETE /collections/:id', {
  access: 'catalogue',
  summary:
    'Delete a collection; its products stay. A discount that was only for it gives nothing from then on, and stays.',
});

export const previewCollection = endpoint('previewCollection', 'POST /collections/preview', {
  access: 'catalogue',
  readsOnly: true,
  summary: `What a rule finds now: how many products, and the first ${COLLECTION_LIMITS.previewed}. Saves nothing.`,
  body: z.object({ rule }),
  responses: { 200: z.strictObject({ total: z.int(), products: z.array(chosenProduct) }) },
});

export const uploadCollectionPicture = endpoint('uploadCollectionPicture', 'POST /collections/pictures', {
  seconds: 60,
  access: 'catalogue',
  once: true,
  summary: 'Stores a picture for a collection. One that no collection uses is deleted after a day.',
  body: z.object({}),
  files: { name: 'picture', maxCount: 1, maxBytes: LIMITS.imageBytes },
  responses: { 201: z.strictObject({ picture }) },
  errors: [413, 415],
});
