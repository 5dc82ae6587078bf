import type { Review } from '@rangrekha/contract';
import { count } from '@rangrekha/contract/numbers';
import { type FitCounts, type ReviewFit, usualFit } from '@rangrekha/contract/ratings';
import { NAMELESS_REVIEWER, type RejectReason, type ReportReason } from '@rangrekha/contract/reviews';
import { t } from '~/language/t';

export const FIT_WORDS: Record<ReviewFit, string> = {
  SMALL: t('reviews.fitSmall'),
  TRUE: t('reviews.fitTrue'),
  LARGE: t('reviews.fitLarge'),
};

/** `14 of 17 say true to size`: what most of the answers say. */
export function fitSentence(counts: FitCounts): string {
  const { fit, most, answers } = usualFit(counts);
  if (fit === 'SMALL') return t('reviews.fitSaysSmall', { most, answers });
  return fit === 'LARGE' ? t('reviews.fitSaysLarge', { most, answers }) : t('reviews.fitSaysTrue', { most, answers });
}

const REJECT_REASONS: Record<RejectReason, string> = {
  OFFENSIVE: t('reviews.reasonOffensive'),
  PERSONAL_DATA: t('reviews.reasonPersonalData'),
  OFF_TOPIC: t('reviews.reasonOffTopic'),
  ADVERTISING: t('reviews.reasonAdvertising'),
  PHOTO: t('reviews.reasonPhoto'),
  OTHER: t('reviews.reasonOther'),
};

/** Why a review is not shown, as its writer reads it. */
export function rejectionText({ reason, note }: { reason: RejectReason; note: string | null }): string {
  const values = { reason: REJECT_REASONS[reason] };
  return note ? t('reviews.notShownNote', { ...values, note }) : t('reviews.notShown', values);
}

export const REPORT_REASON_WORDS: Record<ReportReason, string> = {
  OFFENSIVE: t('reviews.reasonOffensive'),
  PERSONAL_DATA: t('reviews.reasonPersonalData'),
  OFF_TOPIC: t('reviews.reasonOffTopic'),
  UNTRUE: t('reviews.reasonUntrue'),
  OTHER: t('reviews.reasonOther'),
};

/** `3 stars` */
export const starCount = (stars: number) => t('reviews.starCount', { count: stars });

/** `1,204 reviews` */
export const reviewCount = (reviews: number) => t('reviews.count', { count: reviews, number: count(reviews) });

/** The name with a review; the API calls those without one in English. */
export const authorOf = ({ author }: Pick<Review, 'author'>) =>
  author === NAMELESS_REVIEWER ? t('reviews.aCustomer') : author;
