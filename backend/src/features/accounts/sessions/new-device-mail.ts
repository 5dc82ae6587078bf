import { dayAndTime } from '@rangrekha/contract/dates';
import { button, layOut, type MailBrand, paragraph } from '../../../mail/layout';
import { plainName } from '../../../mail/plain-name';
import type { Mail } from '../../../mail/queue-mail';
import { NEW_DEVICE_MAIL } from '../../../mail/texts/staff';
import { ENGLISH_WORDS } from '../../../mail/words';
import type { Session } from '../Session';
import type { User } from '../User';

/**
 * Tells somebody of the staff of a sign-in with a device that the account was never signed in with.
 * @param publicUrl the store's public URL
 */
export function newDeviceMail(user: User, session: Session, publicUrl: string, brand: MailBrand): Mail {
  const { subject, heading, news, advice, sessions, why } = NEW_DEVICE_MAIL;
  const hello = ENGLISH_WORDS.hello(plainName(user.firstName ?? user.username));
  const when = dayAndTime(session.createdAt.toISOString());
  const content = layOut({
    language: ENGLISH_WORDS.language,
    brand,
    heading,
    parts: [
      paragraph(news(hello, session.device, session.address, when)),
      paragraph(advice),
      button(sessions, `${publicUrl}/admin/account`),
    ],
    why,
  });
  // The address of the sign-in is kept no longer than its session: the text goes once the mail is sent.
  return { recipient: user.email, subject: subject(brand.name), ...content, secret: true };
}
