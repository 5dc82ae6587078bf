import { endpointsOf } from '@rangrekha/contract';
import { z } from 'zod';
import { MOST_BYTES, TEXT_MAX } from './limits';
import en from './locales/en.json' with { type: 'json' };

const endpoint = endpointsOf('Product videos');

const file = z.object({
  url: z.string(),
  type: z.enum(['video/mp4', 'video/webm']),
  bytes: z.int(),
  /** It is at least as high as it is wide. */
  isUpright: z.boolean(),
});

const shownVideo = file.extend({
  /** Of the product. */
  name: z.string(),
  /** What the video shows, and the language of that; '' without one. */
  text: z.string(),
  language: z.string(),
  /** The first picture of the product. */
  picture: z.string().nullable(),
  uploadedAt: z.string(),
  /** With their origin, for programs. */
  contentUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
});
export type ShownVideo = z.output<typeof shownVideo>;

export const readVideo = endpoint('videoRead', 'GET /x/video/videos/:id', {
  access: 'public',
  translated: true,
  summary: 'The video of a product that shoppers see.',
  responses: { 200: z.object({ video: shownVideo.nullable() }) },
});

const texts = z.record(z.string(), z.string());
const storedVideo = z.object({ video: file.nullable(), texts, revision: z.int() });
export type StoredVideo = z.output<typeof storedVideo>;

export const readStored = endpoint('videoStored', 'GET /x/video/files/:id', {
  access: 'catalogue',
  summary: 'The video of a product, with what it shows by the codes of languages.',
  responses: { 200: storedVideo },
});

/** Forms with files and queries send it as text. */
const revision = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const typedTexts = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be valid JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.partialRecord(z.string().regex(/^[a-z]{2}$/), z.string().trim().max(TEXT_MAX)));

export const saveVideo = endpoint('videoSave', 'PUT /x/video/files/:id', {
  // As long as a slow line may take.
  seconds: 300,
  access: 'catalogue',
  summary:
    'Replace the video of a product; without a file, what it shows. 409 EDIT_CONFLICT when somebody else has saved it since it was read.',
  body: z.object({ texts: typedTexts, revision }),
  files: { name: 'video', maxCount: 1, maxBytes: MOST_BYTES, tooMany: en.answers.oneVideo },
  errors: [404, 409, 413, 415],
});

export const removeVideo = endpoint('videoRemove', 'DELETE /x/video/files/:id', {
  access: 'catalogue',
  summary: 'Remove the video of a product. 409 EDIT_CONFLICT when somebody else has saved it since it was read.',
  query: z.object({ revision }),
  errors: [404, 409],
});
