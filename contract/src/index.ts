import * as calls from './calls';
import type { EndpointSpec } from './schema/endpoint';

export type * from './accounts';
export type * from './addresses';
export type * from './admin-orders';
export type * from './api-keys';
export type * from './back-office/audit';
export type * from './back-office/list-query';
export type * from './backups';
export * from './calls';
export type * from './cart';
export type * from './catalogue-imports';
export type * from './categories';
export type * from './checkout';
export type * from './collections';
export type * from './company';
export type * from './complaint';
export type * from './complaints';
export type * from './courier-files';
export type * from './customers';
export type * from './data-checks';
export type * from './delivery';
export type * from './discount';
export type * from './discounts';
export type * from './fulfilment';
export type * from './inventory';
export type * from './invoicing';
export type * from './legal-pages';
export type * from './listing';
export type * from './makers';
export type * from './more-facts';
export type * from './order';
export type * from './order-answers';
export type * from './order-correction';
export type * from './order-corrections';
export type * from './order-notices';
export type * from './order-terms';
export type * from './orders';
export type * from './own-data';
export type * from './pictures';
export type * from './plugins';
export type * from './product';
export type * from './product-import';
export type * from './product-input';
export { factText } from './product-input';
export type * from './product-prices';
export type * from './products';
export type * from './redirects';
export type * from './remittances';
export type * from './reports';
export type * from './restock';
export type * from './return';
export type * from './returns';
export type * from './review';
export type * from './reviews';
export type * from './saved-views';
export * from './schema/endpoint';
export { type ErrorBody, errorBody } from './schema/errors';
export type * from './second-step';
export type * from './segments';
export type * from './sessions';
export type * from './setup';
export type * from './staff';
export type {
  AdminStorefrontContent,
  SaveStorefrontContentRequest,
  SizeGuide,
  StorefrontContent,
  StorefrontPicture,
  StorefrontVersion,
} from './storefront-content';
export type * from './webhooks';
export type { Wishlist } from './wishlist';

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'responses' in value && 'path' in value;

/** Every call of the API. */
export const endpoints: EndpointSpec[] = [
  ...Object.values(calls).flatMap((resource) => Object.values<unknown>(resource).filter(isEndpoint)),
  ...Object.values(calls.admin.adminReads).flatMap(({ list, one }) => [list, one]),
];
