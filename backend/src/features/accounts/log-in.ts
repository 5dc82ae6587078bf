import type { accounts, BodyOf, ResponseOf } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { issueToken } from '../../http/authentication';
import { forbidden, unauthorized } from '../../http/errors';
import type { Services } from '../../services';
import { isPassword } from './password-hash';
import { presentUser } from './present-user';
import { Session } from './Session';
import { User } from './User';

/**
 * @param address where the caller is, for the limit
 * @throws HttpError 401, the same whether the account or the password is wrong; 403 to whom the password shows to be
 * the owner of a deactivated account; 429
 */
export async function logIn(
  { config, limits }: Services,
  { identifier, password }: BodyOf<typeof accounts.login>,
  address: string,
): Promise<ResponseOf<typeof accounts.login>> {
  await limits.spend('loginByAddress', address);
  await limits.spend('loginByAccount', identifier);
  const user = await User.byIdentifier(identifier);
  if (!(await isPassword(password, user?.passwordHash)) || !user) {
    throw unauthorized('Wrong username, email or password.', 'WRONG_CREDENTIALS');
  }
  if (user.deactivatedAt) throw forbidden(TEXTS.auth.deactivated, 'ACCOUNT_DEACTIVATED');
  await limits.forgive('loginByAccount', identifier);
  const session = await Session.begin(user);
  const token = issueToken(session.id, session.expiresAt, config.jwtSecret);
  return { message: TEXTS.auth.loginOk, token, user: presentUser(user) };
}
