import type { BodyOf, reviews } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import type { Actor } from '../../audit/record-change';
import { recordEdit, refuseStale } from '../../audit/revisions';
import { sharedNow } from '../../database/shared-clock';
import { transaction } from '../../database/transaction';
import type { MailSettings } from '../order-mails/order-mails';
import { changeReview, lockReview } from './change-review';
import { Review, ReviewReport } from './Review';
import { queueRefusedReviewMail } from './refused-mail';

type Body<Name extends 'approveReview' | 'rejectReview' | 'replyToReview'> = BodyOf<(typeof reviews)[Name]>;

/** Shows a review and answers its reports. @throws HttpError 404; 409 EDIT_CONFLICT */
export const approveReview = (actor: Actor, id: string, { revision }: Body<'approveReview'>): Promise<Review> =>
  edit(actor, id, revision, async (trx) => {
    await answerReports(trx, id);
    return { state: 'APPROVED', rejectReason: null, rejectNote: null, reportedAt: null };
  });

/** Does not show a review, tells its writer why, and answers its reports. The same again tells nobody. @throws HttpError 404; 409 EDIT_CONFLICT */
export const rejectReview = (
  settings: MailSettings,
  actor: Actor,
  id: string,
  { revision, reason, note }: Body<'rejectReview'>,
): Promise<Review> =>
  edit(
    actor,
    id,
    revision,
    async (trx) => {
      await answerReports(trx, id);
      return { state: 'REJECTED', rejectReason: reason, rejectNote: note || null, reportedAt: null };
    },
    (trx, review) => queueRefusedReviewMail(trx, review, settings),
  );

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
  tell?: (trx: Transaction, review: Review) => Promise<void>,
): Promise<Review> {
  return transaction(async (trx) => {
    const review = await lockReview(trx, id);
    await refuseStale(review, read, trx);
    const before = snapshotOf(review);
    await changeReview(trx, review, await decide(trx));
    const whole = await Review.query(trx).findById(id).withGraphFetched(Review.adminGraph).throwIfNotFound();
    const subject = { action: 'changed', entity: 'review', entityName: whole.item.productName } as const;
    const after = snapshotOf(whole);
    if (tell && WHY.some((field) => before[field] !== after[field])) await tell(trx, whole);
    whole.revision = await recordEdit(trx, actor, review, { ...subject, before, after });
    return whole;
  });
}

/** What the writer is told. */
const WHY = ['state', 'rejectReason', 'rejectNote'] as const;

const snapshotOf = ({ state, rejectReason, rejectNote, reply, reportedAt }: Review) => ({
  ...{ state, rejectReason, rejectNote, reply },
  isReported: reportedAt !== null,
});
