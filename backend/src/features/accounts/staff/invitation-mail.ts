import { TIMES } from '@rangrekha/contract/limits';
import { PERMISSION_TEXTS } from '@rangrekha/contract/permissions';
import { sharedNow } from '../../../database/shared-clock';
import { bigCode, button, layOut, type MailBrand, paragraph } from '../../../mail/layout';
import type { Mail } from '../../../mail/queue-mail';
import { INVITATION_MAIL } from '../../../mail/texts/staff';
import { ENGLISH_WORDS } from '../../../mail/words';
import { codeLink } from '../passwords/code-link';
import type { NewCode } from '../passwords/PasswordCode';
import type { User } from '../User';

/**
 * The mail of an invitation to the back office: a one-time code and the page to enter it.
 * @param publicUrl the store's public URL
 */
export function invitationMail(
  user: User,
  { code, key }: NewCode,
  invitedBy: string,
  publicUrl: string,
  brand: MailBrand,
): Mail {
  const link = codeLink(`${publicUrl}/login`, user.email, key, '/admin');
  const { subject, heading, headingForEditor, news, setPassword, later, why } = INVITATION_MAIL;
  const hello = ENGLISH_WORDS.hello(user.displayName);
  const content = layOut({
    language: ENGLISH_WORDS.language,
    brand,
    heading: user.staffRole === 'EDITOR' ? headingForEditor : heading(brand.name),
    parts: [
      paragraph(news(hello, invitedBy, brand.name, taskOf(user), user.username)),
      bigCode(code),
      button(setPassword, link),
      paragraph(later(invitedBy)),
    ],
    why: why(invitedBy),
  });
  const expiresAt = new Date(sharedNow().getTime() + TIMES.invitationLifetime);
  return { recipient: user.email, subject: subject(brand.name), ...content, expiresAt, secret: true };
}

function taskOf({ staffRole, rights }: User): string {
  if (staffRole === 'EDITOR') return INVITATION_MAIL.taskOfEditor;
  return INVITATION_MAIL.task(rights.permissions.map((permission) => PERMISSION_TEXTS[permission].name));
}
