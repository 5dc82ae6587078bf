import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { optionalLine } from './schema/fields';
import { LIMITS } from './values/limits';
import { SEARCH_TEXT_KINDS, SEARCH_TEXT_LIMITS } from './values/search-texts';

const endpoint = endpointsOf('Search texts');

/** What search engines show of a page, in the back office; empty: what the page itself says. */
export const storedSearchTexts = { seoTitle: z.string(), seoDescription: z.string() };

/** The same as it is saved; left out, it stays. */
export const savedSearchTexts = {
  seoTitle: optionalLine(SEARCH_TEXT_LIMITS.title).optional(),
  seoDescription: optionalLine(SEARCH_TEXT_LIMITS.description).optional(),
};

export const getSearchTexts = endpoint('getSearchTexts', 'GET /search-texts/:kind/:key', {
  access: 'public',
  translated: true,
  summary:
    'What the shop wrote for search engines about a product by its id, or a category, a collection or a page by its slug; empty without any, and in other languages than English, in which there are none.',
  params: z.object({ kind: z.enum(SEARCH_TEXT_KINDS), key: z.string().min(1).max(LIMITS.slug) }),
  responses: { 200: z.strictObject({ title: z.string(), description: z.string() }) },
});
