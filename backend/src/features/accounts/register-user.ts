import type { RegisterRequest } from '@rangrekha/contract';
import { ENGLISH_LANGUAGE } from '@rangrekha/contract/languages';
import { type Actor, recordChange } from '../../audit/record-change';
import { isDuplicate, transaction } from '../../database/transaction';
import { conflict, type FieldError } from '../../http/errors';
import { refuseBirthDate } from './birth-date';
import { refuseCommonPassword } from './passwords/common-passwords';
import { hashPassword } from './passwords/password-hash';
import { User } from './User';

/**
 * Creates an account.
 * @param page the code of the language of the page; the staff's is English
 * @param actor the admin who registers another admin
 * @throws HttpError 400 for a common password or an impossible date of birth; 409 whose `errors` say whether the username, the email address or both are
 * taken
 */
export async function registerUser(body: RegisterRequest, page: string, actor?: Actor): Promise<User> {
  const { password, username, email, firstName = null, lastName = null, mobile = null, dob = null, userType } = body;
  refuseCommonPassword('password', password);
  refuseBirthDate(dob);
  const usernameKey = User.keyOf(username);
  await refuseTaken(usernameKey, email);
  const passwordHash = await hashPassword(password);
  const language = userType === 'CUSTOMER' ? page : ENGLISH_LANGUAGE.code;
  const fields = { username, usernameKey, email, passwordHash, firstName, lastName, mobile, dob, userType, language };
  return transaction(async (trx) => {
    const user = await User.query(trx).insert(fields);
    if (actor) await recordChange(trx, actor, creationOf(user));
    return user;
  }).catch(explainDuplicate);
}

const creationOf = (user: User): Parameters<typeof recordChange>[2] => ({
  action: 'created',
  entity: 'user',
  entityId: user.id,
  entityName: user.displayName,
  after: { name: user.displayName, email: user.email, role: 'ADMIN' },
});

/** @throws HttpError 409 when somebody else has the username or the email address */
async function refuseTaken(usernameKey: string, email: string): Promise<void> {
  const others = await User.query().where({ usernameKey }).orWhere({ email }).select('usernameKey', 'email');
  const errors = [
    ...(others.some((other) => other.usernameKey === usernameKey) ? [USERNAME_TAKEN] : []),
    ...(others.some((other) => other.email === email) ? [EMAIL_TAKEN] : []),
  ];
  if (errors.length > 0) throw taken(errors);
}

const USERNAME_TAKEN: FieldError = { path: 'username', message: 'This username is already taken.' };
const EMAIL_TAKEN: FieldError = { path: 'email', message: 'This email is already registered.' };

const taken = (errors: FieldError[]) =>
  conflict('DUPLICATE', errors.map(({ message }) => message).join(' '), { errors });

/** Turns a duplicate of the unique index, from two parallel registrations, into the same 409. Rethrows any other error. */
export function explainDuplicate(error: unknown): never {
  if (isDuplicate(error, 'users_username_unique')) throw taken([USERNAME_TAKEN]);
  if (isDuplicate(error, 'users_email_unique')) throw taken([EMAIL_TAKEN]);
  throw error;
}
