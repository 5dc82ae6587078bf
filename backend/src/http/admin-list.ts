import type { AdminListQuery, EndpointSpec, ResponseOf } from '@rangrekha/contract';
import type { Model, QueryBuilder } from 'objection';
import type { Caller } from './authentication';
import { type CountingForm, countAhead, countedUpTo } from './count-ahead';
import { badRequest, invalidField, notFound } from './errors';
import { reply } from './response/reply';
import { type Router, route } from './route';

const PAGE = 25;
const IDS_MAX = 500;
/** The most rows of one export: all their ids are in memory. */
const EXPORT_MAX = 500_000;
const UUID = /^[0-9a-f-]{36}$/i;

type Reads = { list: EndpointSpec; one: EndpointSpec };

/** What is asked of a list. */
export interface Asked {
  filter: Record<string, unknown>;
  sort: [string, 'ASC' | 'DESC'];
  range: readonly [number, number];
}

/** The ids of the rows of a page, and how many rows the list has. */
export interface Page {
  ids: string[];
  total: number;
}

/** One resource of the back office: its query, and the only columns to sort and filter by. */
export interface AdminResource<R extends Reads, Row extends Model> {
  endpoints: R;
  query: () => QueryBuilder<Row>;
  /** The query for a single row; defaults to `query`. */
  queryOne?: () => QueryBuilder<Row>;
  /** Adds to the rows of an answer what `present` needs and `query` does not fetch. */
  complete?: (rows: Row[]) => Promise<unknown>;
  present: (row: Row, reader: Caller) => ResponseOf<R['one']>;
  /** The columns to sort by, by the names that clients send. */
  sortable: Record<string, string>;
  /** Further names to sort by: of what is computed. They give the ids of a page of the rows that match. */
  ranked?: Record<
    string,
    (matching: QueryBuilder<Row>, direction: 'ASC' | 'DESC', offset: number, limit: number) => Promise<string[]>
  >;
  /** The sortable names with unique values: their index gives the order without the id as a second column. */
  unique?: readonly string[];
  defaultSort: [string, 'ASC' | 'DESC'];
  /** The pattern of an id; defaults to a UUID. MySQL would compare other texts by their leading number. */
  rowId?: RegExp;
  /**
   * The filters by the names that clients send; each changes the query, and may be async. Values are text. One may resolve to a
   * `CountingForm`, which counts for the search `q`, or else for the last filter.
   */
  filters: Record<string, (query: QueryBuilder<Row>, value: string) => unknown>;
  /** The number of all rows with these filters, where it is known without counting them; undefined where it is not. */
  count?: (filter: Record<string, unknown>) => Promise<number | undefined>;
  /** A page, where another table has these rows in their order; undefined where none has. */
  findPage?: (asked: Asked) => Promise<Page | undefined>;
}

/** The mounted resources, so that a test can check the query plan of each list. */
export const listed = new Set<Pick<AdminResource<Reads, Model>, 'endpoints' | 'sortable' | 'ranked' | 'filters'>>();

/** The routes of the list and the single row of a resource, in the dialect of react-admin's simple REST provider. */
export function adminReads<R extends Reads, Row extends Model>(resource: AdminResource<R, Row>): Router {
  listed.add(resource as never);
  const { list, one } = resource.endpoints;
  const name = list.path.split('/').at(-1);
  return [
    route(list, async ({ query, caller }) => {
      const { sort = resource.defaultSort, range = [0, PAGE - 1], filter = {} } = query as AdminListQuery;
      const asked: Asked = { sort, range, filter };
      const { ids, total } = (await resource.findPage?.(asked)) ?? (await pageOf(resource, asked));
      const found = (await resource.query().findByIds(ids)) as Row[];
      const byId = new Map(found.map((row) => [row.$id(), row]));
      const rows = ids.flatMap((id) => byId.get(id) ?? []);
      await resource.complete?.(rows);
      const last = range[0] + Math.max(rows.length, 1) - 1;
      return reply(200, rows.map((row) => resource.present(row, caller as Caller)) as ResponseOf<EndpointSpec>, {
        'Content-Range': `${name} ${range[0]}-${last}/${total}`,
        'Access-Control-Expose-Headers': 'Content-Range',
      });
    }),
    route(one, async ({ params, caller }) => {
      const { id } = params as { id: string };
      const row = (resource.rowId ?? UUID).test(id)
        ? await (resource.queryOne ?? resource.query)().findById(id)
        : undefined;
      if (!row) throw notFound('Row');
      await resource.complete?.([row as Row]);
      return resource.present(row as Row, caller as Caller) as ResponseOf<EndpointSpec>;
    }),
  ];
}

async function pageOf<R extends Reads, Row extends Model>(
  resource: AdminResource<R, Row>,
  { filter, sort, range }: Asked,
): Promise<Page> {
  const filtered = resource.query().clearSelect().clearWithGraph();
  const most = countedUpTo(range[1] + 1);
  const { counted } = await addFilters(resource, filtered, filter, most);
  const total = (await resource.count?.(filter)) ?? (await countAhead(counted, most));
  return { ids: await idsOf(resource, filtered, sort, range), total };
}

/** The ids of a page. They come from an index alone, so that only the rows of the page are read. */
async function idsOf<R extends Reads, Row extends Model>(
  resource: AdminResource<R, Row>,
  filtered: QueryBuilder<Row>,
  sort: Asked['sort'],
  [first, last]: Asked['range'],
): Promise<string[]> {
  const [field, direction] = sort;
  const limit = last - first + 1;
  if (resource.ranked && Object.hasOwn(resource.ranked, field))
    return resource.ranked[field]?.(filtered, direction, first, limit) ?? [];
  const page = (await inOrder(resource, filtered, sort)
    .select(`${filtered.modelClass().tableName}.id`)
    .offset(first)
    .limit(limit)) as Row[];
  return page.map((row) => row.$id());
}

/**
 * The ids of all rows of a filtered list, in its order, for an export.
 * @throws HttpError 400 for an unknown filter or sort column
 */
export async function listedIds<R extends Reads, Row extends Model>(
  resource: AdminResource<R, Row>,
  { sort, filter = {} }: Pick<AdminListQuery, 'sort' | 'filter'>,
): Promise<string[]> {
  const filtered = resource.query().clearSelect().clearWithGraph();
  await addFilters(resource, filtered, filter, EXPORT_MAX);
  const rows = (await inOrder(resource, filtered, sort)
    .select(`${filtered.modelClass().tableName}.id`)
    .limit(EXPORT_MAX)) as Row[];
  return rows.map((row) => row.$id());
}

/** @returns the query by which up to `most` rows are counted; in an object, because a query that is awaited runs */
async function addFilters<R extends Reads, Row extends Model>(
  resource: AdminResource<R, Row>,
  query: QueryBuilder<Row>,
  filter: Record<string, unknown>,
  most: number,
): Promise<{ counted: QueryBuilder<Row> }> {
  const last = filter.q === undefined ? Object.keys(filter).at(-1) : 'q';
  if (last === undefined) return { counted: query };
  const { [last]: value, ...others } = filter;
  await narrow(resource, query, others);
  const unsearched = query.clone();
  const form = await narrow(resource, query, { [last]: value });
  return { counted: form ? form(unsearched, most) : query };
}

async function narrow<R extends Reads, Row extends Model>(
  resource: AdminResource<R, Row>,
  query: QueryBuilder<Row>,
  filter: Record<string, unknown>,
): Promise<CountingForm<Row> | undefined> {
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'id') whereIds(query, value, resource.rowId ?? UUID);
    else if (!Object.hasOwn(resource.filters, name))
      throw invalidField('filter', `filter cannot use ${name.slice(0, 40)}.`);
    else {
      const done = resource.filters[name]?.(query, textOf(name, value));
      // Most filters return the query, and awaiting it would run it.
      const form = done instanceof Promise ? await done : undefined;
      if (typeof form === 'function') return form;
    }
  }
  return undefined;
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value.length > 200)
    throw invalidField('filter', `filter.${name} must be text of at most 200 characters.`);
  return value.trim();
}

function whereIds<Row extends Model>(query: QueryBuilder<Row>, value: unknown, rowId: RegExp): void {
  const ids = Array.isArray(value) ? value : [value];
  if (ids.length > IDS_MAX)
    throw badRequest(`filter.id must have at most ${IDS_MAX} ids.`, [{ path: 'filter.id', message: 'is too long' }]);
  if (!ids.every((id) => typeof id === 'string'))
    throw invalidField('filter', 'filter.id must be an id or a list of ids.');
  query.findByIds(ids.filter((id) => rowId.test(id)));
}

function inOrder<R extends Reads, Row extends Model>(
  { sortable, unique = [], defaultSort }: AdminResource<R, Row>,
  query: QueryBuilder<Row>,
  sort: AdminListQuery['sort'] = defaultSort,
) {
  const [field, direction] = sort;
  if (field === 'id') return query.orderBy('id', direction);
  if (!Object.hasOwn(sortable, field)) throw invalidField('sort', `sort cannot use ${field.slice(0, 40)}.`);
  query.orderBy(sortable[field] as string, direction);
  return unique.includes(field) ? query : query.orderBy('id', direction);
}
