import { TIMES } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import type { Config } from '../../../config';
import type { MailBrand } from '../../../mail/layout';
import { queueMail } from '../../../mail/queue-mail';
import { PasswordCode } from '../passwords/PasswordCode';
import type { User } from '../User';
import { invitationMail } from './invitation-mail';

/**
 * Creates a code with the lifetime of an invitation, and queues its mail. The caller holds the user's row lock.
 * @returns false when the account reached its hourly limit of codes
 */
export async function queueInvitation(
  trx: Transaction,
  { jwtSecret, publicUrl }: Config,
  user: User,
  invitedBy: string,
  brand: MailBrand,
): Promise<boolean> {
  const code = await PasswordCode.create(trx, user.id, jwtSecret, TIMES.invitationLifetime);
  if (code) await queueMail(trx, invitationMail(user, code, invitedBy, publicUrl, brand));
  return code !== undefined;
}
