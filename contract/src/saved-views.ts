import { z } from 'zod';
import { VIEW_LISTS } from './back-office/reads';
import { endpointsOf } from './schema/endpoint';
import { line, message } from './schema/fields';
import { VIEW_LIMITS } from './values/limits';

const endpoint = endpointsOf('Saved views');

const filterText = z.string().max(200, 'must have at most 200 characters');
const filterValue = z.union([filterText, z.number(), z.boolean()], 'must be a text, a number, true or false');

const columns = z.array(line(60), 'must be a list of columns').max(VIEW_LIMITS.columns, 'has too many columns');

const settings = z.strictObject({
  /** The values of the list's filters, by their names. */
  filter: z
    .record(z.string().max(64, 'must have at most 64 characters'), filterValue)
    .refine((filter) => Object.keys(filter).length <= VIEW_LIMITS.filters, 'has too many filters'),
  sort: z.strictObject({ field: line(64), order: z.enum(['ASC', 'DESC'], 'must be ASC or DESC') }),
  /** The columns that are not shown, by their ids. */
  hidden: columns,
  /** The columns as they were put in order, by their ids; without it they are in the order of the list. */
  columns: columns.optional(),
});

const list = z.enum(VIEW_LISTS, `must be one of ${VIEW_LISTS.join(', ')}`);

export const savedView = z.strictObject({
  id: z.string(),
  list,
  name: z.string(),
  settings,
  /** Whether the caller's list opens with it. */
  isDefault: z.boolean(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Who saved it. */
  owner: z.string(),
});
export type SavedView = z.output<typeof savedView>;

export const listViews = endpoint('listViews', 'GET /admin/views', {
  access: 'staff',
  summary: "The caller's own views of lists, and those that are shared with all of the staff.",
  responses: { 200: z.strictObject({ views: z.array(savedView) }) },
});

const saveViewRequest = z.object({
  list,
  name: line(VIEW_LIMITS.name),
  settings,
  isDefault: z.boolean('must be true or false').optional(),
  isShared: z.boolean('must be true or false').optional(),
});
export type SaveViewRequest = z.output<typeof saveViewRequest>;

export const saveView = endpoint('saveView', 'PUT /admin/views', {
  access: 'staff',
  summary:
    'Save an own view of a list under a name; one with this name is replaced. Only admins share. 403, 409 TOO_MANY.',
  body: saveViewRequest,
  responses: { 200: z.strictObject({ message, view: savedView }) },
  errors: [409],
});

export const deleteView = endpoint('deleteView', 'DELETE /admin/views/:id', {
  access: 'staff',
  summary: 'Delete an own view.',
});
