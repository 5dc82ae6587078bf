import { z } from 'zod';
import { adminUser } from '../accounts';
import { adminCategory } from '../categories';
import { adminCompany } from '../company';
import { customer } from '../customers';
import { adminDiscount } from '../discounts';
import { packingSlip } from '../fulfilment';
import { stockMovement, stockVariant } from '../inventory';
import { adminInvoice } from '../invoicing';
import { adminLegalPage } from '../legal-pages';
import { adminOrder } from '../orders';
import { adminProduct } from '../products';
import { type Access, endpoint } from '../schema/endpoint';
import { staffMember } from '../staff';
import { adminStorefrontContent } from '../storefront-content';
import { webhook, webhookDelivery } from '../webhooks';
import { auditEntry } from './audit';
import { adminListQuery } from './list-query';

/** The two reading calls of one resource of the back office; the list answers with a Content-Range header. */
function reads<const Resource extends string, Row extends z.ZodType>(
  resource: Resource,
  row: Row,
  access: Access = 'admin',
) {
  return {
    list: endpoint({
      id: `adminList_${resource}`,
      tag: 'Back office',
      method: 'GET',
      path: `/admin/${resource}`,
      access,
      summary: `Rows of ${resource}: sort=["column","ASC"], range=[first,last], filter={…}.`,
      query: adminListQuery,
      responses: { 200: z.array(row) },
    }),
    one: endpoint({
      id: `adminGet_${resource}`,
      tag: 'Back office',
      method: 'GET',
      path: `/admin/${resource}/:id`,
      access,
      summary: `One of ${resource}.`,
      params: z.object({ id: z.string().max(64) }),
      responses: { 200: row },
    }),
  } as const;
}

export const adminReads = {
  categories: reads('categories', adminCategory),
  products: reads('products', adminProduct),
  stock: reads('stock', stockVariant),
  stockMovements: reads('stock-movements', stockMovement),
  orders: reads('orders', adminOrder),
  discounts: reads('discounts', adminDiscount),
  packingSlips: reads('packing-slips', packingSlip),
  invoices: reads('invoices', adminInvoice),
  users: reads('users', adminUser),
  company: reads('company', adminCompany),
  legalPages: reads('legal-pages', adminLegalPage, 'editor'),
  storefrontContent: reads('storefront-content', adminStorefrontContent),
  staff: reads('staff', staffMember),
  customers: reads('customers', customer),
  webhooks: reads('webhooks', webhook),
  webhookDeliveries: reads('webhook-deliveries', webhookDelivery),
  audit: reads('audit', auditEntry),
} as const;
