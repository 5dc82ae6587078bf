import { type EndpointSpec, endpoints } from '@rangrekha/contract';
import { mayDo, PERMISSIONS, type StaffAccess, type StaffRights } from '@rangrekha/contract/permissions';

/** A client sees the tools of one group, at most this many: models choose badly among more. */
export const TOOLS_MAX = 40;

export const GROUPS = ['orders', 'reports', 'service', 'catalogue', 'discounts', 'content', 'shop'] as const;
export type Group = (typeof GROUPS)[number];

/** The groups of calls by their tags in the contract; all others are in `shop`. */
const BY_TAG: Record<string, Group> = {
  Checkout: 'orders',
  'Courier files': 'orders',
  Customers: 'orders',
  Fulfilment: 'orders',
  'Order answers': 'orders',
  Orders: 'orders',
  'Personal data': 'orders',
  Reports: 'reports',
  Complaints: 'service',
  'Order corrections': 'service',
  Returns: 'service',
  Reviews: 'service',
  Categories: 'catalogue',
  Collections: 'catalogue',
  Inventory: 'catalogue',
  Makers: 'catalogue',
  Pictures: 'catalogue',
  Products: 'catalogue',
  Discounts: 'discounts',
  'Product import': 'discounts',
  Segments: 'discounts',
  'Legal pages': 'content',
  Redirects: 'content',
  Storefront: 'content',
};

/** The groups of the back office's lists, by their resource. */
const BY_RESOURCE: Record<string, Group> = {
  ...each('orders', ['orders', 'customers', 'packing-slips', 'invoices']),
  ...each('service', ['returns', 'complaints', 'reviews']),
  ...each('catalogue', ['products', 'categories', 'collections', 'makers', 'pictures', 'stock', 'stock-movements']),
  ...each('discounts', ['discounts', 'segments']),
  ...each('content', ['legal-pages', 'redirects', 'missing-paths', 'storefront-content']),
};

function each(group: Group, resources: string[]): Record<string, Group> {
  return Object.fromEntries(resources.map((resource) => [resource, group]));
}

export function groupOf({ tag, path }: EndpointSpec): Group {
  const resource = tag === 'Back office' ? path.split('/')[2] : undefined;
  return (resource === undefined ? BY_TAG[tag] : BY_RESOURCE[resource]) ?? 'shop';
}

const isPermission = (one: string) => (PERMISSIONS as readonly string[]).includes(one);

/** The calls that become tools: those of API keys, answered with JSON, that take no files. */
export const TOOL_ENDPOINTS: readonly EndpointSpec[] = endpoints.filter(
  ({ access, personOnly, files, contentType }) =>
    [access].flat().every(isPermission) && !personOnly && !files && !contentType,
);

export const isWrite = ({ method, readsOnly }: EndpointSpec): boolean => method !== 'GET' && !readsOnly;

/** The calls of a group that somebody may make. */
export const toolsOf = (group: Group, rights: StaffRights, mayWrite: boolean): EndpointSpec[] =>
  TOOL_ENDPOINTS.filter(
    (endpoint) =>
      groupOf(endpoint) === group && mayDo(rights, endpoint.access as StaffAccess) && (mayWrite || !isWrite(endpoint)),
  );
