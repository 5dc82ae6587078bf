import type { AuditEntry } from '@rangrekha/contract';
import type { AuditAction, AuditEntity } from '@rangrekha/contract/audit';
import { PERMISSION_TEXTS, PERMISSIONS } from '@rangrekha/contract/permissions';
import { t } from '../language/t';
import { translated } from '../language/translated';
import { contentLabel } from './content-labels';

export const ENTITY_LABELS: Record<AuditEntity, string> = {
  category: t('words.category'),
  product: t('words.product'),
  maker: t('words.maker'),
  discount: t('words.discount'),
  collection: t('words.collection'),
  picture: t('words.picture'),
  order: t('words.order'),
  return: t('words.return'),
  review: t('words.review'),
  complaint: t('words.complaint'),
  company: t('words.company'),
  'legal-page': t('audit.legalPage'),
  storefront: t('words.storefront'),
  user: t('words.account'),
  demo: t('audit.demo'),
  webhook: t('audit.webhook'),
  'api-key': t('audit.apiKey'),
  plugin: t('audit.plugin'),
  'courier-layout': t('audit.courierLayout'),
  remittance: t('audit.cashOfACourier'),
  'delivery-area': t('audit.deliveryArea'),
  redirect: t('audit.redirect'),
  segment: t('audit.segment'),
};

export const ACTION_LABELS: Record<AuditAction, string> = {
  created: t('audit.created'),
  changed: t('words.changedInSentence'),
  deleted: t('audit.deleted'),
  published: t('audit.published'),
  imported: t('audit.imported'),
  exported: t('audit.exported'),
  viewed: t('audit.viewed'),
};

const PATHS: Partial<Record<AuditEntity, (id: string) => string>> = {
  category: (id) => `/category/${id}`,
  product: (id) => `/product/${id}`,
  maker: (id) => `/maker/${id}`,
  collection: (id) => `/collection/${id}`,
  picture: (id) => `/picture/${id}/show`,
  discount: (id) => `/discount/${id}`,
  segment: (id) => `/segment/${id}`,
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

/** `createdAt` as `Created at`, `name in Hindi` as it is, paths as `contentLabel` has them; in the language of the page. */
export const fieldLabel = (field: string) => {
  const label = contentLabel(field);
  if (label) return label;
  const words = translated(/ /.test(field) ? field : field.replace(/([A-Z])/g, ' $1').toLowerCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const CODES = /^(?:[A-Z][A-Z_]+|yes|no|centre)(?:, (?:[A-Z][A-Z_]+|yes|no|centre))*$/;

/** A value of a field, in the language of the page if it is one of a closed list. What people have typed stays. */
export const valueWords = (field: string, value: string): string => {
  if (field === 'permissions') return value.split(/[ ,]+/).map(permissionName).join(', ');
  return CODES.test(value) ? value.split(', ').map(translated).join(', ') : value;
};

const permissionName = (name: string): string => {
  const permission = PERMISSIONS.find((one) => one === name);
  return permission ? PERMISSION_TEXTS[permission].name : name;
};

/** The path of the audit log of one row. */
export const auditPath = (entityId: string) =>
  `/audit?${new URLSearchParams({ filter: JSON.stringify({ entityId }) })}`;
