import type { RejectReason, ReportReason } from '@rangrekha/contract/reviews';
import { t } from '~/language/t';

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
