import { setTimeout as sleep } from 'node:timers/promises';
import type { LoginChallenge, LoginRequest, LoginResponse } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { forbidden, tooManyRequests, unauthorized } from '../../http/errors';
import { networkOf } from '../../http/limits/network';
import { Reply } from '../../http/response/reply';
import type { Services } from '../../services';
import { beginSession } from './begin-session';
import { isPassword } from './passwords/password-hash';
import { issueChallenge } from './second-step/challenge';
import type { Visitor } from './sessions/note-device';
import { User } from './User';

/** Milliseconds of the first and of the longest delay. */
const DELAY = { first: 250, longest: 4_000 };
/** Seconds, for the Retry-After header. */
const RETRY = { first: 2, longest: 300 };

const doubled = ({ first, longest }: { first: number; longest: number }, times: number) =>
  Math.min(first * 2 ** (times - 1), longest);

/**
 * Signs a user in, or answers a challenge when the account has a second step. After ten wrong passwords for one account each further response is delayed longer, and a wrong
 * password gets a 429. The right password still signs in; otherwise anybody who knows an email address could lock its
 * owner out. Guessing is limited by network.
 * @throws HttpError 401, the same whether the account or the password is wrong; 403 for the right password of a
 * deactivated account; 429
 */
export async function logIn(
  services: Services,
  { identifier, password }: LoginRequest,
  visitor: Visitor,
): Promise<LoginResponse | Reply<LoginChallenge>> {
  const { config, limits } = services;
  await limits.consume('loginByAddress', visitor.address);
  const user = await User.byIdentifier(identifier);
  const account = user ? `account ${user.id}` : `name ${User.keyOf(identifier)}`;
  const fromNetwork = `${account} from ${networkOf(visitor.address)}`;
  await limits.consume('loginByAccountFromNetwork', fromNetwork);
  const tooMany = await limits.countBeyond('loginByAccount', account);
  if (tooMany > 0) await sleep(doubled(DELAY, tooMany));
  if (!(await isPassword(password, user?.passwordHash)) || !user) {
    if (tooMany > 0) throw tooManyRequests(doubled(RETRY, tooMany));
    throw unauthorized('Wrong username, email or password.', 'WRONG_CREDENTIALS');
  }
  if (user.deactivatedAt) throw forbidden(TEXTS.auth.deactivated, 'ACCOUNT_DEACTIVATED');
  await limits.reset('loginByAccount', account);
  await limits.reset('loginByAccountFromNetwork', fromNetwork);
  if (!user.secondStepAt) return beginSession(services, user, visitor);
  const challenge = issueChallenge(user, config.jwtSecret);
  return new Reply(202, { message: TEXTS.secondStep.enterCode, challenge });
}
