import { dayAndTime } from '@rangrekha/contract/dates';
import { button, layOut, type MailBrand, paragraph } from '../../../mail/layout';
import { plainName } from '../../../mail/plain-name';
import type { Mail } from '../../../mail/queue-mail';
import type { Session } from '../Session';
import type { User } from '../User';

/**
 * Tells somebody of the staff of a sign-in with a device that the account was never signed in with.
 * @param publicUrl the store's public URL
 */
export function newDeviceMail(user: User, session: Session, publicUrl: string, brand: MailBrand): Mail {
  const where = session.address ? ` from the address ${session.address}` : '';
  const { html, text } = layOut({
    brand,
    heading: 'A new sign-in',
    parts: [
      paragraph(
        `Hello ${plainName(user.firstName ?? user.username) ?? 'there'}, somebody signed in to your account with ${session.device}${where}, on ${dayAndTime(session.createdAt.toISOString())}.`,
      ),
      paragraph(
        'Was it you? Then there is nothing to do. If not, change your password: this ends every other session.',
      ),
      button('Look at your sessions', `${publicUrl}/admin/account`),
    ],
    note: 'You get this mail once for each new device.',
  });
  // The address of the sign-in is kept no longer than its session: the text goes once the mail is sent.
  return { recipient: user.email, subject: `A new sign-in to ${brand.name}`, text, html, secret: true };
}
