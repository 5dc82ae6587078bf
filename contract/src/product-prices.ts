import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { id, message, optionalTime, timestamp } from './schema/fields';
import { LIMITS } from './values/limits';
import {
  COMPARE_AT_RULES,
  PRICE_CHANGE_LIMITS,
  PRICE_CHANGE_STATUSES,
  PRICE_ENDINGS,
  PRICE_RULES,
  PRICE_WARNINGS,
  SALE_RULES,
} from './values/price-rules';

const endpoint = endpointsOf('Products');

const amount = z
  .number('must be a number')
  .min(-LIMITS.price, `must be at least ${-LIMITS.price}`)
  .max(LIMITS.price, `must be at most ${LIMITS.price}`);

/** How prices change. Percent and rupees below 0 lower them. */
export const priceRule = z
  .object({
    price: z.enum(PRICE_RULES, `must be one of ${PRICE_RULES.join(', ')}`),
    /** Percent, or rupees; not read with `KEEP`. */
    amount: amount.default(0),
    /** What a new price in whole rupees ends in: the nearest one. */
    ending: z.enum(PRICE_ENDINGS, `must be one of ${PRICE_ENDINGS.join(', ')}`).default('ANY'),
    compareAt: z.enum(COMPARE_AT_RULES, `must be one of ${COMPARE_AT_RULES.join(', ')}`),
    /** Rupees added to the price for the compare-at price; only read with `SET`. */
    difference: amount.min(0, 'must be at least 0').default(0),
    /**
     * With `SET` the new price is that of a sale between the two times; the usual price and the compare-at price stay. `END`
     * takes the sale away and changes nothing else.
     */
    sale: z.enum(SALE_RULES, `must be one of ${SALE_RULES.join(', ')}`).default('KEEP'),
    /** Only read with a sale that is set; null for now. */
    saleStartsAt: optionalTime.optional(),
    /** Null for a sale without an end. */
    saleEndsAt: optionalTime.optional(),
  })
  .refine(({ sale, price }) => sale !== 'SET' || price !== 'KEEP', {
    path: ['price'],
    error: 'must say what the products cost in the sale',
  })
  .meta({ id: 'PriceRule' });
export type PriceRule = z.output<typeof priceRule>;

/** The prices of a variant, in rupees. */
const prices = {
  originalPrice: z.number(),
  discountPrice: z.number().nullable(),
  /** Absent for a variant that is in no sale. */
  salePrice: z.number().optional(),
};

const previewedVariant = z.strictObject({
  id: z.string(),
  color: z.string(),
  size: z.string(),
  before: z.strictObject(prices),
  /** Null when the rule gives no price that is allowed: the variant stays as it is. */
  after: z.strictObject(prices).nullable(),
  warnings: z.array(z.enum(PRICE_WARNINGS)),
});

const previewedProduct = z.strictObject({
  id: z.string(),
  name: z.string(),
  revision: z.int(),
  variants: z.array(previewedVariant),
});
export type PreviewedProduct = z.output<typeof previewedProduct>;

const ofProducts = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row, 'is required')
    .min(1, 'must name a product')
    .max(LIMITS.bulk, `must have at most ${LIMITS.bulk} products`);

const previewPricesRequest = z.object({ productIds: ofProducts(id), rule: priceRule });
export type PreviewPricesRequest = z.output<typeof previewPricesRequest>;

export const previewPrices = endpoint('previewPrices', 'POST /products/prices/preview', {
  access: 'catalogue',
  readsOnly: true,
  summary: 'The prices of products by a rule, before and after, with what to look at. Nothing is saved.',
  body: previewPricesRequest,
  responses: { 200: z.strictObject({ products: z.array(previewedProduct) }) },
  errors: [404],
});

const paid = z
  .number('must be a number')
  .min(0, 'must be at least 0')
  .max(LIMITS.price, `must be at most ${LIMITS.price}`);

const setPricesRequest = z.object({
  products: ofProducts(
    z.object({
      id,
      /** The revision that was previewed. */
      revision: z.int('must be a whole number').min(0, 'must be at least 0'),
      variants: z
        .array(z.object({ id, originalPrice: paid, discountPrice: paid.nullable() }), 'is required')
        .min(1, 'must name a variant')
        .max(LIMITS.variants, `must have at most ${LIMITS.variants} variants`),
    }),
  ),
});
export type SetPricesRequest = z.output<typeof setPricesRequest>;

export const setPrices = endpoint('setPrices', 'PUT /products/prices', {
  access: 'catalogue',
  summary:
    'Set the prices of variants of several products in one transaction. Products that somebody edited since the named revision are left out, and named in `skipped`. Prices that a variant has already change nothing.',
  body: setPricesRequest,
  responses: {
    200: z.strictObject({
      message,
      /** The products with these prices now, each with its revision. */
      changed: z.array(z.strictObject({ id: z.string(), revision: z.int() })),
      /** Ids of products that were edited meanwhile, or are gone. */
      skipped: z.array(z.string()),
    }),
  },
});

/** A change of the prices of many products: prepared, then made in parts, each of them in one transaction. */
const priceChange = z
  .strictObject({
    id: z.string(),
    /** The rule in words. */
    title: z.string(),
    status: z.enum(PRICE_CHANGE_STATUSES),
    /** Products by what became of them; those that `wait` are done by the next parts. */
    counts: z.strictObject({ waiting: z.int(), changed: z.int(), unchanged: z.int(), skipped: z.int() }),
    /** Products with something to look at. */
    warned: z.int(),
    /** The first names of the products that were left out, because they were edited meanwhile or are gone. */
    skipped: z.array(z.string()),
    startedBy: z.string(),
    createdAt: timestamp,
    /** Whether what it changed can be taken back. */
    canUndo: z.boolean(),
    /** Whether it takes back another one. */
    isUndo: z.boolean(),
  })
  .meta({ id: 'PriceChange' });
export type PriceChange = z.output<typeof priceChange>;

const preparedChange = z.strictObject({
  priceChange,
  /** The first products: those with something to look at before the others, then by name. */
  products: z.array(previewedProduct),
});
export type PreparedPriceChange = z.output<typeof preparedChange>;

const preparePriceChangeRequest = z
  .object({
    productIds: ofProducts(id).optional(),
    /** The filter of the back office's list; `{}` for all products. */
    filter: z.record(z.string().max(64), z.unknown()).optional(),
    rule: priceRule,
  })
  .refine(({ productIds, filter }) => (productIds === undefined) !== (filter === undefined), {
    path: ['productIds'],
    error: 'or filter must be given, and not both',
  });
export type PreparePriceChangeRequest = z.output<typeof preparePriceChangeRequest>;

export const preparePriceChange = endpoint('preparePriceChange', 'POST /admin/price-changes', {
  seconds: 60,
  access: 'catalogue',
  once: true,
  summary: `The new prices of the named products, or of all those that a filter of the list finds (at most ${PRICE_CHANGE_LIMITS.products}), with what to look at. No price changes yet.`,
  body: preparePriceChangeRequest,
  responses: { 201: preparedChange },
  errors: [404],
});

export const applyPriceChange = endpoint('applyPriceChange', 'POST /admin/price-changes/:id/apply', {
  seconds: 60,
  access: 'catalogue',
  summary:
    'Change the prices of the next products that wait, each part all or nothing; asked again until none waits. Products that were edited since they were prepared are left out.',
  responses: { 200: z.strictObject({ priceChange }) },
  errors: [404],
});

export const undoPriceChange = endpoint('undoPriceChange', 'POST /admin/price-changes/:id/undo', {
  seconds: 60,
  access: 'catalogue',
  summary:
    'Prepare the change that takes another one back: what still waits of that is left out. It is applied as any other. Asked again, it is the same one.',
  responses: { 200: z.strictObject({ priceChange }) },
  errors: [404, 409],
});

export const listPriceChanges = endpoint('listPriceChanges', 'GET /admin/price-changes', {
  access: 'catalogue',
  summary: 'The last changes that were begun, newest first.',
  responses: { 200: z.strictObject({ priceChanges: z.array(priceChange) }) },
});
