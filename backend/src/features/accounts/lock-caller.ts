import type { Transaction } from 'objection';
import type { Caller } from '../../http/authentication';
import { unauthorized } from '../../http/errors';
import { Session } from './Session';
import { User } from './User';

/**
 * Locks the caller's account, for what changes how one signs in to it.
 * @throws HttpError 401 when the caller's session has ended since the request came, by a password reset for example
 */
export async function lockCaller(trx: Transaction, { id, sessionId }: Caller): Promise<User> {
  const user = await User.query(trx).findById(id).forUpdate();
  if (!user || user.deactivatedAt || !(await Session.query(trx).findById(sessionId))) throw unauthorized();
  return user;
}
