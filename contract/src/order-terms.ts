import { z } from 'zod';
import { timestamp } from './schema/fields';

/** A legal page as it was when an order was placed. */
export const termOfOrder = z.strictObject({
  pageId: z.string(),
  title: z.string(),
  /** Which publication of the page it is, from 1. */
  version: z.int(),
  publishedAt: timestamp,
  /** Whether it is still what shoppers read. */
  isCurrent: z.boolean(),
});
export type OrderTerm = z.output<typeof termOfOrder>;

/** A line of a legal page that has changed, with its deleted and inserted parts. */
export const changedLine = z.strictObject({
  kind: z.enum(['heading', 'item', 'text']),
  parts: z.array(z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
});
export type ChangedLine = z.output<typeof changedLine>;

export const orderTermText = termOfOrder.extend({
  content: z.string(),
  /** What has changed since. */
  changes: z.array(changedLine),
});
export type OrderTermText = z.output<typeof orderTermText>;
