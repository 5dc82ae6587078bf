import { daysLater, indiaDay } from './dates';
import { ENGLISH } from './english';
import { formatMessage } from './format-message';
import { RETURN_DAYS } from './limits';

/** The database checks them too (`returns_state_known`), as the outcomes. */
export const RETURN_STATES = [
  'REQUESTED',
  'APPROVED',
  'PICKED_UP',
  'RECEIVED',
  'REFUNDED',
  'EXCHANGED',
  'DECLINED',
  'WITHDRAWN',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const RETURN_OUTCOMES = ['REFUND', 'EXCHANGE'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

export const RETURN_REASONS = [
  'TOO_SMALL',
  'TOO_LARGE',
  'NOT_AS_SHOWN',
  'DAMAGED',
  'LATE',
  'CHANGED_MIND',
  'OTHER',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The reasons that say how a size fits, and the states in which the shop has accepted them. */
export const FIT_REASONS = { TOO_SMALL: 'SMALL', TOO_LARGE: 'LARGE' } as const;
export const ACCEPTED_STATES = ['APPROVED', 'PICKED_UP', 'RECEIVED', 'REFUNDED', 'EXCHANGED'] as const;

export const RETURN_LIMITS = {
  /** Characters, as in all that follow without a unit. */
  comment: 500,
  declineReason: 500,
  writeOffReason: 200,
  reference: 60,
  photos: 4,
  /** Bytes of one photo. */
  photoBytes: 8 * 1024 * 1024,
  lines: 100,
  /** Returns that one request approves. */
  approved: 100,
  /** The usual days that an approved exchange waits for the pick-up. */
  holdDays: 14,
  holdDaysMax: 90,
} as const;

export const RETURN_STATE_LABELS: Record<ReturnState, string> = {
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  PICKED_UP: 'Picked up',
  RECEIVED: 'Received',
  REFUNDED: 'Refunded',
  EXCHANGED: 'Exchanged',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
};

export const RETURN_REASON_LABELS: Record<ReturnReason, string> = {
  TOO_SMALL: 'Too small',
  TOO_LARGE: 'Too large',
  NOT_AS_SHOWN: 'Not as shown',
  DAMAGED: 'Damaged',
  LATE: 'Came too late',
  CHANGED_MIND: 'Changed my mind',
  OTHER: 'Another reason',
};

/** The texts of returns, apart from `TEXTS` so that the shop's pages do not load them. */
export const RETURN_TEXTS = {
  requested: 'Return requested. We will answer by email.',
  withdrawn: 'Return withdrawn',
  photoAdded: 'Photo added',
  typedAgain: ENGLISH.returns.typedAgain,
  payoutSaved: 'Thank you. We will transfer the refund to this account.',
  approved: (n: number) => (n === 1 ? '1 return approved' : `${n} returns approved`),
  declined: 'Return declined',
  pickedUp: 'Marked as picked up',
  received: 'Return received',
  refunded: 'Marked as refunded',
  payoutReleased: 'Refund released',
  payoutHeld: (name: string) =>
    `This refund is held: ${name} has changed the customer’s email address. Someone else with the Finance permission must release it.`,
  ownChange:
    'You have changed this customer’s email address. Someone else with the Finance permission must release the refund.',
  exchanged: 'Exchange sent',
  failed: ENGLISH.returns.failed,
  fetchFailed: ENGLISH.returns.fetchFailed,
  notDelivered: ENGLISH.returns.notDelivered,
  windowOver: /* @__PURE__ */ formatMessage('en-IN', ENGLISH.returns.windowOver, { days: RETURN_DAYS }),
  tooMany: 'These items are already being returned. Please reload the page.',
  stateChanged: (state: string) => `This return is already ${state.toLowerCase()}. Nothing was changed.`,
  commentRequired: 'Please tell us the reason.',
  wantedRequired: 'Please choose the size and colour that you want instead.',
  otherProduct:
    'You can exchange an item for another size or colour of the same product at the same price. Otherwise, please return it for a refund.',
  wantedGone: (name: string) => `There is not enough stock of ${name} for the exchange.`,
  nothingChosen: 'Please choose the items you are returning.',
  nothingReceived: 'At least one item must have come back. Otherwise, decline the return.',
  tooManyReceived: 'More items than are being returned.',
  writeOffReason: 'Please say why units are written off.',
  variantGone: (name: string) => `${name} no longer exists in the shop: write off its units.`,
  photosFull: `A return can have up to ${RETURN_LIMITS.photos} photos.`,
  upi: 'A UPI ID looks like name@bank.',
  accountNumber: 'An account number has 9 to 18 digits.',
  ifsc: 'An IFSC has 11 characters, such as HDFC0001234.',
  isExchange: 'This return is an exchange.',
  payoutGiven: 'The shopper has given an account for this refund.',
  noPayout: 'The shopper has not yet said where to send the refund.',
  unreadable:
    'These details were encrypted with a key that this store does not have. See "Keys" in docs/operations.md.',
  erased: 'The details are erased, as the refund was paid long ago.',
  orderReturned: 'Items of this order were returned, so it cannot be reopened.',
  holdDays: `Enter 1 to ${RETURN_LIMITS.holdDaysMax} days.`,
} as const;

/** The last day (`YYYY-MM-DD`, in India) on which delivered items can be returned. */
export const lastReturnDay = (deliveredOn: string | Date): string => daysLater(indiaDay(deliveredOn), RETURN_DAYS);
