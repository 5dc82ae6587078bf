import type { ComplaintSubject } from '@rangrekha/contract/complaints';
import type { MessageId } from '@rangrekha/contract/english';
import type { Transaction } from 'objection';
import { button, layOut, paragraph, rows } from '../../mail/layout';
import { type Mail, queueMail } from '../../mail/queue-mail';
import { type Words, wordsOf } from '../../mail/words';
import { hasNoEmail } from '../accounts/no-email';
import { pageUrl } from '../order-mails/addressee';
import { queueLimitedMail } from '../order-mails/limited-mails';
import type { MailSettings } from '../order-mails/order-mails';
import type { Complaint } from './Complaint';
import { complaintTokenOf } from './complaint-token';

/** What a mail about a complaint says. */
type Topic = 'RECEIVED' | 'ACKNOWLEDGED' | 'REPLIED' | 'CLOSED';
type Mailed = Pick<
  Complaint,
  'id' | 'number' | 'userId' | 'email' | 'subject' | 'acknowledgeBy' | 'closeBy' | 'language'
>;

const TEXTS: Record<Topic, Record<'subject' | 'heading' | 'news', MessageId>> = {
  RECEIVED: {
    subject: 'mail.complaintReceived.subject',
    heading: 'mail.complaintReceived.heading',
    news: 'mail.complaintReceived.news',
  },
  ACKNOWLEDGED: {
    subject: 'mail.complaintAcknowledged.subject',
    heading: 'mail.complaintAcknowledged.heading',
    news: 'mail.complaintAcknowledged.news',
  },
  REPLIED: {
    subject: 'mail.complaintReplied.subject',
    heading: 'mail.complaintReplied.heading',
    news: 'mail.complaintReplied.news',
  },
  CLOSED: {
    subject: 'mail.complaintClosed.subject',
    heading: 'mail.complaintClosed.heading',
    news: 'mail.complaintClosed.news',
  },
};

const SUBJECTS: Record<ComplaintSubject, MessageId> = {
  DELIVERY: 'complaints.subjectDelivery',
  PRODUCT: 'complaints.subjectProduct',
  RETURN: 'complaints.subjectReturn',
  PAYMENT: 'complaints.subjectPayment',
  SERVICE: 'complaints.subjectService',
  PRIVACY: 'complaints.subjectPrivacy',
  OTHER: 'complaints.subjectOther',
};

/** The page of a complaint: in the account, or by a signed link. */
function complaintUrl({ id, userId }: Mailed, { config }: MailSettings, words: Words): string {
  if (userId) return pageUrl(`/myaccount/complaint/${id}`, config, words);
  const token = complaintTokenOf(id, config.jwtSecret);
  return pageUrl(`/grievance/ticket?${new URLSearchParams({ token })}`, config, words);
}

/**
 * A mail about a complaint, for `queueMail`. It greets nobody by name and repeats nothing of the complaint: anybody may have
 * typed the address. Its text is erased once it has left.
 * @param written what the staff have written
 */
export function complaintMail(complaint: Mailed, topic: Topic, settings: MailSettings, written?: string): Mail {
  const { number, subject: about, acknowledgeBy, closeBy, id, language } = complaint;
  const { brand, config } = settings;
  const words = wordsOf(language, config.languages);
  const { subject, heading, news } = TEXTS[topic];
  const clocks: [string, string][] = [
    ...(topic === 'RECEIVED' ? [[words.say('mail.complaints.acknowledgeBy'), words.dayAndTime(acknowledgeBy)]] : []),
    ...(topic === 'CLOSED' ? [] : [[words.say('mail.complaints.closeBy'), words.fullDay(closeBy)]]),
  ] as [string, string][];
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say(heading),
    parts: [
      paragraph(words.say(news)),
      ...(written ? [paragraph(written)] : []),
      rows([
        [words.say('mail.complaints.number'), number],
        [words.say('mail.complaints.about'), words.say(SUBJECTS[about])],
        ...clocks,
      ]),
      button(words.say('mail.complaints.see'), complaintUrl(complaint, settings, words)),
    ],
    why: words.say('mail.complaints.why'),
  });
  const mail = { subject: words.say(subject, { shop: brand.name, number }), complaintId: id, ...content };
  return { recipient: complaint.email, ...mail, secret: true };
}

/** Queues the ticket number. An address that is not known to be the reader's gets at most three such mails an hour. */
export async function queueReceivedMail(
  trx: Transaction,
  complaint: Complaint,
  settings: MailSettings,
  isConfirmed: boolean,
): Promise<void> {
  if (hasNoEmail(complaint.email)) return;
  const isRestricted = settings.config.rateLimit && !isConfirmed;
  await queueLimitedMail(trx, complaintMail(complaint, 'RECEIVED', settings), { isRestricted });
}

/** Queues what the staff have done. */
export async function queueAnswerMail(
  trx: Transaction,
  complaint: Complaint,
  topic: Exclude<Topic, 'RECEIVED'>,
  settings: MailSettings,
  written?: string,
): Promise<void> {
  if (hasNoEmail(complaint.email)) return;
  await queueMail(trx, complaintMail(complaint, topic, settings, written));
}
