import { ENGLISH } from './english';
import { formatMessage } from './format-message';

/** A review waits for the staff, is shown, or is not. The database checks them too (`reviews_state_known`). */
export const REVIEW_STATES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why a review is not shown. A low rating is no reason. */
export const REJECT_REASONS = ['OFFENSIVE', 'PERSONAL_DATA', 'OFF_TOPIC', 'ADVERTISING', 'PHOTO', 'OTHER'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** The author that the API answers for a customer without a name. */
export const NAMELESS_REVIEWER = 'A customer';

/** Why somebody reports a review. */
export const REPORT_REASONS = ['OFFENSIVE', 'PERSONAL_DATA', 'OFF_TOPIC', 'UNTRUE', 'OTHER'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REVIEW_LIMITS = {
  /** Characters, as in all that follow without a unit. */
  text: 2000,
  usualSize: 20,
  reply: 1000,
  /** Of a rejection and of a report. */
  note: 500,
  /** Centimetres. */
  heightMin: 100,
  heightMax: 230,
  photos: 3,
  /** Bytes of one photo. */
  photoBytes: 8 * 1024 * 1024,
  /** Days in which its writer can change a review. */
  editDays: 30,
  /** Reviews of a page, of the product's page, and at most. */
  page: 10,
  onProductPage: 4,
  pageMax: 50,
  /** Open reports of a review that the back office lists. */
  listedReports: 20,
} as const;

export const REVIEW_STATE_LABELS: Record<ReviewState, string> = {
  PENDING: 'Waiting',
  APPROVED: 'Shown',
  REJECTED: 'Rejected',
};

export const REJECT_REASON_LABELS: Record<RejectReason, string> = {
  OFFENSIVE: 'It is offensive',
  PERSONAL_DATA: 'It contains personal details',
  OFF_TOPIC: 'It is not about the product',
  ADVERTISING: 'It advertises something',
  PHOTO: 'A photo cannot be shown',
  OTHER: 'Another reason',
};

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  OFFENSIVE: 'It is offensive',
  PERSONAL_DATA: 'It contains personal details',
  OFF_TOPIC: 'It is not about the product',
  UNTRUE: 'It is untrue',
  OTHER: 'Another reason',
};

/** The texts of reviews, apart from `TEXTS` so that the shop's pages do not load them. */
export const REVIEW_TEXTS = {
  saved: 'Thank you. Your review will appear once we have checked it.',
  unchanged: 'Your review is unchanged.',
  photoAdded: 'Photo added. It will appear once we have checked it.',
  photoRemoved: 'Photo removed',
  deleted: ENGLISH.reviews.deleted,
  reported: 'Thank you. We will look at this review.',
  approved: 'Review shown',
  rejected: 'Review rejected',
  replied: 'Reply saved',
  replyRemoved: 'Reply removed',
  failed: ENGLISH.reviews.failed,
  fetchFailed: ENGLISH.reviews.fetchFailed,
  ratingRequired: 'Please choose one to five stars.',
  notDelivered: ENGLISH.reviews.notDelivered,
  editingOver: /* @__PURE__ */ formatMessage('en-IN', ENGLISH.reviews.editingOver, { days: REVIEW_LIMITS.editDays }),
  photosFull: `A review can have up to ${REVIEW_LIMITS.photos} photos.`,
  ownReview: 'This is your own review.',
  reasonRequired: 'Please choose a reason.',
  noteRequired: 'Please say what is wrong.',
  photoRequired: ENGLISH.reviews.photoRequired,
} as const;

/**
 * The name that is shown with a review. A registration copies the username into the first name: that is none.
 * @param nameless how the place calls somebody without a name
 */
export const reviewerName = (
  { firstName, username }: { firstName: string | null; username: string },
  nameless = NAMELESS_REVIEWER,
): string => (firstName && firstName !== username ? firstName : nameless);

/** Until when its writer can change a review. */
export const editableUntil = (createdAt: string | Date): Date =>
  new Date(new Date(createdAt).getTime() + REVIEW_LIMITS.editDays * 86_400_000);
