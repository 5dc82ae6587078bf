import type { EndpointSpec } from '@rangrekha/contract';
import { z } from 'zod';
import { isWrite } from './groups';

/** Rows of one answer. */
export const ROWS_MAX = 25;

const LIST_INPUT = {
  filter: z
    .record(z.string(), z.unknown())
    .describe('By the names that the list knows, such as {"q":"ajrakh"}')
    .optional(),
  sort: z
    .tuple([z.string(), z.enum(['ASC', 'DESC'])])
    .describe('A column and a direction')
    .optional(),
  first: z.int().min(0).describe('How many rows to leave out').optional(),
  limit: z.int().min(1).max(ROWS_MAX).describe('Rows of the answer').optional(),
};

/** What a filter of the contract's lists does not say of itself. */
const FILTERS: Record<string, string> = {
  adminList_orders:
    'Filters: needsCall (true: waits for a call), deliveryStatus (PENDING, SHIPPED, DELIVERED, CANCELED), q (words), since and before (days).',
  adminList_products:
    'Filters: q (words of the name), categoryId, status (DRAFT, LIVE, ARCHIVED), stock (in, low, out).',
  adminList_reviews: 'Filters: state (WAITING, APPROVED, REJECTED).',
};

const WRITE_INPUT = {
  dryRun: z.boolean().default(true).describe('True, the default: nothing is saved, and the answer says what would be'),
  idempotencyKey: z
    .string()
    .regex(/^[\x20-\x7e]{1,80}$/)
    .describe('Needed with dryRun false: the same key is done once, however often it is sent')
    .optional(),
};

const isList = ({ id }: EndpointSpec): boolean => id.startsWith('adminList_');

const fieldsOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

/** What a tool takes: the fields of path and query, and the body as `body`. */
export function inputOf(endpoint: EndpointSpec): z.ZodObject {
  return z.object({
    ...fieldsOf(endpoint.params),
    ...(isList(endpoint) ? LIST_INPUT : fieldsOf(endpoint.query)),
    ...(endpoint.body && { body: endpoint.body }),
    ...(isWrite(endpoint) && WRITE_INPUT),
  });
}

/** Clients may refuse a schema that is `false`. A tuple without it is the same: it says how many items it has. */
function withoutFalse({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.items === false) delete jsonSchema.items;
}

/** A tool as MCP lists it: the call's summary and its schemas. */
export function describeTool(endpoint: EndpointSpec) {
  const made = z.toJSONSchema(inputOf(endpoint), { io: 'input', unrepresentable: 'any', override: withoutFalse });
  return {
    name: endpoint.id,
    description: [endpoint.summary, FILTERS[endpoint.id]].filter(Boolean).join(' '),
    inputSchema: { ...made, type: 'object' as const, additionalProperties: false },
    annotations: {
      readOnlyHint: !isWrite(endpoint),
      destructiveHint: endpoint.method === 'DELETE',
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}

/** The request of a tool: path with its query, and body. */
export function requestOf(endpoint: EndpointSpec, args: Record<string, unknown>) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(args[name] ?? '')));
  const query = new URLSearchParams();
  if (isList(endpoint)) {
    const first = Number(args.first ?? 0);
    query.set('range', JSON.stringify([first, first + Number(args.limit ?? ROWS_MAX) - 1]));
    if (args.filter) query.set('filter', JSON.stringify(args.filter));
    if (args.sort) query.set('sort', JSON.stringify(args.sort));
  } else
    for (const name of Object.keys(fieldsOf(endpoint.query)))
      for (const value of [args[name]].flat()) if (value !== undefined) query.append(name, String(value));
  return {
    method: endpoint.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    body: endpoint.body ? JSON.stringify(args.body ?? {}) : undefined,
  };
}
