import type { Transaction } from 'objection';
import { unauthorized } from '../../http/errors';
import { User } from './User';

/**
 * Locks the account of a shopper until the transaction ends, before anything else that it locks: nothing is written about
 * somebody who is erased at the same time.
 * @throws HttpError 401 for an erased account
 */
export async function lockAccount(trx: Transaction, userId: string): Promise<void> {
  const user = await User.query(trx).findById(userId).forUpdate().select('id', 'erasedAt');
  if (!user || user.erasedAt) throw unauthorized();
}
