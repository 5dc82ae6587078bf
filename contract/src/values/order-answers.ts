import { ENGLISH } from './english';
/** How a shopper said whether an order is to be sent: on the phone, or by the link in a mail. */
export const ANSWER_CHANNELS = ['PHONE', 'MAIL_LINK'] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

/** What an order is when its link is opened. LEFT: some or all of it has left the shop. */
export const ANSWER_STATES = ['OPEN', 'CONFIRMED', 'LEFT', 'CANCELED'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

export const ANSWER_LIMITS = {
  /** Characters. */
  token: 160,
  /** The usual hours that a link works. */
  linkHours: 48,
  linkHoursMax: 168,
} as const;

/** The texts of orders that are answered by a link, apart from `TEXTS` so that the shop's pages do not load them. */
export const ANSWER_TEXTS = {
  confirmed: 'Thank you. Your order is confirmed.',
  confirmedBefore: ENGLISH.orderLinks.confirmedBefore,
  canceled: 'Your order is cancelled. You do not have to pay anything.',
  canceledBefore: ENGLISH.orderLinks.canceledBefore,
  noLongerConfirmed: 'This order is cancelled, so it cannot be confirmed. You can order again in the shop.',
  left: ENGLISH.orderLinks.left,
  unknown: 'This link does not work. Please open it again from the email, or sign in and check My Orders.',
  expired:
    'This link has expired. Sign in and open My Orders to see or cancel the order, or call us. Our contact details are at the bottom of this page.',
  asked: 'Email queued',
  askFailed: 'Failed to queue the email.',
  notOpen: 'Only a pending order that is not confirmed can be sent for confirmation.',
  noEmail: 'This customer has no email address. Please call.',
  failed: ENGLISH.orderLinks.failed,
  linkHours: 'Enter 1 to 168 hours.',
} as const;
