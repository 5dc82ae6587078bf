import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { id, line, longText, message, optionalId, pageQuery, revision, timestamp } from './schema/fields';
import { savedSearchTexts, storedSearchTexts } from './search-texts';
import { savedTranslations, storedTranslations } from './translations';
import { LIMITS, PAGE_SIZES } from './values/limits';

export const legalPage = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    content: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'LegalPage' });
export type LegalPage = z.output<typeof legalPage>;

const version = z.strictObject({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  slug: z.string(),
  publishedBy: z.string(),
  publishedAt: timestamp,
});
export type LegalPageVersion = z.output<typeof version>;

/** A page in the back office: the published text and its draft. */
export const adminLegalPage = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    /** Only with a single page, as what search engines show. */
    content: z.string().optional(),
    seoTitle: z.string().optional(),
    seoDescription: z.string().optional(),
    translations: storedTranslations,
    /** How often it was published; 0 while shoppers can't read it. */
    version: z.int(),
    /** How often it was saved, drafts too. */
    revision: z.int(),
    createdAt: timestamp,
    /** When it was published, or last saved while it never was. */
    updatedAt: timestamp,
    draft: z
      .strictObject({
        title: z.string(),
        slug: z.string(),
        content: z.string().optional(),
        seoTitle: z.string().optional(),
        seoDescription: z.string().optional(),
        translations: storedTranslations,
        savedAt: timestamp,
        savedBy: z.string(),
        /** Written from a template: it is published only with `templateRead`. */
        fromTemplate: z.boolean(),
      })
      .nullable(),
    /** Newest first, each without its content; only with a single page. */
    versions: z.array(version).optional(),
  })
  .meta({ id: 'AdminLegalPage' });
export type AdminLegalPage = z.output<typeof adminLegalPage>;

const wholeVersion = version.extend({
  content: z.string(),
  ...storedSearchTexts,
  translations: storedTranslations,
});
export type WholeLegalPageVersion = z.output<typeof wholeVersion>;

const endpoint = endpointsOf('Legal pages');
const saveLegalPageResponse = z.strictObject({ message, page: legalPage, revision: z.int() });

export const listLegalPages = endpoint('listLegalPages', 'GET /legal-pages', {
  access: 'public',
  translated: true,
  summary: 'Published legal pages by title, `limit` of them a page.',
  query: z.object(pageQuery(PAGE_SIZES.apiMax)),
  responses: { 200: z.strictObject({ pages: z.array(legalPage) }) },
});

export const listLegalPageSlugs = endpoint('listLegalPageSlugs', 'GET /legal-pages/slugs', {
  access: 'public',
  summary: `What a sitemap names: at most ${PAGE_SIZES.sitemap} published pages, each by its slug and when it last changed.`,
  responses: { 200: z.strictObject({ pages: z.array(legalPage.pick({ slug: true, updatedAt: true })) }) },
});

export const getLegalPage = endpoint('getLegalPage', 'GET /legal-pages/slug/:slug', {
  access: 'public',
  translated: true,
  summary: 'One legal page.',
  params: z.object({ slug: z.string().max(LIMITS.name) }),
  responses: { 200: legalPage },
  errors: [404],
});

const saveLegalPageRequest = z.object({
  id: optionalId,
  revision,
  title: line(LIMITS.name),
  slug: line(LIMITS.name).regex(/^[a-z0-9-]+$/, 'must have only a-z, 0-9 and -'),
  content: longText(LIMITS.legalContent),
  ...savedSearchTexts,
  translations: savedTranslations('legalPage').optional(),
  status: z.enum(['DRAFT', 'PUBLISHED'], 'must be DRAFT or PUBLISHED').default('PUBLISHED'),
  /** Somebody has read the draft that was written from a template. */
  templateRead: z.boolean('must be true or false').optional(),
});
export type SaveLegalPageRequest = z.output<typeof saveLegalPageRequest>;

export const saveLegalPage = endpoint('saveLegalPage', 'POST /legal-pages', {
  access: 'legal',
  once: true,
  bodyBytes: 2 * 1024 * 1024,
  summary:
    'Add a page, or change the one whose id is given. A DRAFT stays unseen; without a status it is published. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`. A draft from a template is published only with `templateRead`: 409 `TEMPLATE_UNREAD`.',
  body: saveLegalPageRequest,
  responses: { 200: saveLegalPageResponse, 201: saveLegalPageResponse },
  errors: [404, 409],
});

export const getLegalPageVersion = endpoint('getLegalPageVersion', 'GET /admin/legal-pages/:id/versions/:number', {
  access: 'legal',
  summary: 'One version of a page with its content.',
  params: z.object({
    id,
    number: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  }),
  responses: { 200: wholeVersion },
});
