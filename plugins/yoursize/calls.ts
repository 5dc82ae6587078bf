import { endpointsOf } from '@rangrekha/contract';
import { formatMessage } from '@rangrekha/contract/format-message';
import { z } from 'zod';
import en from './locales/en.json' with { type: 'json' };

const endpoint = endpointsOf('Your size');

/** Centimetres of an adult's girths. */
const GIRTH = { least: 40, most: 200 };
const RANGE = formatMessage('en-IN', en.answers.range, GIRTH);

/** A form sends what is left empty, too. */
const girth = z
  .string(en.answers.oneNumber)
  .trim()
  .max(20, RANGE)
  .refine((text) => /^([+-]?\d+([.,]\d+)?)?$/.test(text), en.answers.number)
  .transform((text) => (text === '' ? undefined : Math.round(Number(text.replace(',', '.')) * 10) / 10))
  .refine((cm) => cm === undefined || (cm >= GIRTH.least && cm <= GIRTH.most), RANGE)
  .optional();

/** A garment that fits: the id of its product, a colon, and the size. */
const garment = z
  .string(en.answers.oneGarment)
  .max(160, en.answers.tooLong)
  .refine((text) => text === '' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:.*\S/.test(text), en.answers.garment)
  .transform((text) => (text === '' ? undefined : { productId: text.slice(0, 36), size: text.slice(37) }))
  .optional();

const asked = { bust: girth, waist: girth, hip: girth, garment };

const fits = z.strictObject({ size: z.string(), SMALL: z.int(), TRUE: z.int(), LARGE: z.int() });
export type SizeFits = z.output<typeof fits>;

export const readFits = endpoint('yoursizeFits', 'GET /x/yoursize/fits/:id', {
  access: 'public',
  summary:
    'What buyers of a product say of the fit, for each size with enough answers. Null for a product of one size.',
  responses: { 200: z.strictObject({ sizes: z.array(fits).nullable() }) },
  errors: [404],
});

const part = z.enum(['bust', 'waist', 'hip']);
const sizeCount = z.strictObject({ size: z.string(), people: z.int() });
const beside = { part, cm: z.number(), than: z.number() };
const reason = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('PEOPLE'),
    by: z.enum(['BODY', 'GARMENT']),
    people: z.int(),
    took: z.int(),
    small: z.array(sizeCount),
    large: z.array(sizeCount),
  }),
  z.strictObject({ kind: z.literal('GARMENT'), ...beside }),
  z.strictObject({ kind: z.literal('LIKED'), ...beside }),
  z.strictObject({ kind: z.literal('GUIDE'), ...beside }),
  z.strictObject({
    ...{ kind: z.literal('FITS'), answers: z.int(), small: z.int(), large: z.int() },
    cm: z.number(),
  }),
]);

const found = z.strictObject({
  product: z.strictObject({ name: z.string(), address: z.string() }),
  answer: z
    .strictObject({ size: z.string(), other: z.string().nullable(), isSure: z.boolean(), isInStock: z.boolean() })
    .nullable(),
  missing: z.enum(['NOTHING_ASKED', 'TOO_LITTLE_KNOWN', 'NO_SIZE_FITS']).nullable(),
  reasons: z.array(reason),
  /** Of the garment, else of the bodies that the size guide has; null without either. */
  table: z
    .strictObject({
      of: z.enum(['GARMENT', 'BODY']),
      measures: z.array(z.string()),
      rows: z.array(z.strictObject({ size: z.string(), values: z.array(z.number().nullable()) })),
    })
    .nullable(),
});
export type Found = z.output<typeof found>;

export const findSize = endpoint('yoursizeFind', 'GET /x/yoursize/sizes/:id', {
  access: 'public',
  translated: true,
  summary:
    'The size of a product for a body, in centimetres, or for who likes a garment; with its reasons. Nothing of it is stored.',
  query: z.object(asked),
  responses: { 200: found },
  errors: [404],
});

const mine = z.strictObject({
  /** The text of the label of the checkbox. */
  text: z.string(),
  kept: z
    .strictObject({
      bust: z.number().nullable(),
      waist: z.number().nullable(),
      hip: z.number().nullable(),
      /** As a query has it; null without one that the shop still has. */
      garment: z.string().nullable(),
      givenAt: z.iso.datetime(),
    })
    .nullable(),
  /** The newest garments that the caller has kept. */
  garments: z.array(z.strictObject({ value: z.string(), label: z.string() })),
});
export type Mine = z.output<typeof mine>;

export const readMine = endpoint('yoursizeMine', 'GET /x/yoursize/mine', {
  access: 'customer',
  translated: true,
  summary: 'The measurements that the caller keeps, and the garments of the caller to choose from.',
  responses: { 200: mine },
});

export const keepMine = endpoint('yoursizeKeep', 'POST /x/yoursize/keep', {
  access: 'customer',
  translated: true,
  summary: 'Keeps measurements of the caller, or a garment of the caller that fits, in place of what was kept before.',
  body: z.object({ ...asked, agree: z.literal('yes', en.answers.ticked) }),
});

export const forgetMine = endpoint('yoursizeForget', 'POST /x/yoursize/forget', {
  access: 'customer',
  summary: 'Removes what the caller keeps for sizes.',
  body: z.object({}),
});
