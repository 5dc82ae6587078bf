import { setTimeout as sleep } from 'node:timers/promises';
import type { ResetPasswordRequest } from '@rangrekha/contract';
import { raiseTags } from '../../../content-tags/raise-tags';
import { TAGS } from '../../../content-tags/tags';
import { sharedNow } from '../../../database/shared-clock';
import { transaction } from '../../../database/transaction';
import { badRequest } from '../../../http/errors';
import type { Services } from '../../../services';
import { Session } from '../Session';
import { isKnownVisitor, type Visitor } from '../sessions/note-device';
import { User } from '../User';
import { refuseCommonPassword } from './common-passwords';
import { PasswordCode } from './PasswordCode';
import { hashPassword } from './password-hash';

const ANSWER_TIME = 300;

/**
 * Sets a new password with a one-time code, ends every session of the account and confirms its email address.
 * @throws HttpError 400 for a common password; 400, the same for a wrong, an expired and a used code and for an unknown
 * or a deactivated account; 429
 */
export async function resetPassword(
  { config, limits }: Services,
  { email, otp, newPassword, key }: ResetPasswordRequest,
  visitor: Visitor,
): Promise<void> {
  const answerTime = sleep(ANSWER_TIME);
  if (!(await isFromMail(email, key, config.jwtSecret))) await limits.consume('resetByAddress', visitor.address);
  refuseCommonPassword('newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword);
  const done = await transaction(async (trx) => {
    const user = await User.query(trx).findOne({ email, deactivatedAt: null }).forUpdate();
    if (!user) return false;
    const isKnown = await isKnownVisitor(trx, user.id, visitor, config.jwtSecret);
    const provided = { code: otp, key };
    if (!(await PasswordCode.redeem(trx, user.id, provided, config.jwtSecret, { ...visitor, isKnown }))) return false;
    const emailVerifiedAt = user.emailVerifiedAt ?? sharedNow();
    raiseTags(trx, TAGS.sessions);
    await user.$query(trx).patch({ passwordHash, invitedAt: null, emailVerifiedAt });
    await Session.query(trx).where({ userId: user.id }).delete();
    return true;
  });
  await answerTime;
  if (!done)
    throw badRequest(
      'The code is wrong or has expired. Please request a new one.',
      [{ path: 'otp', message: 'is wrong or has expired' }],
      'INVALID_CODE',
    );
}

/** Whoever has read the mail is kept out by nobody who shares the network. */
async function isFromMail(email: string, key: string | undefined, secret: string): Promise<boolean> {
  const user = key === undefined ? undefined : await User.query().findOne({ email }).select('id');
  return user !== undefined && key !== undefined && PasswordCode.hasKey(user.id, key, secret);
}
