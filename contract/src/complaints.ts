import { z } from 'zod';
import { adminComplaint, complaint } from './complaint';
import { endpointsOf } from './schema/endpoint';
import {
  day,
  email,
  id,
  message,
  optionalLine,
  paragraphs,
  personalName,
  phoneNumber,
  revision,
} from './schema/fields';
import { COMPLAINT_LIMITS, COMPLAINT_SUBJECTS, COMPLAINT_TEXTS } from './values/complaints';
import { LIMITS } from './values/limits';

const endpoint = endpointsOf('Complaints');

const token = z.string('is required').min(1, 'is required').max(COMPLAINT_LIMITS.token);
const words = {
  subject: z.enum(COMPLAINT_SUBJECTS, COMPLAINT_TEXTS.subjectRequired),
  text: paragraphs(COMPLAINT_LIMITS.text, COMPLAINT_TEXTS.textRequired),
};
/** `token`: of the link to the complaint. */
const filedResponse = z.strictObject({ message, complaint, token: z.string() });

const fileComplaintRequest = z.object({
  name: personalName.min(1, COMPLAINT_TEXTS.nameRequired),
  email,
  phone: phoneNumber(LIMITS.mobile).optional(),
  orderNumber: optionalLine(COMPLAINT_LIMITS.orderNumber).optional(),
  ...words,
});
export type FileComplaintRequest = z.output<typeof fileComplaintRequest>;

export const fileComplaint = endpoint('fileComplaint', 'POST /complaints', {
  access: 'public',
  summary:
    'Complain without an account. With an `Idempotency-Key` a repetition gets the same ticket. The answer does not tell whether there is such an order or address.',
  body: fileComplaintRequest,
  responses: { 201: filedResponse },
  errors: [409, 429],
});

const fileOwnComplaintRequest = z.object({ orderId: id.optional(), ...words });
export type FileOwnComplaintRequest = z.output<typeof fileOwnComplaintRequest>;

export const fileOwnComplaint = endpoint('fileOwnComplaint', 'POST /complaints/own', {
  access: 'customer',
  once: true,
  summary: 'Complain with the name and the addresses of the account, about an own order or about none.',
  body: fileOwnComplaintRequest,
  responses: { 201: filedResponse },
  errors: [404, 409, 429],
});

export const addComplaintPhoto = endpoint('addComplaintPhoto', 'POST /complaint-photos', {
  access: 'public',
  seconds: 60,
  // Base64 has four characters for three bytes.
  bodyBytes: Math.ceil((COMPLAINT_LIMITS.photoBytes * 4) / 3) + 1024,
  summary:
    'Add a picture to a complaint that is not closed, with the token of its link; the same one again changes nothing. Only its shopper and the staff of the orders can see it.',
  body: z.object({ token, photo: z.string('is required').regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64') }),
  responses: { 201: z.strictObject({ message, photoCount: z.int() }) },
  errors: [404, 409, 415, 429],
});

export const complaintByLink = endpoint('complaintByLink', 'GET /complaint-by-link', {
  access: 'public',
  summary: 'The complaint that a link is about, with the answers.',
  // Queries are not logged; paths are.
  query: z.object({ token }),
  responses: { 200: z.strictObject({ complaint }) },
  errors: [404],
});

export const myComplaints = endpoint('myComplaints', 'GET /complaints', {
  access: 'customer',
  summary: `The caller's complaints, newest first; at most ${COMPLAINT_LIMITS.listed}.`,
  responses: {
    200: z.strictObject({
      complaints: z.array(complaint.pick({ id: true, number: true, state: true, subject: true, createdAt: true })),
    }),
  },
});

export const myComplaint = endpoint('myComplaint', 'GET /complaints/:id', {
  access: 'customer',
  summary: 'An own complaint with the answers.',
  responses: { 200: z.strictObject({ complaint }) },
});

export const complaintPhoto = endpoint('complaintPhoto', 'GET /complaint-photos/:id', {
  access: 'orders',
  summary: 'A picture of a complaint, as WebP in base64.',
  responses: { 200: z.strictObject({ webp: z.string() }) },
});

export const myComplaintPhoto = endpoint('myComplaintPhoto', 'GET /complaints/photos/:id', {
  access: 'customer',
  summary: 'A picture of an own complaint, as WebP in base64.',
  responses: { 200: z.strictObject({ webp: z.string() }) },
});

export const complaintPhotoByLink = endpoint('complaintPhotoByLink', 'GET /complaint-by-link/photos/:id', {
  access: 'public',
  summary: 'A picture of the complaint that a link is about, as WebP in base64.',
  query: z.object({ token }),
  responses: { 200: z.strictObject({ webp: z.string() }) },
  errors: [404],
});

const answered = z.strictObject({ message, complaint: adminComplaint });

export const acknowledgeComplaint = endpoint('acknowledgeComplaint', 'PUT /admin/complaints/:id/acknowledge', {
  access: 'orders',
  summary: 'Tell the shopper that somebody looks after a new complaint. Again changes nothing.',
  body: z.object({ revision }),
  responses: { 200: answered },
  errors: [409],
});

export const replyToComplaint = endpoint('replyToComplaint', 'POST /admin/complaints/:id/replies', {
  access: 'orders',
  once: true,
  summary: 'Mail the shopper a reply. It acknowledges a new complaint. 409 STATE_CHANGED for a closed one.',
  body: z.object({ revision, text: paragraphs(COMPLAINT_LIMITS.reply, COMPLAINT_TEXTS.replyRequired) }),
  responses: { 200: answered },
  errors: [409],
});

export const closeComplaint = endpoint('closeComplaint', 'PUT /admin/complaints/:id/close', {
  access: 'orders',
  summary: 'Close a complaint and mail the shopper how. 409 STATE_CHANGED when it was closed with other words.',
  body: z.object({ revision, resolution: paragraphs(COMPLAINT_LIMITS.reply, COMPLAINT_TEXTS.replyRequired) }),
  responses: { 200: answered },
  errors: [409],
});

export const noteOnComplaint = endpoint('noteOnComplaint', 'POST /admin/complaints/:id/notes', {
  access: 'orders',
  once: true,
  summary: 'Add a note for the staff, in any state.',
  body: z.object({ text: paragraphs(COMPLAINT_LIMITS.note, COMPLAINT_TEXTS.noteRequired) }),
});

const complaintCounts = z.strictObject({
  open: z.int(),
  /** A clock ends within a day. */
  dueSoon: z.int(),
  overdue: z.int(),
});
export type ComplaintCounts = z.output<typeof complaintCounts>;

export const countComplaints = endpoint('countComplaints', 'GET /admin/complaint-counts', {
  access: 'orders',
  summary: 'How many complaints are open, and how many of them are due within a day or overdue.',
  responses: { 200: complaintCounts },
});

const exportComplaintsQuery = z.object({
  /** The first and the last day in Asia/Kolkata on which they came. */
  from: day,
  to: day,
});
export type ExportComplaintsQuery = z.output<typeof exportComplaintsQuery>;

export const exportComplaints = endpoint('exportComplaints', 'GET /admin/complaints.csv', {
  seconds: 60,
  access: 'orders',
  summary: `The register of the complaints of a period of at most ${LIMITS.registerDays} days as CSV, oldest first.`,
  query: exportComplaintsQuery,
  contentType: 'text/csv',
});
