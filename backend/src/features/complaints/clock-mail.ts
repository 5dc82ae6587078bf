import { COMPLAINT_SUBJECT_LABELS } from '@rangrekha/contract/complaints';
import { dayAndTime } from '@rangrekha/contract/dates';
import { button, layOut, paragraph, rows } from '../../mail/layout';
import type { Mail } from '../../mail/queue-mail';
import { COMPLAINT_CLOCK_MAIL } from '../../mail/texts/staff';
import { ENGLISH_WORDS } from '../../mail/words';
import { storeUrl } from '../order-mails/addressee';
import type { MailSettings } from '../order-mails/order-mails';
import type { Complaint } from './Complaint';

/** Tells the staff that the clock of an open complaint ends soon, or has ended. It repeats nothing of the complaint. */
export function clockMail(
  {
    id,
    number,
    subject: about,
    state,
    createdAt,
  }: Pick<Complaint, 'id' | 'number' | 'subject' | 'state' | 'createdAt'>,
  { recipient, dueAt, now }: { recipient: string; dueAt: Date; now: Date },
  { config, brand }: MailSettings,
): Mail {
  const { subject, heading, news, came, dueBy, open, why } = COMPLAINT_CLOCK_MAIL;
  const isOver = dueAt < now;
  const content = layOut({
    language: ENGLISH_WORDS.language,
    brand,
    heading: heading(isOver),
    parts: [
      paragraph(state === 'NEW' ? news.acknowledge : news.close),
      rows([
        [ENGLISH_WORDS.say('mail.complaints.number'), number],
        [ENGLISH_WORDS.say('mail.complaints.about'), COMPLAINT_SUBJECT_LABELS[about]],
        [came, dayAndTime(createdAt)],
        [dueBy, dayAndTime(dueAt)],
      ]),
      button(open, `${storeUrl(config)}/admin/complaint/${id}/show`),
    ],
    why,
  });
  return { recipient, subject: subject(number, isOver), complaintId: id, ...content };
}
