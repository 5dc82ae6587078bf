import { z } from 'zod';
import { address } from './addresses';
import { listExport } from './back-office/list-query';
import { moreFacts, savedFacts } from './more-facts';
import { productTag } from './product';
import { endpointsOf } from './schema/endpoint';
import { email, id, message, optionalLine, paragraphs, timestamp } from './schema/fields';
import { CUSTOMER_NOTE_LIMITS } from './values/customer-notes';
import { LIMITS, PAGE_SIZES } from './values/limits';
import { DELIVERY_STATUSES } from './values/order-states';
import { TEXTS } from './values/texts';

const endpoint = endpointsOf('Customers');

const latestOrder = z.strictObject({
  id: z.string(),
  createdAt: timestamp,
  /** Rupees. */
  orderTotal: z.number(),
  deliveryStatus: z.enum(DELIVERY_STATUSES),
});

/** A note of the staff about a customer. */
const customerNote = z.strictObject({
  id: z.string(),
  text: z.string(),
  author: z.strictObject({ id: z.string(), name: z.string() }),
  createdAt: timestamp,
});

/** Each once, in the order of the alphabet. */
const customerTags = z
  .array(productTag)
  .max(CUSTOMER_NOTE_LIMITS.tags, `must have at most ${CUSTOMER_NOTE_LIMITS.tags} tags`)
  .transform((list) => [...new Set(list)].sort());

export const customer = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    mobile: z.string().nullable(),
    /** All orders, canceled ones too. */
    orderCount: z.int(),
    /** Rupees of the orders that are open or delivered. */
    spent: z.number(),
    createdAt: timestamp,
    /** Since when nobody can sign in with the account; null while it is active. */
    deactivatedAt: timestamp.nullable(),
    /** Since when the account waits to be erased, as soon as nothing is open; null: did not ask. */
    erasureAskedAt: timestamp.nullable(),
    /** Words that the staff find the customer by. */
    tags: z.array(z.string()),
    /** `YYYY-MM-DD`; this and what follows only with a single customer. */
    dob: z.string().nullable().optional(),
    /** The code of the language of the mails; in the list absent. */
    language: z.string().optional(),
    moreFacts,
    addresses: z.array(address).optional(),
    /** Of the staff, oldest first. */
    notes: z.array(customerNote).optional(),
    /** Newest first. */
    latestOrders: z.array(latestOrder).optional(),
    /** An address that somebody of the staff has entered, and that a second person has yet to confirm. */
    requestedEmail: z
      .strictObject({
        email: z.string(),
        by: z.strictObject({ id: z.string(), name: z.string() }),
        at: timestamp,
      })
      .nullable()
      .optional(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.output<typeof customer>;

const customerResponse = z.strictObject({ message, customer });

export const setCustomerActive = endpoint('setCustomerActive', 'PUT /customers/:id/active', {
  access: 'orders',
  personOnly: true,
  summary: 'Deactivate a customer, whose sessions end at once, or reactivate.',
  body: z.object({ active: z.boolean() }),
  responses: { 200: customerResponse },
});

export const addCustomerEmail = endpoint('addCustomerEmail', 'PUT /customers/:id/email', {
  access: 'orders',
  personOnly: true,
  summary:
    'Give an email address to a customer who has none. A customer with orders gets it when a second person of the staff enters the same one. Later mails of the orders go there, and the confirmations of open orders of the last 7 days are sent. 409 EMAIL_SET for a customer who has another one, 409 DUPLICATE for the address of another account.',
  body: z.object({ email }),
  responses: { 200: customerResponse },
  errors: [409],
});

export const saveCustomerFacts = endpoint('saveCustomerFacts', 'PUT /customers/:id/facts', {
  access: 'orders',
  summary: 'Change what plugins store of a customer.',
  body: z.object({ moreFacts: savedFacts }),
  responses: { 200: customerResponse },
});

export const addCustomerNote = endpoint('addCustomerNote', 'POST /customers/:id/notes', {
  access: 'orders',
  once: true,
  summary:
    'Add a note about a customer. The shop does not show it; "Download data" has it, as the law asks. 409 TOO_MANY.',
  body: z.object({ text: paragraphs(LIMITS.orderNote, TEXTS.orders.noteRequired) }),
  responses: { 201: z.strictObject({ message, note: customerNote }) },
  errors: [409],
});

export const deleteCustomerNote = endpoint('deleteCustomerNote', 'DELETE /customers/:id/notes/:noteId', {
  access: 'orders',
  summary: 'Delete a note of one’s own. 403 NOT_AUTHOR for that of a colleague.',
  params: z.object({ id, noteId: id }),
});

export const saveCustomerTags = endpoint('saveCustomerTags', 'PUT /customers/:id/tags', {
  access: 'orders',
  summary: 'Give a customer these tags and no others.',
  body: z.object({ tags: customerTags }),
  responses: { 200: customerResponse },
});

export const listCustomerTags = endpoint('listCustomerTags', 'GET /admin/customer-tags', {
  access: 'orders',
  summary: `Tags that customers have, by the alphabet, at most ${PAGE_SIZES.tags}; those that begin with \`q\`.`,
  query: z.object({ q: optionalLine(LIMITS.tag).default('') }),
  responses: { 200: z.strictObject({ tags: z.array(z.string()) }) },
});

export const exportCustomers = listExport('exportCustomers', 'orders', 'Customers', 'customers', 'Customers');
