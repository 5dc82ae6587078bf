import { rejectionText } from '@rangrekha/contract/reviews';
import type { Transaction } from 'objection';
import { button, layOut, paragraph, rows } from '../../mail/layout';
import { type Mail, queueMail } from '../../mail/queue-mail';
import { REFUSED_REVIEW_MAIL } from '../../mail/texts/reviews';
import { hasNoEmail } from '../accounts/no-email';
import { User } from '../accounts/User';
import { orderUrl } from '../order-mails/addressee';
import type { MailSettings } from '../order-mails/order-mails';
import type { Review } from './Review';

type Refused = Pick<Review, 'rejectReason' | 'rejectNote'> & {
  item: { orderId: string; productName: string };
};

/** Tells the writer of a review why it is not shown, in the words of the account. */
export function refusedReviewMail(
  { rejectReason, rejectNote, item }: Refused,
  recipient: string,
  { config, brand }: MailSettings,
): Mail {
  const { subject, heading, news, product, reason, advice, see, why } = REFUSED_REVIEW_MAIL;
  const content = layOut({
    brand,
    heading,
    parts: [
      paragraph(news),
      rows([
        [product, item.productName],
        [reason, rejectionText({ reason: rejectReason ?? 'OTHER', note: rejectNote })],
      ]),
      paragraph(advice),
      button(see, orderUrl({ id: item.orderId }, config)),
    ],
    why,
  });
  return { recipient, subject: subject(brand.name), ...content };
}

/** Queues the mail, unless the writer has no email address. @param review with its item */
export async function queueRefusedReviewMail(trx: Transaction, review: Review, settings: MailSettings): Promise<void> {
  const { email } = await User.query(trx).findById(review.userId).select('email').throwIfNotFound();
  if (!hasNoEmail(email)) await queueMail(trx, refusedReviewMail(review, email, settings));
}
