import { ENGLISH } from './english';
/** The database checks them too (`complaints_state_known`), as the subjects. */
export const COMPLAINT_STATES = ['NEW', 'ACKNOWLEDGED', 'CLOSED'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

export const COMPLAINT_SUBJECTS = ['DELIVERY', 'PRODUCT', 'RETURN', 'PAYMENT', 'SERVICE', 'PRIVACY', 'OTHER'] as const;
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number];

/** What the staff do with a complaint. Its shopper sees all but the notes. */
export const COMPLAINT_EVENTS = ['ACKNOWLEDGED', 'REPLIED', 'CLOSED', 'NOTED'] as const;
export type ComplaintEventKind = (typeof COMPLAINT_EVENTS)[number];

export const COMPLAINT_LIMITS = {
  /** Characters, as in all that follow without a unit. */
  text: 4000,
  orderNumber: 40,
  reply: 4000,
  note: 1000,
  token: 128,
  /** Days that the link of a mail works. */
  linkDays: 365,
  photos: 4,
  /** Bytes of one photo. */
  photoBytes: 8 * 1024 * 1024,
  /** Complaints that the account lists. */
  listed: 100,
} as const;

/** Hours until a complaint must be acknowledged. It must be closed within a month. */
export const ACKNOWLEDGE_HOURS = 48;
/** A clock that ends within so many hours is due soon. */
export const DUE_SOON_HOURS = 24;

export const COMPLAINT_STATE_LABELS: Record<ComplaintState, string> = {
  NEW: 'New',
  ACKNOWLEDGED: 'Acknowledged',
  CLOSED: 'Closed',
};

export const COMPLAINT_SUBJECT_LABELS: Record<ComplaintSubject, string> = {
  DELIVERY: 'Delivery',
  PRODUCT: 'A product, or how it was described',
  RETURN: 'A return, an exchange or a refund',
  PAYMENT: 'A price, a payment or an invoice',
  SERVICE: 'Customer service',
  PRIVACY: 'Personal data',
  OTHER: 'Something else',
};

export const COMPLAINT_EVENT_LABELS: Record<ComplaintEventKind, string> = {
  ACKNOWLEDGED: 'Acknowledged',
  REPLIED: 'Reply',
  CLOSED: 'Closed',
  NOTED: 'Note for the team',
};

/** The texts of complaints, apart from `TEXTS` so that the shop's pages do not load them. */
export const COMPLAINT_TEXTS = {
  filed: (number: string) => `We have received your complaint. Your ticket number is ${number}.`,
  photoAdded: 'Photo added',
  photosFull: `A complaint can have up to ${COMPLAINT_LIMITS.photos} photos.`,
  keyUsed: 'This form was already sent with different text. Please reload the page.',
  linkGone: 'This link no longer works. Please open the link in the email about your complaint.',
  subjectRequired: 'Please choose what it is about.',
  textRequired: 'Please tell us what happened.',
  emailRequired: 'Please enter an email address for our reply.',
  nameRequired: 'Please tell us your name.',
  acknowledged: 'Complaint acknowledged',
  replied: 'Reply sent',
  closed: 'Complaint closed',
  noted: 'Note added',
  replyRequired: 'Please write a reply to the shopper.',
  noteRequired: 'Please write a note.',
  stateChanged: 'This complaint is already closed. Nothing was changed.',
  failed: ENGLISH.complaints.failed,
  fetchFailed: ENGLISH.complaints.fetchFailed,
} as const;

const HOUR_MS = 3_600_000;
const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

/** Until when a complaint that came at `filedAt` is to be acknowledged, and closed: a month later, by the calendar of India. */
export function clocksOf(filedAt: Date): { acknowledgeBy: Date; closeBy: Date } {
  const india = new Date(filedAt.getTime() + INDIA_OFFSET_MS);
  const day = india.getUTCDate();
  india.setUTCMonth(india.getUTCMonth() + 1);
  // The next month may have no such day: then its last one counts.
  if (india.getUTCDate() !== day) india.setUTCDate(0);
  return {
    acknowledgeBy: new Date(filedAt.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS),
    closeBy: new Date(india.getTime() - INDIA_OFFSET_MS),
  };
}
