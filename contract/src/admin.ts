import { z } from 'zod';
import { user } from './accounts';
import { auditEntry } from './audit';
import { product } from './catalogue-shapes';
import { companyDetails } from './company';
import { customer } from './customers';
import { type Access, endpoint } from './endpoint';
import { jsonText, timestamp } from './fields';
import { adminLegalPage } from './legal-pages';
import { CALL_OUTCOMES, ORDER_MAIL_TOPICS } from './limits';
import { orderCall, orderNote } from './order-desk';
import { deliveryStatus, order, orderItem } from './orders';
import { RATE_CLASSES } from './rate-classes';
import { staffMember } from './staff';
import { stockMovement, stockVariant } from './stock';

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
  /** What its goods are for GST; null: as the category above. */
  rateClass: z.enum(RATE_CLASSES).nullable(),
  revision: z.int(),
  createdAt: timestamp,
});

export const adminProduct = product.extend({
  /** Only with a single product; in a list `images` holds the first one only. */
  description: z.string().optional(),
  /** Rupees of the first variant. */
  price: z.number(),
  /** Units of all variants. */
  stock: z.int(),
  /** How often it was edited; stock that moves is no edit. */
  revision: z.int(),
  updatedAt: timestamp,
});

const actor = z.strictObject({ id: z.string(), name: z.string() });

export const orderEvent = z.strictObject({
  id: z.string(),
  fromStatus: deliveryStatus.nullable(),
  toStatus: deliveryStatus,
  /** With what it was shipped, as it was then; null on any other event. */
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  actor,
  createdAt: timestamp,
});

const tracking = z.strictObject({ courier: z.string().nullable(), trackingNumber: z.string().nullable() });

const trackingChange = z.strictObject({ id: z.string(), from: tracking, to: tracking, actor, createdAt: timestamp });

const orderMail = z.strictObject({
  id: z.string(),
  topic: z.enum(ORDER_MAIL_TOPICS),
  recipient: z.string(),
  status: z.enum(['WAITING', 'SENT', 'FAILED', 'EXPIRED', 'WITHHELD']),
  /** How often it was handed over. */
  attempts: z.int(),
  queuedAt: timestamp,
  /** When the server took it, it was given up, withdrawn or withheld; null while it waits. */
  endedAt: timestamp.nullable(),
});
export type OrderMail = z.output<typeof orderMail>;

/** Who ordered, with all of their orders. */
const orderCustomer = z.strictObject({
  id: z.string(),
  /** Canceled ones too. */
  orderCount: z.int(),
  /** Rupees of the orders that are open or delivered. */
  spent: z.number(),
  /** Orders that the customer wanted to cancel when called. */
  refused: z.int(),
});

const adminOrderItem = orderItem.extend({
  /** Added to the price for the struck one; null without one, and for orders from before it was kept. */
  discountAtPurchase: z.number().nullable(),
  colorHexCode: z.string().nullable(),
});

/** An invoice or a credit note. */
const documentNumber = z.strictObject({ number: z.string(), createdAt: timestamp });

export const adminOrder = order.extend({
  items: z.array(adminOrderItem),
  /** Of all items; in a list `items` holds the first few only. */
  unitCount: z.int(),
  phone: z.string().nullable(),
  /** How the last call to confirm it ended, and how many there were. */
  callOutcome: z.enum(CALL_OUTCOMES).nullable(),
  callCount: z.int(),
  // Only one order by itself has what follows.
  events: z.array(orderEvent).optional(),
  notes: z.array(orderNote).optional(),
  calls: z.array(orderCall).optional(),
  /** The last one. */
  invoice: documentNumber.nullable().optional(),
  /** Every invoice with the credit note that took it back, in the order in which they were made. */
  documents: z.array(documentNumber.extend({ kind: z.enum(['INVOICE', 'CREDIT_NOTE']) })).optional(),
  trackingChanges: z.array(trackingChange).optional(),
  mails: z.array(orderMail).optional(),
  customer: orderCustomer.optional(),
});

/** What is printed for the parcel, with every item. */
export const packingSlip = order.extend({ phone: z.string().nullable() });

/** Rupees. `cgst` and `sgst`, or `igst`, are the tax within `total`. */
const amounts = {
  taxableValue: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
};

/** What is printed as invoice or credit note; everything on it stays what it was when the order left. */
const invoiceDocument = z.strictObject({
  /** Without gaps within a financial year, `2026-27/000123`. */
  number: z.string(),
  createdAt: timestamp,
  seller: z.strictObject({
    name: z.string(),
    address: z.string(),
    pincode: z.string(),
    state: z.string(),
    /** '' when the seller has none: then no line bears tax. */
    gstin: z.string(),
  }),
  /** Which taxes the lines bear: those of one state, that between states, or none. */
  tax: z.enum(['CGST_SGST', 'IGST', 'NONE']),
  /** The state that decided so; as the shopper wrote it where it is none of the list. */
  placeOfSupply: z.string(),
  lines: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      quantity: z.int(),
      /** Rupees a unit, tax included. */
      price: z.number(),
      /** Percent. */
      rate: z.number(),
      ...amounts,
    }),
  ),
  totals: z.strictObject(amounts),
  /** What took it back, with the same lines. */
  creditNote: documentNumber.nullable(),
});

/** The last invoice of an order. */
export const adminInvoice = invoiceDocument.extend({
  /** The order's. */
  id: z.string(),
  order,
  phone: z.string().nullable(),
  /** Those of the same order that were taken back before, oldest first. */
  earlier: z.array(invoiceDocument),
});

export const adminUser = user.extend({ createdAt: timestamp });
export const adminCompany = companyDetails.extend({
  id: z.string(),
  state: z.string(),
  gstin: z.string(),
  revision: z.int(),
});

export type AdminCategory = z.output<typeof adminCategory>;
export type AdminProduct = z.output<typeof adminProduct>;
export type AdminOrder = z.output<typeof adminOrder>;
export type PackingSlip = z.output<typeof packingSlip>;
export type AdminInvoice = z.output<typeof adminInvoice>;
export type AdminUser = z.output<typeof adminUser>;
export type AdminCompany = z.output<typeof adminCompany>;

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
  packingSlips: reads('packing-slips', packingSlip),
  invoices: reads('invoices', adminInvoice),
  users: reads('users', adminUser),
  company: reads('company', adminCompany),
  legalPages: reads('legal-pages', adminLegalPage, 'editor'),
  staff: reads('staff', staffMember),
  customers: reads('customers', customer),
  audit: reads('audit', auditEntry),
} as const;
