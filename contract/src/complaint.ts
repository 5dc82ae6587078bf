import { z } from 'zod';
import { actor } from './order';
import { timestamp } from './schema/fields';
import { COMPLAINT_EVENTS, COMPLAINT_STATES, COMPLAINT_SUBJECTS } from './values/complaints';

const complaintEvent = z.strictObject({
  id: z.string(),
  kind: z.enum(COMPLAINT_EVENTS),
  /** What was written; null for what has no words. */
  text: z.string().nullable(),
  createdAt: timestamp,
});

/** A complaint as its shopper sees it. */
export const complaint = z.strictObject({
  id: z.string(),
  /** Of the ticket: `GR-2026-000123`. */
  number: z.string(),
  state: z.enum(COMPLAINT_STATES),
  subject: z.enum(COMPLAINT_SUBJECTS),
  text: z.string(),
  /** An own order that it is about. */
  orderId: z.string().nullable(),
  /** As somebody without an account has typed it: nobody has looked whether there is such an order. */
  orderNumber: z.string().nullable(),
  photos: z.array(z.strictObject({ id: z.string(), width: z.int(), height: z.int() })),
  /** Oldest first, without the notes of the staff. */
  events: z.array(complaintEvent),
  acknowledgeBy: timestamp,
  closeBy: timestamp,
  createdAt: timestamp,
});
export type Complaint = z.output<typeof complaint>;

/** A complaint in the back office. */
export const adminComplaint = complaint.extend({
  name: z.string(),
  /** '' for a customer without one. */
  email: z.string(),
  phone: z.string().nullable(),
  /** The account that it came from; null for somebody who was not signed in. */
  userId: z.string().nullable(),
  events: z.array(complaintEvent.extend({ actor })),
  /** When the next clock ends; null once it is closed. */
  dueAt: timestamp.nullable(),
  isOverdue: z.boolean(),
  revision: z.int(),
});
export type AdminComplaint = z.output<typeof adminComplaint>;
