import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { id, line, message, optionalLine, queryFlag, revision } from './schema/fields';
import { COURIER_FIELDS, COURIER_FILE_LIMITS, TRACKING_OUTCOMES } from './values/courier-files';
import { LIMITS } from './values/limits';
import { COURIER_FILE_TEXTS } from './values/texts';

const endpoint = endpointsOf('Courier files');

/** A column of a courier's file: a field of the order, or a text that is the same on each line. */
const column = z.strictObject({
  heading: line(COURIER_FILE_LIMITS.heading),
  field: z.enum(COURIER_FIELDS, `must be one of ${COURIER_FIELDS.join(', ')}`),
  /** The text of a TEXT column; '' for others. */
  text: optionalLine(COURIER_FILE_LIMITS.text).default(''),
});

/** The columns of the file that a courier takes, in their order. */
export const courierLayout = z.strictObject({
  id: z.string(),
  name: z.string(),
  columns: z.array(column),
  revision: z.int(),
});
export type CourierLayout = z.output<typeof courierLayout>;

const saveCourierLayoutRequest = z.object({
  name: line(LIMITS.name),
  columns: z
    .array(column, 'must be a list of columns')
    .min(1, COURIER_FILE_TEXTS.columnRequired)
    .max(COURIER_FILE_LIMITS.columns, `must have at most ${COURIER_FILE_LIMITS.columns} columns`),
  /** That of the layout when the form was filled. */
  revision,
});
export type SaveCourierLayoutRequest = z.output<typeof saveCourierLayoutRequest>;

const layoutResponse = z.strictObject({ message, layout: courierLayout });

export const listCourierLayouts = endpoint('listCourierLayouts', 'GET /admin/courier-layouts', {
  access: ['orders', 'finance'],
  summary: 'The saved layouts of files for couriers, by name.',
  responses: { 200: z.strictObject({ layouts: z.array(courierLayout) }) },
});

export const createCourierLayout = endpoint('createCourierLayout', 'POST /admin/courier-layouts', {
  access: 'orders',
  once: true,
  summary: 'Save a layout of a file for a courier. 409 NAME_TAKEN, 409 TOO_MANY.',
  body: saveCourierLayoutRequest,
  responses: { 201: layoutResponse },
  errors: [409],
});

export const updateCourierLayout = endpoint('updateCourierLayout', 'PUT /admin/courier-layouts/:id', {
  access: 'orders',
  summary: 'Change a layout. 409 EDIT_CONFLICT when it was changed since `revision`, 409 NAME_TAKEN.',
  body: saveCourierLayoutRequest,
  responses: { 200: layoutResponse },
  errors: [409],
});

export const deleteCourierLayout = endpoint('deleteCourierLayout', 'DELETE /admin/courier-layouts/:id', {
  access: 'orders',
  summary: 'Delete a layout.',
});

const exportCourierFileRequest = z.object({
  layoutId: id,
  /** The orders; all pending ones, the oldest first, when left out. */
  ids: z
    .array(id, 'must be a list of ids')
    .min(1, 'must not be empty')
    .max(LIMITS.bulk, `must have at most ${LIMITS.bulk} ids`)
    .optional(),
});

export const exportCourierFile = endpoint('exportCourierFile', 'POST /admin/courier-files.csv', {
  seconds: 60,
  access: 'orders',
  summary: `The orders to be shipped as CSV in a saved layout, at most ${COURIER_FILE_LIMITS.orders}; others of the named ones are left out. A named one that awaits its payment or that a plugin holds: 409 ORDER_HELD.`,
  body: exportCourierFileRequest,
  contentType: 'text/csv',
  errors: [404, 409],
});

/** What becomes of a line of a file with tracking numbers, or why nothing does. */
const trackingLine = z.strictObject({
  line: z.int(),
  number: z.string(),
  /** Null when the line names no single order. */
  orderId: z.string().nullable(),
  courier: z.string(),
  trackingNumber: z.string(),
  outcome: z.enum(TRACKING_OUTCOMES),
  /** Why it is refused; '' otherwise. */
  reason: z.string(),
  /** Why an order that would be shipped should be confirmed first; '' otherwise. */
  doubt: z.string(),
});
export type TrackingLine = z.output<typeof trackingLine>;

const trackingReport = z.strictObject({ lines: z.array(trackingLine) });
export type TrackingReport = z.output<typeof trackingReport>;

export const importTracking = endpoint('importTracking', 'POST /admin/tracking/import', {
  seconds: 300,
  access: 'orders',
  once: true,
  summary:
    'Ship pending orders with the courier and tracking number of a CSV, set those of shipped ones, and mark those whose status in the file is “Out for delivery”. Each order is done as a whole or not at all, and a file that is sent again changes nothing. With dryRun nothing changes.',
  body: z.object({ dryRun: queryFlag.optional() }),
  files: { name: 'file', maxCount: 1, maxBytes: LIMITS.importBytes, tooMany: 'Please choose one CSV file.' },
  responses: { 200: trackingReport },
  errors: [413, 415],
});
