import { COMPLAINT_SUBJECT_LABELS } from '@rangrekha/contract/complaints';
import { dayAndTime, fullDay } from '@rangrekha/contract/dates';
import type { Transaction } from 'objection';
import { button, layOut, paragraph, rows } from '../../mail/layout';
import { type Mail, queueMail } from '../../mail/queue-mail';
import { COMPLAINT_MAIL, COMPLAINT_WORDS } from '../../mail/texts/complaints';
import { hasNoEmail } from '../accounts/no-email';
import { storeUrl } from '../order-mails/addressee';
import { queueLimitedMail } from '../order-mails/limited-mails';
import type { MailSettings } from '../order-mails/order-mails';
import type { Complaint } from './Complaint';
import { complaintTokenOf } from './complaint-token';

/** What a mail about a complaint says. */
type Topic = keyof typeof COMPLAINT_MAIL;
type Mailed = Pick<Complaint, 'id' | 'number' | 'userId' | 'email' | 'subject' | 'acknowledgeBy' | 'closeBy'>;

/** The page of a complaint: in the account, or by a signed link. */
function complaintUrl({ id, userId }: Mailed, { config }: MailSettings): string {
  if (userId) return `${storeUrl(config)}/myaccount/complaint/${id}`;
  return `${storeUrl(config)}/grievance/ticket?${new URLSearchParams({ token: complaintTokenOf(id, config.jwtSecret) })}`;
}

/**
 * A mail about a complaint, for `queueMail`. It greets nobody by name and repeats nothing of the complaint: anybody may have
 * typed the address. Its text is erased once it has left.
 * @param words what the staff have written
 */
export function complaintMail(complaint: Mailed, topic: Topic, settings: MailSettings, words?: string): Mail {
  const { number, subject: about, acknowledgeBy, closeBy, id } = complaint;
  const { brand } = settings;
  const { outcome, news } = COMPLAINT_MAIL[topic];
  const clocks: [string, string][] =
    topic === 'RECEIVED' ? [[COMPLAINT_WORDS.acknowledgeBy, dayAndTime(acknowledgeBy)]] : [];
  const content = layOut({
    brand,
    heading: COMPLAINT_WORDS.heading(outcome),
    parts: [
      paragraph(news),
      ...(words ? [paragraph(words)] : []),
      rows([
        [COMPLAINT_WORDS.number, number],
        [COMPLAINT_WORDS.about, COMPLAINT_SUBJECT_LABELS[about]],
        ...clocks,
        ...(topic === 'CLOSED' ? [] : ([[COMPLAINT_WORDS.closeBy, fullDay(closeBy)]] satisfies [string, string][])),
      ]),
      button(COMPLAINT_WORDS.see, complaintUrl(complaint, settings)),
    ],
    why: COMPLAINT_WORDS.why,
  });
  const subject = COMPLAINT_WORDS.subject(brand.name, number, outcome);
  return { recipient: complaint.email, subject, complaintId: id, ...content, secret: true };
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
  words?: string,
): Promise<void> {
  if (hasNoEmail(complaint.email)) return;
  await queueMail(trx, complaintMail(complaint, topic, settings, words));
}
