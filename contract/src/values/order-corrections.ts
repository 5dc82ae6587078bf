import { ENGLISH } from './english';
/**
 * What became of the correction of an order. APPLIED: at once. WAITING: the shopper was asked by mail, and AGREED or DECLINED,
 * or the staff have WITHDRAWN it. EXPIRED: nobody answered in time. OUTDATED: the order left or was cancelled meanwhile.
 */
export const CORRECTION_STATES = [
  'APPLIED',
  'WAITING',
  'AGREED',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
  'OUTDATED',
] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

export const CORRECTION_LIMITS = {
  /** Characters of the reason. */
  reason: 300,
  /** Rupees: a price of 0 is that of a gift, which only discounts give. */
  priceMin: 0.01,
} as const;

/** The texts of corrected orders, apart from `TEXTS` so that the shop's pages do not load them. */
export const CORRECTION_TEXTS = {
  applied: 'Order corrected',
  asked: 'Email queued to ask the shopper',
  withdrawn: 'Correction withdrawn',
  failed: 'Failed to correct the order.',
  withdrawFailed: 'Failed to withdraw the correction.',
  notPending: 'Only a pending order can be corrected.',
  shipped: 'This order has already shipped, so its items can no longer be corrected.',
  prepaid: 'Only a cash on delivery order can be corrected. Cancel this one and create a new one.',
  waiting: 'A correction of this order is waiting for the shopper’s answer. Withdraw it first.',
  changed: 'This order was changed meanwhile. Please look at it again.',
  otherTotal: (total: string) => `The order would cost ${total} now. Please check it again.`,
  nothing: 'This would change nothing.',
  noEmail:
    'It would cost more, and this customer has no email address to approve it. Cancel the order and create a new one.',
  aboveMrp: (mrp: string) => `must not be above the MRP of ${mrp}`,
  notInOrder: 'is not an item of this order',
  notWaiting: 'This correction is no longer waiting for the shopper.',
  unknown: 'This link does not work. Please open it again from the email.',
  expired: ENGLISH.corrections.expired,
  agreed: 'Thank you. Your order has been changed.',
  agreedBefore: ENGLISH.corrections.agreedBefore,
  declined: 'Your order is unchanged.',
  declinedBefore: ENGLISH.corrections.declinedBefore,
  endedForShopper: ENGLISH.corrections.endedForShopper,
  outdated: ENGLISH.corrections.outdated,
  stays: 'Your order is unchanged.',
  answerFailed: ENGLISH.corrections.answerFailed,
} as const;
