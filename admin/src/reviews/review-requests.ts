import type { RejectReason } from '@rangrekha/contract/reviews';
import { REVIEW_TEXTS } from '@rangrekha/contract/reviews';
import { send } from '../api/http-client';
import { useAct } from '../api/use-act';

/** What was read of a review: a decision about an older revision is refused. */
interface Read {
  id: string;
  revision: number;
}

export const approveReview = ({ id, revision }: Read) => send('PUT', `/admin/reviews/${id}/approve`, { revision });

export const rejectReview = ({ id, revision }: Read, reason: RejectReason, note: string) =>
  send('PUT', `/admin/reviews/${id}/reject`, { revision, reason, note });

export const replyToReview = ({ id, revision }: Read, reply: string) =>
  send('PUT', `/admin/reviews/${id}/reply`, { revision, reply });

export const photoPath = (id: string) => `/api/review-photos/${id}/unseen`;

export const useReviewAct = () => useAct(REVIEW_TEXTS.failed);
