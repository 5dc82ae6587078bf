import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { line, message, timestamp } from './schema/fields';
import { LIMITS } from './values/limits';
import { comparedPath, isOldPath, isRedirectTarget, REDIRECT_LIMITS, REDIRECT_TEXTS } from './values/redirects';

const endpoint = endpointsOf('Redirects');

export const findRedirect = endpoint('findRedirect', 'GET /redirects/find', {
  access: 'public',
  summary: 'Where a path without a page leads; null for one that is not redirected.',
  query: z.object({ path: line(REDIRECT_LIMITS.asked) }),
  responses: { 200: z.strictObject({ to: z.string().nullable() }) },
});

export const redirect = z.strictObject({
  id: z.string(),
  /** The old path in lower case, without codes such as `%20`. */
  from: z.string(),
  to: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Redirect = z.output<typeof redirect>;

/** A path that visitors asked for and that has no page. */
export const missingPath = z.strictObject({
  id: z.string(),
  path: z.string(),
  /** How often it was asked for since it was first noticed. */
  seen: z.int(),
  lastSeenAt: timestamp,
});
export type MissingPath = z.output<typeof missingPath>;

export const saveRedirectRequest = z.object({
  from: line(REDIRECT_LIMITS.to, REDIRECT_TEXTS.fromRequired)
    .transform(comparedPath)
    .refine(isOldPath, REDIRECT_TEXTS.from)
    .refine((path) => path.length <= REDIRECT_LIMITS.from, REDIRECT_TEXTS.fromTooLong),
  to: line(REDIRECT_LIMITS.to, REDIRECT_TEXTS.toRequired).refine(isRedirectTarget, REDIRECT_TEXTS.to),
});
export type SaveRedirectRequest = z.output<typeof saveRedirectRequest>;

const saveRedirectResponse = z.strictObject({ message, redirect });

export const createRedirect = endpoint('createRedirect', 'POST /redirects', {
  access: 'content',
  once: true,
  summary: 'Redirect an old path to an address of the shop. 400 for loops, chains and paths of pages, 409 DUPLICATE.',
  body: saveRedirectRequest,
  responses: { 201: saveRedirectResponse },
  errors: [409],
});

export const updateRedirect = endpoint('updateRedirect', 'PUT /redirects/:id', {
  access: 'content',
  summary: 'Change a redirect.',
  body: saveRedirectRequest,
  responses: { 200: saveRedirectResponse },
  errors: [404, 409],
});

export const deleteRedirect = endpoint('deleteRedirect', 'DELETE /redirects/:id', {
  access: 'content',
  summary: 'Delete a redirect; its old path is not found from then on.',
  errors: [404],
});

export const exportRedirects = endpoint('exportRedirects', 'GET /redirects/export', {
  access: 'content',
  summary: 'All redirects as CSV: from, to.',
  contentType: 'text/csv',
});

export const importRedirects = endpoint('importRedirects', 'POST /redirects/import', {
  seconds: 60,
  access: 'content',
  once: true,
  summary: 'Add the redirects of a CSV, and change those with the same old path; all or nothing.',
  body: z.object({}),
  files: { name: 'file', maxCount: 1, maxBytes: LIMITS.importBytes, tooMany: 'Please choose one CSV file.' },
  errors: [409, 413, 415],
});
