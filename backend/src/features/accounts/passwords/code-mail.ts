import { TIMES } from '@rangrekha/contract/limits';
import { sharedNow } from '../../../database/shared-clock';
import { bigCode, layOut, type MailBrand, paragraph } from '../../../mail/layout';
import { plainName } from '../../../mail/plain-name';
import type { Mail } from '../../../mail/queue-mail';
import { ACCOUNT_WORDS, CODE_MAIL } from '../../../mail/texts/accounts';
import type { User } from '../User';

/** The mail with a one-time code: it expires with the code, and its text is erased afterwards. */
export function codeMail(user: User, code: string, brand: MailBrand): Mail {
  const { subject, heading, news, why } = CODE_MAIL;
  const hello = ACCOUNT_WORDS.hello(plainName(user.firstName ?? user.username));
  const content = layOut({ brand, heading, parts: [paragraph(news(hello)), bigCode(code)], why });
  const expiresAt = new Date(sharedNow().getTime() + TIMES.otpLifetime);
  return { recipient: user.email, subject, ...content, expiresAt, secret: true };
}
