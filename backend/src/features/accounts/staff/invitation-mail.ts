import { TIMES } from '@rangrekha/contract/limits';
import { PERMISSION_TEXTS } from '@rangrekha/contract/permissions';
import { bigCode, button, layOut, type MailBrand, paragraph } from '../../../mail/layout';
import type { Mail } from '../../../mail/queue-mail';
import type { User } from '../User';

/**
 * The mail of an invitation to the back office: a one-time code and the page to enter it.
 * @param publicUrl the store's public URL
 */
export function invitationMail(user: User, code: string, invitedBy: string, publicUrl: string, brand: MailBrand): Mail {
  const link = `${publicUrl}/login?${new URLSearchParams({ mode: 'otp', email: user.email, redirectTo: '/admin' })}`;
  const { html, text } = layOut({
    brand,
    heading: user.staffRole === 'EDITOR' ? 'You are invited as an editor' : `You are invited to ${brand.name}`,
    parts: [
      paragraph(
        `Hello ${user.displayName}, ${invitedBy} has made an account for you in the back office of ${brand.name}${taskOf(user)}. Your username is ${user.username}. Set your password with this code. It works once, for three days.`,
      ),
      bigCode(code),
      button('Set your password', link),
      paragraph(`Later than that, ask ${invitedBy} to send the invitation again.`),
    ],
    note: 'If you did not expect this, you need not do anything: without the code nobody can use the account.',
  });
  const expiresAt = new Date(Date.now() + TIMES.invitationLifetime);
  return { recipient: user.email, subject: `Your invitation to ${brand.name}`, text, html, expiresAt, secret: true };
}

function taskOf({ staffRole, rights }: User): string {
  if (staffRole === 'EDITOR') return ', where you may write its legal pages';
  return ` for: ${rights.permissions.map((permission) => PERMISSION_TEXTS[permission].name).join(', ')}`;
}
