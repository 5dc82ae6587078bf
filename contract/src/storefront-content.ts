import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { id, line, longText, message, optionalLine, revision, timestamp } from './schema/fields';
import { BRAND_COLOURS, type BrandColour } from './values/brand-colours';
import { isReadable, nearestReadable } from './values/contrast';
import { CONTENT_LIMITS as LIMITS } from './values/limits';
import { isHttpsAddress, isShopLink } from './values/shop-link';
import { SLIDE_BACKGROUNDS } from './values/slide-backgrounds';
import { OTHER_LANGUAGES } from './values/translations';

const list = <Item extends z.ZodType>(item: Item, min: number, max: number) =>
  z
    .array(item)
    .min(min, min === 1 ? 'must have at least one entry' : `must have at least ${min} entries`)
    .max(max, `must have at most ${max} entries`);

const link = line(LIMITS.link).refine(isShopLink, 'must be a path of the shop, such as /shop, or an https address');

const button = z.object({ label: line(LIMITS.label), link });

const percent = z.int('must be a whole number').min(0, 'must be at least 0').max(100, 'must be at most 100');
const side = z.int('must be a whole number').min(1, 'must be at least 1').max(LIMITS.pictureSide);

/** The address of an uploaded picture, or of one that the store brings along. */
const PICTURE_URL =
  /^\/(media\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/full\.webp|images\/[a-z0-9-]{1,80}\.(webp|jpg|svg))$/;

export const storefrontPicture = z
  .object({
    url: z.string('is required').regex(PICTURE_URL, 'must be an uploaded picture'),
    width: side,
    height: side,
    alt: optionalLine(LIMITS.alt),
    /** The point that stays visible when the picture is cropped: percent from the left and from the top. */
    focus: z.object({ x: percent, y: percent }),
  })
  .meta({ id: 'StorefrontPicture' });
export type StorefrontPicture = z.output<typeof storefrontPicture>;

const brandColour = (name: BrandColour) =>
  z
    .string('is required')
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #26355f')
    .refine((colour) => !/^#[0-9a-f]{6}$/.test(colour) || isReadable(colour, BRAND_COLOURS[name]), {
      error: ({ input }) =>
        `is too light to read: it needs a contrast of 4.5 to 1. The nearest colour that works is ${nearestReadable(String(input), BRAND_COLOURS[name])}`,
    });

const brand = z
  .object({
    name: line(LIMITS.brandName),
    /** The last letters of the name, which the wordmark sets in italics. */
    italicEnd: optionalLine(LIMITS.brandName),
    tagline: optionalLine(LIMITS.text),
    /** For light backgrounds; null: the name in type. */
    logo: storefrontPicture.nullable(),
    /** For dark backgrounds. */
    logoOnDark: storefrontPicture.nullable(),
    favicon: storefrontPicture.nullable(),
    /** What a shared link shows when its page has no picture. */
    sharePicture: storefrontPicture.nullable(),
    colours: z.object({ accent: brandColour('accent'), band: brandColour('band') }),
    /** What search engines show below the title of a page. */
    descriptions: z.object({
      home: optionalLine(LIMITS.text),
      shop: optionalLine(LIMITS.text),
      about: optionalLine(LIMITS.text),
    }),
  })
  .refine(({ name, italicEnd }) => name.endsWith(italicEnd), {
    path: ['italicEnd'],
    message: 'must be the end of the name',
  });

const ground = z.enum(SLIDE_BACKGROUNDS, `must be one of ${SLIDE_BACKGROUNDS.join(', ')}`);

const slide = z.object({
  heading: line(LIMITS.heading),
  text: optionalLine(LIMITS.text),
  ground,
  picture: storefrontPicture,
  /** A narrower one beside it, on wide screens. */
  sidePicture: storefrontPicture.nullable(),
  /** Instead of `picture` on phones. */
  phonePicture: storefrontPicture.nullable(),
  button,
});

const tile = z.object({ title: line(LIMITS.label), picture: storefrontPicture, link });
const tiles = z.object({ heading: optionalLine(LIMITS.heading), items: list(tile, 0, LIMITS.tiles) });

const benefit = z.object({ name: line(LIMITS.label), text: optionalLine(LIMITS.text) });

const story = z.object({
  name: line(LIMITS.label),
  heading: line(LIMITS.heading),
  text: longText(LIMITS.story),
  ground,
  picture: storefrontPicture,
});

const craft = z.object({ name: line(LIMITS.label), text: optionalLine(LIMITS.text), picture: storefrontPicture });

const about = z.object({
  stories: list(story, 1, LIMITS.stories),
  crafts: z.object({
    heading: optionalLine(LIMITS.heading),
    button: button.nullable(),
    items: list(craft, 0, LIMITS.tiles),
  }),
});

const footer = z.object({
  lists: list(z.object({ title: line(LIMITS.label), links: list(button, 0, LIMITS.links) }), 0, LIMITS.footerLists),
  social: list(
    z.object({ label: line(LIMITS.label), link: line(LIMITS.link).refine(isHttpsAddress, 'must be an https address') }),
    0,
    LIMITS.links,
  ),
  note: optionalLine(LIMITS.text),
});

const sizeGuide = z
  .object({
    name: line(LIMITS.label),
    /** The category that it is for, with all below it; null: for every product without a guide of its own. */
    categoryId: id.nullable(),
    note: optionalLine(LIMITS.text),
    measures: list(line(LIMITS.label), 1, LIMITS.measures),
    /** A value for each measure, in centimetres. */
    rows: list(
      z.object({
        size: line(LIMITS.label),
        values: z.array(
          z.number('is required').min(1, 'must be at least 1').max(LIMITS.measure, `must be at most ${LIMITS.measure}`),
        ),
      }),
      1,
      LIMITS.sizes,
    ),
  })
  .superRefine(({ measures, rows }, context) => {
    for (const [index, { values }] of rows.entries())
      if (values.length !== measures.length)
        context.addIssue({
          code: 'custom',
          path: ['rows', index, 'values'],
          message: 'must have one value per measurement',
        });
  });
export type SizeGuide = z.output<typeof sizeGuide>;

const sizeGuides = list(sizeGuide, 0, LIMITS.sizeGuides).superRefine((guides, context) => {
  const seen = new Set<string | null>();
  for (const [index, { categoryId }] of guides.entries()) {
    if (seen.has(categoryId))
      context.addIssue({ code: 'custom', path: [index, 'categoryId'], message: 'has a size guide already' });
    seen.add(categoryId);
  }
});

const allowed = z.boolean('must be true or false');
const EVERY_CRAWLER = { search: true, answers: true, training: true };

const dictionary = z
  .record(z.string().max(LIMITS.story, `must have at most ${LIMITS.story} characters`), longText(LIMITS.story))
  .refine((texts) => Object.keys(texts).length <= LIMITS.translations, {
    error: `must have at most ${LIMITS.translations} texts`,
  });
/** By the code of the language and the English text. */
const translations = z.object(
  Object.fromEntries(OTHER_LANGUAGES.map(({ code }) => [code, dictionary.optional()])),
  'must have texts by the codes of languages',
);

/** Brand and texts of the storefront: everything on its pages that is no product, legal page or company detail. */
export const storefrontContent = z
  .object({
    brand,
    /** The strip above the header; without a text there is none. */
    announcement: z.object({ text: optionalLine(LIMITS.text), shortText: optionalLine(LIMITS.text) }),
    hero: list(slide, 1, LIMITS.slides),
    /** Pictures that lead to categories, above the promo grid. */
    tiles,
    promo: tiles,
    benefits: list(benefit, 0, LIMITS.benefits),
    about,
    footer,
    sizeGuides,
    mail: z.object({ signature: longText(LIMITS.signature) }),
    /** What programs may fetch the pages for; robots.txt says it. */
    crawlers: z.object({ search: allowed, answers: allowed, training: allowed }).default(EVERY_CRAWLER),
    /** Only the staff gets them: shoppers get the texts. */
    translations: translations.optional(),
  })
  .meta({ id: 'StorefrontContent' });
export type StorefrontContent = z.output<typeof storefrontContent>;

const version = z.strictObject({
  id: z.string(),
  number: z.int(),
  publishedBy: z.string(),
  publishedAt: timestamp,
});
export type StorefrontVersion = z.output<typeof version>;

/** The content in the back office: what is published, and the draft. */
export const adminStorefrontContent = z
  .strictObject({
    id: z.string(),
    /** How often it was published; 0: the shop shows the default content. */
    version: z.int(),
    /** How often it was saved, drafts too. */
    revision: z.int(),
    content: storefrontContent,
    draft: z.strictObject({ content: storefrontContent, savedAt: timestamp, savedBy: z.string() }).nullable(),
    /** Newest first, each without its content. */
    versions: z.array(version),
  })
  .meta({ id: 'AdminStorefrontContent' });
export type AdminStorefrontContent = z.output<typeof adminStorefrontContent>;

const endpoint = endpointsOf('Storefront');

const contentResponse = z.strictObject({ content: storefrontContent });

export const getStorefrontContent = endpoint('getStorefrontContent', 'GET /storefront-content', {
  access: 'public',
  translated: true,
  summary: 'The published brand and texts of the storefront; the default ones before anything is published.',
  responses: { 200: contentResponse },
});

const saveStorefrontContentRequest = z.object({
  content: storefrontContent,
  status: z.enum(['DRAFT', 'PUBLISHED'], 'must be DRAFT or PUBLISHED').default('PUBLISHED'),
  revision,
});
export type SaveStorefrontContentRequest = z.output<typeof saveStorefrontContentRequest>;

export const saveStorefrontContent = endpoint('saveStorefrontContent', 'PUT /storefront-content', {
  access: 'content',
  summary:
    'Publish the content of the storefront, or save it as the DRAFT that shoppers do not see. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`.',
  body: saveStorefrontContentRequest,
  responses: { 200: z.strictObject({ message, revision: z.int(), version: z.int() }) },
  errors: [409],
});

const previewStorefrontContentRequest = z.object({ content: storefrontContent });

export const previewStorefrontContent = endpoint('previewStorefrontContent', 'POST /storefront-content/preview', {
  access: 'content',
  translated: true,
  readsOnly: true,
  summary: 'Checks a content as a save does, and answers it as the storefront would read it. Saves nothing.',
  body: previewStorefrontContentRequest,
  responses: { 200: contentResponse },
});

export const previewStorefrontMail = endpoint('previewStorefrontMail', 'POST /storefront-content/preview/mail', {
  access: 'content',
  readsOnly: true,
  summary: 'The confirmation of an example order as a mail with this content. Saves and sends nothing.',
  body: previewStorefrontContentRequest,
  responses: { 200: z.strictObject({ subject: z.string(), html: z.string() }) },
});

const storedPicture = storefrontPicture.pick({ url: true, width: true, height: true });

export const uploadStorefrontPicture = endpoint('uploadStorefrontPicture', 'POST /storefront-content/pictures', {
  seconds: 60,
  access: 'content',
  once: true,
  summary: 'Stores a picture for the storefront. One that no draft or version uses is deleted after a day.',
  body: z.object({}),
  files: { name: 'picture', maxCount: 1, maxBytes: LIMITS.pictureBytes },
  responses: { 201: z.strictObject({ picture: storedPicture }) },
  errors: [413, 415],
});

export const getStorefrontVersion = endpoint('getStorefrontVersion', 'GET /admin/storefront-content/versions/:number', {
  access: 'content',
  summary: 'One published version with its content; 0 is the default content.',
  params: z.object({
    number: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  }),
  responses: { 200: z.strictObject({ number: z.int(), content: storefrontContent }) },
});
