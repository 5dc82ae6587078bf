import { z } from 'zod';
import { adminUser } from '../accounts';
import { adminOrder } from '../admin-orders';
import { apiKey } from '../api-keys';
import { adminCategory } from '../categories';
import { adminCollection } from '../collections';
import { adminCompany } from '../company';
import { adminComplaint } from '../complaint';
import { customer } from '../customers';
import { deliveryArea } from '../delivery';
import { adminDiscount } from '../discount';
import { packingSlip } from '../fulfilment';
import { stockMovement, stockVariant } from '../inventory';
import { adminInvoice } from '../invoicing';
import { adminLegalPage } from '../legal-pages';
import { maker } from '../makers';
import { adminPicture } from '../pictures';
import { pluginDelivery } from '../plugins';
import { adminProduct } from '../product';
import { missingPath, redirect } from '../redirects';
import { adminReturn } from '../return';
import { adminReview } from '../review';
import { endpointsOf } from '../schema/endpoint';
import { segment } from '../segments';
import { staffMember } from '../staff';
import { adminStorefrontContent } from '../storefront-content';
import type { StaffAccess } from '../values/permissions';
import { webhook, webhookDelivery } from '../webhooks';
import { auditEntry } from './audit';
import { adminListQuery } from './list-query';

const endpoint = endpointsOf('Back office');

/**
 * The two reading calls of one resource of the back office; the list answers with a Content-Range header.
 * @param screen the name of the back office's list of it, when it has one
 */
function reads<const Resource extends string, Row extends z.ZodType>(
  resource: Resource,
  row: Row,
  access: StaffAccess,
  screen?: string,
) {
  return {
    /** The name of the screen with its list, whose views can be saved. */
    screen,
    list: endpoint(`adminList_${resource}`, `GET /admin/${resource}`, {
      access,
      summary: `Rows of ${resource}: sort=["column","ASC"], range=[first,last], filter={…}.`,
      query: adminListQuery,
      responses: { 200: z.array(row) },
    }),
    one: endpoint(`adminGet_${resource}`, `GET /admin/${resource}/:id`, {
      access,
      summary: `One of ${resource}.`,
      params: z.object({ id: z.string().max(64) }),
      responses: { 200: row },
    }),
  } as const;
}

export const adminReads = {
  categories: reads('categories', adminCategory, 'catalogue', 'category'),
  collections: reads('collections', adminCollection, 'catalogue', 'collection'),
  pictures: reads('pictures', adminPicture, 'catalogue', 'picture'),
  makers: reads('makers', maker, 'catalogue', 'maker'),
  products: reads('products', adminProduct, 'catalogue', 'product'),
  stock: reads('stock', stockVariant, 'catalogue', 'stock'),
  stockMovements: reads('stock-movements', stockMovement, 'catalogue', 'movement'),
  orders: reads('orders', adminOrder, 'orders', 'order'),
  discounts: reads('discounts', adminDiscount, 'catalogue', 'discount'),
  packingSlips: reads('packing-slips', packingSlip, 'orders'),
  returns: reads('returns', adminReturn, 'orders', 'return'),
  complaints: reads('complaints', adminComplaint, 'orders', 'complaint'),
  reviews: reads('reviews', adminReview, 'content', 'review'),
  invoices: reads('invoices', adminInvoice, ['orders', 'finance']),
  users: reads('users', adminUser, 'full-admin'),
  deliveryAreas: reads('delivery-areas', deliveryArea, 'settings', 'delivery-area'),
  company: reads('company', adminCompany, 'settings'),
  legalPages: reads('legal-pages', adminLegalPage, 'legal', 'legal'),
  redirects: reads('redirects', redirect, 'content', 'redirect'),
  missingPaths: reads('missing-paths', missingPath, 'content'),
  storefrontContent: reads('storefront-content', adminStorefrontContent, 'content'),
  staff: reads('staff', staffMember, 'full-admin', 'staff'),
  customers: reads('customers', customer, 'orders', 'customer'),
  segments: reads('segments', segment, ['orders', 'catalogue'], 'segment'),
  apiKeys: reads('api-keys', apiKey, 'settings', 'api-key'),
  webhooks: reads('webhooks', webhook, 'settings', 'webhook'),
  webhookDeliveries: reads('webhook-deliveries', webhookDelivery, 'settings'),
  pluginDeliveries: reads('plugin-deliveries', pluginDelivery, 'settings'),
  audit: reads('audit', auditEntry, 'full-admin', 'audit'),
} as const;

/** The lists of the back office whose views can be saved, by the names of their screens. */
export const VIEW_LISTS: readonly string[] = Object.values(adminReads).flatMap(({ screen }) => screen ?? []);
