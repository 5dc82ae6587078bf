import { isDeepStrictEqual } from 'node:util';
import type { StorefrontContent } from '@rangrekha/contract';
import { DEFAULT_CONTENT } from '../../storefront-content/default-content';

/**
 * `content` without what it still has of the demo's: fields take their default, and entries of lists go. What somebody has
 * changed stays, an entry of a list as a whole.
 */
export const withoutDemo = (content: StorefrontContent, demo: StorefrontContent): StorefrontContent =>
  cleared(content, demo, DEFAULT_CONTENT) as StorefrontContent;

function cleared(value: unknown, demo: unknown, fallback: unknown): unknown {
  if (isDeepStrictEqual(value, demo)) return fallback;
  if (Array.isArray(value) && Array.isArray(demo) && Array.isArray(fallback)) {
    const isIn = (list: unknown[], entry: unknown) => list.some((other) => isDeepStrictEqual(other, entry));
    const own = value.filter((entry) => !isIn(demo, entry) || isIn(fallback, entry));
    return own.length > 0 ? own : fallback;
  }
  if (!isFields(value) || !isFields(demo) || !isFields(fallback)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, cleared(part, demo[name], fallback[name])]),
  );
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
