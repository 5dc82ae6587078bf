import { ENGLISH } from './english';
/** The database checks them too (`restock_subscriptions_status_known`). */
export const RESTOCK_STATUSES = ['UNCONFIRMED', 'WAITING', 'NOTIFIED'] as const;
export type RestockStatus = (typeof RESTOCK_STATUSES)[number];

export const RESTOCK_LIMITS = {
  /** Characters. */
  token: 128,
  /** The usual hours until the next people are mailed that a size is back. */
  holdHours: 24,
  holdHoursMax: 168,
} as const;

/** Days that an address is kept: until it is confirmed, while it waits, and after its mail. */
export const RESTOCK_DAYS = { unconfirmed: 3, waiting: 180, notified: 30 } as const;

/** What somebody agrees to by asking for the mail. With another text the version goes up: both are kept with each request. */
export const RESTOCK_CONSENT = { version: 1, text: ENGLISH.restock.consent } as const;

/** The texts of restock subscriptions, apart from `TEXTS` so that the shop's pages do not load them. */
export const RESTOCK_TEXTS = {
  asked: 'Please open the email we just sent you, and confirm that you want to be notified.',
  confirmed: 'Thank you. We will email you when it is back in stock.',
  withdrawn: 'Your address has been deleted. We will not email you about this size.',
  inStock: 'This size is back in stock. Please reload the page.',
  noEmail: 'Your account has no email address.',
  gone: ENGLISH.answers.restockGone,
  failed: ENGLISH.restock.failed,
  holdHours: 'Enter 1 to 168 hours.',
} as const;
