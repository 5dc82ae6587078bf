import type { AuditEntry } from '@rangrekha/contract';
import type { AuditAction, AuditEntity } from '@rangrekha/contract/audit';

export const ENTITY_LABELS: Record<AuditEntity, string> = {
  category: 'Category',
  product: 'Product',
  maker: 'Maker',
  discount: 'Discount',
  collection: 'Collection',
  order: 'Order',
  return: 'Return',
  review: 'Review',
  complaint: 'Complaint',
  company: 'Company',
  'legal-page': 'Legal page',
  storefront: 'Storefront',
  user: 'Account',
  demo: 'Demo',
  webhook: 'Webhook',
  'api-key': 'API key',
  plugin: 'Plugin',
  'courier-layout': 'Courier layout',
  remittance: 'Cash of a courier',
  'delivery-area': 'Delivery area',
  redirect: 'Redirect',
};

export const ACTION_LABELS: Record<AuditAction, string> = {
  created: 'created',
  changed: 'changed',
  deleted: 'deleted',
  published: 'published',
  imported: 'imported',
  exported: 'exported',
  viewed: 'viewed',
};

const PATHS: Partial<Record<AuditEntity, (id: string) => string>> = {
  category: (id) => `/category/${id}`,
  product: (id) => `/product/${id}`,
  maker: (id) => `/maker/${id}`,
  collection: (id) => `/collection/${id}`,
  discount: (id) => `/discount/${id}`,
  order: (id) => `/order/${id}/show`,
  return: (id) => `/return/${id}/show`,
  review: (id) => `/review/${id}/show`,
  complaint: (id) => `/complaint/${id}/show`,
  company: () => '/company',
  'legal-page': (id) => `/legal/${id}`,
  storefront: () => '/storefront',
  webhook: (id) => `/webhook/${id}`,
  'api-key': (id) => `/api-key/${id}/show`,
};

/** The path of the changed row's screen; undefined when it has none or the row is deleted. */
export const pathOf = ({ entity, entityId, action }: AuditEntry) =>
  // One change of the prices of many products.
  entityId === 'prices' || action === 'deleted' || action === 'imported' || action === 'exported'
    ? undefined
    : PATHS[entity]?.(entityId);

/** `createdAt` as `Created at` */
export const fieldLabel = (field: string) => {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The path of the audit log of one row. */
export const auditPath = (entityId: string) =>
  `/audit?${new URLSearchParams({ filter: JSON.stringify({ entityId }) })}`;
