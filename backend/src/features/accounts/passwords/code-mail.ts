import { TIMES } from '@rangrekha/contract/limits';
import { sharedNow } from '../../../database/shared-clock';
import { bigCode, button, layOut, type MailBrand, paragraph } from '../../../mail/layout';
import { plainName } from '../../../mail/plain-name';
import type { Mail } from '../../../mail/queue-mail';
import { ACCOUNT_WORDS, CODE_MAIL } from '../../../mail/texts/accounts';
import type { User } from '../User';
import { codeLink } from './code-link';
import type { NewCode } from './PasswordCode';

/**
 * The mail with a one-time code: it expires with the code, and its text is erased afterwards.
 * @param publicUrl the store's public URL
 */
export function codeMail(user: User, { code, key }: NewCode, publicUrl: string, brand: MailBrand): Mail {
  const { subject, heading, news, elsewhere, setPassword, why } = CODE_MAIL;
  const hello = ACCOUNT_WORDS.hello(plainName(user.firstName ?? user.username));
  const link = button(setPassword, codeLink(publicUrl, user.email, key));
  const parts = [paragraph(news(hello)), bigCode(code), paragraph(elsewhere), link];
  const content = layOut({ brand, heading, parts, why });
  const expiresAt = new Date(sharedNow().getTime() + TIMES.otpLifetime);
  return { recipient: user.email, subject, ...content, expiresAt, secret: true };
}
