import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { message, optionalLine, revision, timestamp } from './schema/fields';
import { savedTranslations, storedTranslations } from './translations';
import { CONTENT_LIMITS } from './values/limits';
import { PICTURE_LIMITS, PICTURE_PLACES } from './values/pictures';

const endpoint = endpointsOf('Pictures');

const percent = z.int('must be a whole number').min(0, 'must be at least 0').max(100, 'must be at most 100');

/** A stored picture in the back office. */
export const adminPicture = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    /** Of its file in full size; null where an earlier version stored it and the file is not on this machine. */
    bytes: z.int().nullable(),
    /** What it shows, where the place that uses it says nothing else; '' for no text. */
    alt: z.string(),
    translations: storedTranslations,
    focus: z.strictObject({ x: z.int(), y: z.int() }).nullable(),
    /** How many places use it. */
    uses: z.int(),
    /** The name of a product or a collection that uses it; '' without one. */
    usedBy: z.string(),
    revision: z.int(),
    createdAt: timestamp,
  })
  .meta({ id: 'AdminPicture' });
export type AdminPicture = z.output<typeof adminPicture>;

const place = z.strictObject({
  kind: z.enum(PICTURE_PLACES),
  /** Of the product or the collection; of the others their only row. */
  id: z.string(),
  name: z.string(),
  /** Of a product or a collection. */
  status: z.string().optional(),
});
export type PicturePlace = z.output<typeof place>;

export const getPicturePlaces = endpoint('getPicturePlaces', 'GET /pictures/:id/places', {
  access: 'catalogue',
  summary: `The places that use a picture, the first ${PICTURE_LIMITS.places} of them. A replacement names their \`version\`.`,
  responses: { 200: z.strictObject({ places: z.array(place), total: z.int(), version: z.string() }) },
});

const savePictureRequest = z.object({
  alt: optionalLine(CONTENT_LIMITS.alt),
  translations: savedTranslations('picture').optional(),
  /** The point that stays visible where the shop crops; null: the centre. */
  focus: z.object({ x: percent, y: percent }, 'must be a point').nullable(),
  revision,
});
export type SavePictureRequest = z.output<typeof savePictureRequest>;

export const savePicture = endpoint('savePicture', 'PUT /pictures/:id', {
  access: 'catalogue',
  summary: 'Save the default alternative text of a picture, also in other languages, and the point that stays visible.',
  body: savePictureRequest,
  responses: { 200: z.strictObject({ message, picture: adminPicture }) },
  errors: [409],
});

export const replacePicture = endpoint('replacePicture', 'POST /pictures/:id/replacement', {
  seconds: 60,
  access: 'catalogue',
  once: true,
  summary:
    'Put another file in all places that use a picture, at once or not at all. A 409 if other places use it than those that were read. Each place needs its own permission.',
  body: z.object({ version: z.string('is required').min(1, 'is required').max(64) }),
  files: { name: 'picture', maxCount: 1, maxBytes: CONTENT_LIMITS.pictureBytes },
  responses: { 201: z.strictObject({ message, picture: adminPicture }) },
  errors: [409, 413, 415],
});
