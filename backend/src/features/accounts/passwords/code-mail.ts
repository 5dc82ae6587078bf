import { TIMES } from '@rangrekha/contract/limits';
import { bigCode, layOut, type MailBrand, paragraph } from '../../../mail/layout';
import { plainName } from '../../../mail/plain-name';
import type { Mail } from '../../../mail/queue-mail';
import type { User } from '../User';

/** The mail with a one-time code: it expires with the code, and its text is erased afterwards. */
export function codeMail(user: User, code: string, brand: MailBrand): Mail {
  const { html, text } = layOut({
    brand,
    heading: 'Your one-time code',
    parts: [
      paragraph(
        `Hello ${plainName(user.firstName ?? user.username) ?? 'there'}, use this code to set a new password. It works once, for 10 minutes.`,
      ),
      bigCode(code),
    ],
    note: 'If you did not ask for it, you need not do anything: your password stays as it is.',
  });
  const expiresAt = new Date(Date.now() + TIMES.otpLifetime);
  return { recipient: user.email, subject: 'Your one-time code', text, html, expiresAt, secret: true };
}
