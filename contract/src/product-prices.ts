import { z } from 'zod';
import { endpoint } from './schema/endpoint';
import { id, message } from './schema/fields';
import { COMPARE_AT_RULES, LIMITS, PRICE_ENDINGS, PRICE_RULES, PRICE_WARNINGS } from './values/limits';

const tag = 'Products';

const amount = z
  .number('must be a number')
  .min(-LIMITS.price, `must be at least ${-LIMITS.price}`)
  .max(LIMITS.price, `must be at most ${LIMITS.price}`);

/** How prices change. Percent and rupees below 0 lower them. */
const priceRule = z
  .object({
    price: z.enum(PRICE_RULES, `must be one of ${PRICE_RULES.join(', ')}`),
    /** Percent, or rupees; not read with `KEEP`. */
    amount: amount.default(0),
    /** What a new price in whole rupees ends in: the nearest one. */
    ending: z.enum(PRICE_ENDINGS, `must be one of ${PRICE_ENDINGS.join(', ')}`).default('ANY'),
    compareAt: z.enum(COMPARE_AT_RULES, `must be one of ${COMPARE_AT_RULES.join(', ')}`),
    /** Rupees added to the price for the compare-at price; only read with `SET`. */
    difference: amount.min(0, 'must be at least 0').default(0),
  })
  .meta({ id: 'PriceRule' });
export type PriceRule = z.output<typeof priceRule>;

/** The prices of a variant, in rupees. */
const prices = { originalPrice: z.number(), discountPrice: z.number().nullable() };

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

export const previewPrices = endpoint({
  id: 'previewPrices',
  tag,
  method: 'POST',
  path: '/products/prices/preview',
  access: 'catalogue',
  summary: 'The prices of products by a rule, before and after, with what to look at. Nothing is saved.',
  body: previewPricesRequest,
  responses: { 200: z.strictObject({ products: z.array(previewedProduct) }) },
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

export const setPrices = endpoint({
  id: 'setPrices',
  tag,
  method: 'PUT',
  path: '/products/prices',
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
