import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { message } from './schema/fields';
import { DELIVERY_TEXTS, isPin } from './values/delivery';
import { AREA_TEXTS } from './values/delivery-areas';
import { LIMITS } from './values/limits';

const endpoint = endpointsOf('Delivery');

const promise = z.strictObject({
  pin: z.string(),
  /** Null for a PIN code that is in no list. */
  city: z.string().nullable(),
  state: z.string().nullable(),
  delivers: z.boolean(),
  takesCash: z.boolean(),
  /** Days from an order to its promised delivery. */
  days: z.int(),
  /** `YYYY-MM-DD` in India: what an order placed now would be promised. */
  expectedDeliveryDate: z.string(),
});

export const deliveryPromise = endpoint('deliveryPromise', 'GET /delivery', {
  access: 'public',
  summary: 'The place of a PIN code, and when and how the shop delivers there.',
  query: z.object({ pin: z.string('is required').refine(isPin, DELIVERY_TEXTS.pinRequired) }),
  responses: { 200: promise },
});

/** A rule for all PIN codes that begin with these digits; of several the one with most digits counts. */
export const deliveryArea = z.strictObject({
  id: z.string(),
  prefix: z.string(),
  delivers: z.boolean(),
  takesCash: z.boolean(),
});
export type DeliveryArea = z.output<typeof deliveryArea>;

const areaParams = z.object({ prefix: z.string().regex(/^[1-9]\d{0,5}$/, AREA_TEXTS.prefix) });

export const saveDeliveryArea = endpoint('saveDeliveryArea', 'PUT /delivery-areas/:prefix', {
  access: 'settings',
  summary: 'Say whether the shop delivers and takes cash where PIN codes begin with these digits. 409 TOO_MANY.',
  params: areaParams,
  body: z.object({ delivers: z.boolean('is required'), takesCash: z.boolean('is required') }),
  responses: { 200: z.strictObject({ message, area: deliveryArea }) },
  errors: [409],
});

export const deleteDeliveryArea = endpoint('deleteDeliveryArea', 'DELETE /delivery-areas/:prefix', {
  access: 'settings',
  summary: 'Delete the rule of an area; without any the shop delivers everywhere.',
  params: areaParams,
  errors: [404],
});

export const exportDeliveryAreas = endpoint('exportDeliveryAreas', 'GET /delivery-areas/export', {
  access: 'settings',
  summary: 'All areas as CSV: prefix, delivers, takesCash.',
  contentType: 'text/csv',
});

export const importDeliveryAreas = endpoint('importDeliveryAreas', 'POST /delivery-areas/import', {
  seconds: 60,
  access: 'settings',
  once: true,
  summary: 'Replace all areas by those of a CSV, all or nothing.',
  body: z.object({}),
  files: { name: 'file', maxCount: 1, maxBytes: LIMITS.importBytes, tooMany: 'Please choose one CSV file.' },
  errors: [413, 415],
});
