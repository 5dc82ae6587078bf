import type { UpdateProfileRequest } from '@rangrekha/contract';
import { raiseTags } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import { transaction } from '../../database/transaction';
import { refuseBirthDate } from './birth-date';
import { lockAccount } from './lock-account';
import { explainDuplicate } from './register-user';
import { User } from './User';

/**
 * Changes the profile. A field left out stays; null clears it.
 * @throws HttpError 400 for an impossible date of birth; 409 when the username is taken
 */
export async function updateProfile(id: string, body: UpdateProfileRequest): Promise<User> {
  refuseBirthDate(body.dob);
  const { username, ...rest } = body;
  const name = username ? { username, usernameKey: User.keyOf(username) } : {};
  return transaction(async (trx) => {
    await lockAccount(trx, id);
    raiseTags(trx, TAGS.sessions, TAGS.reviewers);
    return User.query(trx)
      .patchAndFetchById(id, { ...rest, ...name })
      .catch(explainDuplicate);
  });
}
