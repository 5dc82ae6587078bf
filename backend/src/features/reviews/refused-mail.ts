import type { MessageId } from '@rangrekha/contract/english';
import type { RejectReason } from '@rangrekha/contract/reviews';
import type { Transaction } from 'objection';
import { button, layOut, paragraph, rows } from '../../mail/layout';
import { type Mail, queueMail } from '../../mail/queue-mail';
import { wordsOf } from '../../mail/words';
import { hasNoEmail } from '../accounts/no-email';
import { User } from '../accounts/User';
import { orderUrl } from '../order-mails/addressee';
import type { MailSettings } from '../order-mails/order-mails';
import { type NamedItem, nameIn } from '../orders/OrderItem';
import type { Review } from './Review';

type Refused = Pick<Review, 'rejectReason' | 'rejectNote'> & {
  item: NamedItem & { orderId: string };
};

const REASONS: Record<RejectReason, MessageId> = {
  OFFENSIVE: 'reviews.reasonOffensive',
  PERSONAL_DATA: 'reviews.reasonPersonalData',
  OFF_TOPIC: 'reviews.reasonOffTopic',
  ADVERTISING: 'reviews.reasonAdvertising',
  PHOTO: 'reviews.reasonPhoto',
  OTHER: 'reviews.reasonOther',
};

/** Tells the writer of a review why it is not shown, in the words of the account. */
export function refusedReviewMail(
  { rejectReason, rejectNote, item }: Refused,
  { email, language }: Pick<User, 'email' | 'language'>,
  { config, brand }: MailSettings,
): Mail {
  const words = wordsOf(language, config.languages);
  const reason = words.say(REASONS[rejectReason ?? 'OTHER']);
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say('mail.refusedReview.heading'),
    parts: [
      paragraph(words.say('mail.refusedReview.news')),
      rows([
        [words.say('mail.refusedReview.product'), nameIn(words.language, item)],
        [words.say('mail.refusedReview.reason'), rejectNote ? `${reason}. ${rejectNote}` : reason],
      ]),
      paragraph(words.say('mail.refusedReview.advice')),
      button(words.say('mail.refusedReview.see'), orderUrl({ id: item.orderId, language }, config)),
    ],
    why: words.say('mail.refusedReview.why'),
  });
  return { recipient: email, subject: words.say('mail.refusedReview.subject', { shop: brand.name }), ...content };
}

/** Queues the mail, unless the writer has no email address. @param review with its item */
export async function queueRefusedReviewMail(trx: Transaction, review: Review, settings: MailSettings): Promise<void> {
  const writer = await User.query(trx).findById(review.userId).select('email', 'language').throwIfNotFound();
  if (!hasNoEmail(writer.email)) await queueMail(trx, refusedReviewMail(review, writer, settings));
}
