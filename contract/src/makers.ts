import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { id, line, longText, message, revision, timestamp } from './schema/fields';
import { countryNamed } from './values/countries';
import { MAKER_LIMITS, MAKER_ROLES, MAKER_TEXTS } from './values/declarations';

const role = z.enum(MAKER_ROLES, `must be one of ${MAKER_ROLES.join(', ')}`);

/** Who made, marketed or imported goods. */
export const maker = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    role,
    /** On one line or several. */
    address: z.string(),
    country: z.string(),
    revision: z.int(),
    createdAt: timestamp,
  })
  .meta({ id: 'Maker' });
export type Maker = z.output<typeof maker>;

/** The maker of a product, a category or the shop; null or an empty text for none of its own. */
export const makerChoice = z.union([z.literal(''), z.null(), id], 'must be an id').transform((value) => value || null);

const endpoint = endpointsOf('Makers');

/** The name of a country of ISO 3166, in any case, or another common name of it. */
const country = line(MAKER_LIMITS.country, MAKER_TEXTS.countryInvalid)
  .refine((text) => countryNamed(text) !== undefined, MAKER_TEXTS.countryInvalid)
  .transform((text) => countryNamed(text) ?? text);

const createMakerRequest = z.object({
  name: line(MAKER_LIMITS.name, MAKER_TEXTS.nameRequired),
  role,
  address: longText(MAKER_LIMITS.address).refine((text) => text.trim() !== '', MAKER_TEXTS.addressRequired),
  country,
});
export type CreateMakerRequest = z.output<typeof createMakerRequest>;

export const createMaker = endpoint('createMaker', 'POST /makers', {
  access: 'catalogue',
  once: true,
  summary: 'Add somebody who makes, markets or imports goods.',
  body: createMakerRequest,
  responses: { 201: z.strictObject({ message, maker }) },
});

const updateMakerRequest = createMakerRequest.extend({ revision });
export type UpdateMakerRequest = z.output<typeof updateMakerRequest>;

export const updateMaker = endpoint('updateMaker', 'PUT /makers/:id', {
  access: 'catalogue',
  summary: 'Change a maker. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`.',
  body: updateMakerRequest,
  responses: { 200: z.strictObject({ message, maker }) },
  errors: [409],
});

export const deleteMaker = endpoint('deleteMaker', 'DELETE /makers/:id', {
  access: 'catalogue',
  summary: 'Delete a maker whom no product, no category and not the company names.',
  errors: [409],
});

/** As it is declared. */
export const declaredMaker = z.strictObject({ name: z.string(), role, address: z.string(), country: z.string() });

export const declarations = z.strictObject({
  /** Its own, that of its category or one above, or that of the shop; null without any. */
  maker: declaredMaker.nullable(),
  /** Of customer care; '' without one. */
  email: z.string(),
  phone: z.string(),
});
export type Declarations = z.output<typeof declarations>;

export const getDeclarations = endpoint('getDeclarations', 'GET /products/:id/declarations', {
  access: 'public',
  translated: true,
  summary: 'What the law wants declared of a product beside its own fields: its maker, and whom to ask.',
  responses: { 200: declarations },
});
