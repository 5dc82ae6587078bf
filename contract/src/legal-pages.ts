import { z } from 'zod';
import { endpoint } from './endpoint';
import { line, longText, message, optionalId, timestamp } from './fields';
import { LIMITS } from './limits';

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

const tag = 'Legal pages';

export const listLegalPages = endpoint({
  id: 'listLegalPages',
  tag,
  method: 'GET',
  path: '/legal-pages',
  access: 'public',
  summary: 'All legal pages, by title.',
  responses: { 200: z.strictObject({ pages: z.array(legalPage) }) },
});

export const getLegalPage = endpoint({
  id: 'getLegalPage',
  tag,
  method: 'GET',
  path: '/legal-pages/slug/:slug',
  access: 'public',
  summary: 'One legal page.',
  params: z.object({ slug: z.string().max(LIMITS.name) }),
  responses: { 200: legalPage },
  errors: [404],
});

export const saveLegalPage = endpoint({
  id: 'saveLegalPage',
  tag,
  method: 'POST',
  path: '/legal-pages',
  access: 'admin',
  bodyBytes: 2 * 1024 * 1024,
  summary: 'Add a page, or change the one whose id is given.',
  body: z.object({
    id: optionalId,
    title: line(LIMITS.name),
    slug: line(LIMITS.name).regex(/^[a-z0-9-]+$/, 'must have only a-z, 0-9 and -'),
    content: longText(LIMITS.legalContent),
  }),
  responses: { 200: z.strictObject({ message, page: legalPage }), 201: z.strictObject({ message, page: legalPage }) },
  errors: [404, 409],
});
