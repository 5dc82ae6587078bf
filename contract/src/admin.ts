import { z } from 'zod';
import { user } from './accounts';
import { product } from './catalogue';
import { companyDetails } from './company';
import { endpoint } from './endpoint';
import { jsonText, timestamp } from './fields';
import { legalPage } from './legal-pages';
import { deliveryStatus, order } from './orders';

const LIST_MAX = 500;

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
  filter: jsonText(z.record(z.string().max(64), z.unknown())).optional(),
});
export type AdminListQuery = z.output<typeof adminListQuery>;

export const adminCategory = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  slug: z.string(),
  parentId: z.string().nullable(),
  createdAt: timestamp,
});

export const adminProduct = product.extend({
  /** Rupees of the first variant. */
  price: z.number(),
  /** Units of all variants. */
  stock: z.int(),
  updatedAt: timestamp,
});

export const orderEvent = z.strictObject({
  id: z.string(),
  fromStatus: deliveryStatus.nullable(),
  toStatus: deliveryStatus,
  actor: z.strictObject({ id: z.string(), name: z.string() }),
  createdAt: timestamp,
});

export const adminOrder = order.extend({ phone: z.string().nullable(), events: z.array(orderEvent).optional() });
export const adminUser = user.extend({ createdAt: timestamp });
export const adminCompany = companyDetails.extend({ id: z.string() });

export type AdminCategory = z.output<typeof adminCategory>;
export type AdminProduct = z.output<typeof adminProduct>;
export type AdminOrder = z.output<typeof adminOrder>;
export type AdminUser = z.output<typeof adminUser>;
export type AdminCompany = z.output<typeof adminCompany>;

/** The two reading calls of one resource of the back office; the list answers with a Content-Range header. */
function reads<const Resource extends string, Row extends z.ZodType>(resource: Resource, row: Row) {
  return {
    list: endpoint({
      id: `adminList_${resource}`,
      tag: 'Back office',
      method: 'GET',
      path: `/admin/${resource}`,
      access: 'admin',
      summary: `Rows of ${resource}: sort=["column","ASC"], range=[first,last], filter={…}.`,
      query: adminListQuery,
      responses: { 200: z.array(row) },
    }),
    one: endpoint({
      id: `adminGet_${resource}`,
      tag: 'Back office',
      method: 'GET',
      path: `/admin/${resource}/:id`,
      access: 'admin',
      summary: `One of ${resource}.`,
      params: z.object({ id: z.string().max(64) }),
      responses: { 200: row },
    }),
  } as const;
}

export const adminReads = {
  categories: reads('categories', adminCategory),
  products: reads('products', adminProduct),
  orders: reads('orders', adminOrder),
  users: reads('users', adminUser),
  company: reads('company', adminCompany),
  legalPages: reads('legal-pages', legalPage),
} as const;
