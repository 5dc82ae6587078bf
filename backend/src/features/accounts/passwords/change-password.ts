import { raiseTags } from '../../../content-tags/raise-tags';
import { TAGS } from '../../../content-tags/tags';
import { transaction } from '../../../database/transaction';
import type { Caller } from '../../../http/authentication';
import { badRequest } from '../../../http/errors';
import type { Services } from '../../../services';
import { lockCaller } from '../lock-caller';
import { Session } from '../Session';
import { User } from '../User';
import { refuseCommonPassword } from './common-passwords';
import { PasswordCode } from './PasswordCode';
import { hashPassword, isPassword } from './password-hash';

/**
 * Sets a new password and ends every other session and every one-time code of the account.
 * @throws HttpError 400 when the current password is wrong or the new one is a common password; 401 when the session has
 * ended meanwhile; 429
 */
export async function changePassword(
  { limits }: Services,
  caller: Caller,
  current: string,
  next: string,
): Promise<void> {
  await limits.consume('passwordByAccount', caller.id);
  const user = await User.query().findById(caller.id).throwIfNotFound();
  if (!(await isPassword(current, user.passwordHash))) {
    const message = 'The current password is wrong.';
    throw badRequest(message, [{ path: 'currentPassword', message }], 'WRONG_PASSWORD');
  }
  refuseCommonPassword('newPassword', next);
  const passwordHash = await hashPassword(next);
  await transaction(async (trx) => {
    raiseTags(trx, TAGS.sessions);
    const locked = await lockCaller(trx, caller);
    await locked.$query(trx).patch({ passwordHash });
    await PasswordCode.end(trx, caller.id);
    await Session.query(trx).where({ userId: caller.id }).whereNot({ id: caller.sessionId }).delete();
  });
}
