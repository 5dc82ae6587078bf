import { TIMES } from '@rangrekha/contract/limits';
import type { Transaction } from 'objection';
import type { Config } from '../../../config';
import type { MailBrand } from '../../../mail/layout';
import { queueMail } from '../../../mail/queue-mail';
import type { Services } from '../../../services';
import { PasswordCode } from '../passwords/PasswordCode';
import type { User } from '../User';
import { invitationMail } from './invitation-mail';

/** What the mail of an invitation needs beside the database. */
export interface Invitation {
  config: Config;
  brand: MailBrand;
}

export const invitationOf = async ({ config, content }: Services): Promise<Invitation> => ({
  config,
  brand: await content.mailBrand(),
});

/**
 * Creates a code with the lifetime of an invitation, queues its mail, and ends the codes before it. The caller holds the user's row lock.
 * @returns false when the account reached its hourly limit of codes
 */
export async function queueInvitation(
  trx: Transaction,
  { config: { jwtSecret, publicUrl }, brand }: Invitation,
  user: User,
  invitedBy: string,
): Promise<boolean> {
  await PasswordCode.end(trx, user.id);
  const created = await PasswordCode.create(trx, user.id, jwtSecret, undefined, TIMES.invitationLifetime);
  if (created) await queueMail(trx, invitationMail(user, created, invitedBy, publicUrl, brand));
  return created !== undefined;
}
