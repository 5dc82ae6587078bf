import type { BodyOf, reviews } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { recordEdit, refuseStale } from '../../audit/revisions';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import { changeReview, lockReview } from './change-review';
import { Review, ReviewReport } from './Review';

type Body<Name extends 'approveReview' | 'rejectReview' | 'replyToReview'> = BodyOf<(typeof reviews)[Name]>;

/** Shows a review and answers its reports. @throws HttpError 404; 409 EDIT_CONFLICT */
export const approveReview = (actor: Actor, id: string, { revision }: Body<'approveReview'>): Promise<Review> =>
  edit(actor, id, revision, async (trx) => {
    await answerReports(trx, id);
    return { state: 'APPROVED', rejectReason: null, rejectNote: null, reportedAt: null };
  });

/** Does not show a review, and answers its reports. @throws HttpError 404; 409 EDIT_CONFLICT */
export const rejectReview = (
  actor: Actor,
  id: string,
  { revision, reason, note }: Body<'rejectReview'>,
): Promise<Review> =>
  edit(actor, id, revision, async (trx) => {
    await answerReports(trx, id);
    return { state: 'REJECTED', rejectReason: reason, rejectNote: note || null, reportedAt: null };
  });

/** @throws HttpError 404; 409 EDIT_CONFLICT */
export const replyToReview = (actor: Actor, id: string, { revision, reply }: Body<'replyToReview'>): Promise<Review> =>
  edit(actor, id, revision, async () => ({ reply: reply.replace(/\r\n?/g, '\n') || null }));

const answerReports = (trx: Transaction, reviewId: string) =>
  ReviewReport.query(trx).where({ reviewId }).whereNull('answeredAt').patch({ answeredAt: sharedNow() });

/** Changes a review as a member of the staff. The same again changes nothing. */
function edit(
  actor: Actor,
  id: string,
  read: number | undefined,
  decide: (trx: Transaction) => Promise<Partial<Review>>,
): Promise<Review> {
  return transaction(async (trx) => {
    const review = await lockReview(trx, id);
    await refuseStale(review, read, trx);
    const before = snapshotOf(review);
    await changeReview(trx, review, await decide(trx));
    const whole = await Review.query(trx).findById(id).withGraphFetched(Review.adminGraph).throwIfNotFound();
    const subject = { action: 'changed', entity: 'review', entityName: whole.item.productName } as const;
    whole.revision = await recordEdit(trx, actor, review, { ...subject, before, after: snapshotOf(whole) });
    return whole;
  });
}

const snapshotOf = ({ state, rejectReason, rejectNote, reply, reportedAt }: Review) => ({
  ...{ state, rejectReason, rejectNote, reply },
  isReported: reportedAt !== null,
});
