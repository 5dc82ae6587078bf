import { TIMES } from '@rangrekha/contract/limits';
import { sharedNow } from '../../../database/shared-clock';
import { bigCode, button, layOut, type MailBrand, paragraph } from '../../../mail/layout';
import { plainName } from '../../../mail/plain-name';
import type { Mail } from '../../../mail/queue-mail';
import type { Words } from '../../../mail/words';
import type { User } from '../User';
import { codeLink } from './code-link';
import type { NewCode } from './PasswordCode';

/**
 * The mail with a one-time code: it expires with the code, and its text is erased afterwards.
 * @param publicUrl the store's public URL
 */
export function codeMail(user: User, { code, key }: NewCode, publicUrl: string, brand: MailBrand, words: Words): Mail {
  const hello = words.hello(plainName(user.firstName ?? user.username));
  const content = layOut({
    language: words.language,
    brand,
    heading: words.say('mail.code.heading'),
    parts: [
      paragraph(words.say('mail.code.news', { hello })),
      bigCode(code),
      paragraph(words.say('mail.code.elsewhere')),
      button(words.say('mail.code.setPassword'), codeLink(publicUrl + words.page('/login'), user.email, key)),
    ],
    why: words.say('mail.code.why'),
  });
  const expiresAt = new Date(sharedNow().getTime() + TIMES.otpLifetime);
  return { recipient: user.email, subject: words.say('mail.code.subject'), ...content, expiresAt, secret: true };
}
