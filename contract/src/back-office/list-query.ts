import { z } from 'zod';
import { endpointsOf } from '../schema/endpoint';
import { jsonText } from '../schema/fields';
import type { Permission } from '../values/permissions';

const LIST_MAX = 500;

/** A record leaves `__proto__` out without a word, so the list would come unfiltered. */
const filters = z
  .unknown()
  .refine((given) => !Object.hasOwn(Object(given), '__proto__'), 'cannot use __proto__')
  .pipe(z.record(z.string().max(64), z.unknown()));

/** What react-admin's simple REST provider sends with a list. */
export const adminListQuery = z.object({
  sort: jsonText(z.tuple([z.string().max(64), z.enum(['ASC', 'DESC'], 'must be ASC or DESC')])).optional(),
  range: jsonText(
    z
      .tuple([z.int().min(0).max(100_000_000), z.int().min(0).max(100_000_000)])
      .refine(
        ([first, last]) => last >= first && last - first < LIST_MAX,
        `must be [first, last] of at most ${LIST_MAX} rows`,
      ),
  ).optional(),
  filter: jsonText(filters).optional(),
});
export type AdminListQuery = z.output<typeof adminListQuery>;

/** The filter and order of a list, in the same form as in the list's own query. */
export const exportQuery = adminListQuery.omit({ range: true });

export const listExport = <const Id extends string>(
  id: Id,
  access: Permission,
  tag: string,
  name: string,
  summary: string,
) =>
  endpointsOf(tag)(id, `GET /admin/${name}.csv`, {
    seconds: 600,
    access,
    summary: `${summary} as CSV: those that the list holds with this filter, in its order.`,
    query: exportQuery,
    contentType: 'text/csv',
  });
