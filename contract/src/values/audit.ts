/** The entities in the audit log. */
export const AUDIT_ENTITIES = [
  'category',
  'product',
  'maker',
  'order',
  'return',
  'review',
  'complaint',
  'discount',
  'collection',
  'picture',
  'company',
  'legal-page',
  'storefront',
  'user',
  'demo',
  'webhook',
  'api-key',
  'courier-layout',
  'remittance',
  'delivery-area',
  'redirect',
  'segment',
  'plugin',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];
export const AUDIT_ACTIONS = ['created', 'changed', 'deleted', 'published', 'imported', 'exported', 'viewed'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
