import type { LoginResponse, SecondStepLoginRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { forbidden, unauthorized } from '../../../http/errors';
import { networkOf } from '../../../http/limits/network';
import type { Services } from '../../../services';
import { beginSession } from '../begin-session';
import { isKnownVisitor, type Visitor } from '../sessions/note-device';
import { User } from '../User';
import { acceptCode } from './accept-code';
import { readChallenge } from './challenge';
import { isRecoveryCode } from './recovery-codes';

/**
 * The second step of a sign-in. Somebody who knows the password spends no tries of the owner's: devices and networks that
 * the account was signed in with have tries of their own, and a recovery code is too long to guess.
 * @throws HttpError 401 for a wrong or used code, and for an expired challenge; 403 for a deactivated account; 429
 */
export async function logInWithCode(
  services: Services,
  { challenge, code }: SecondStepLoginRequest,
  visitor: Visitor,
): Promise<LoginResponse> {
  const { config, limits } = services;
  await limits.consume('loginByAddress', visitor.address);
  const existing = readChallenge(challenge, config.jwtSecret);
  const user = existing && (await User.query().findById(existing.userId));
  if (!user || !existing.fits(user)) throw unauthorized(TEXTS.secondStep.tooLate, 'CHALLENGE_EXPIRED');
  if (user.deactivatedAt) throw forbidden(TEXTS.auth.deactivated, 'ACCOUNT_DEACTIVATED');
  const forget = isRecoveryCode(code) ? undefined : await countTry(services, user.id, visitor);
  const session = await beginSession(services, user, visitor, async (trx, locked) => {
    if (!(await acceptCode(trx, locked, code, config.jwtSecret)))
      throw unauthorized(TEXTS.secondStep.wrongCode, 'WRONG_CODE');
  });
  await forget?.();
  return session;
}

/**
 * Counts a try of a code of the app.
 * @returns what forgets the tries, after a right code
 * @throws HttpError 429
 */
async function countTry({ config, limits }: Services, userId: string, visitor: Visitor): Promise<() => Promise<void>> {
  const fromNetwork = `${userId} from ${networkOf(visitor.address)}`;
  await limits.consume('secondStepByAccountFromNetwork', fromNetwork);
  const isKnown = await isKnownVisitor(undefined, userId, visitor, config.jwtSecret);
  if (isKnown) await limits.consume('secondStepByAccount', userId);
  else {
    await limits.consume('secondStepByStrangers', userId);
    await limits.consume('secondStepByStrangersADay', userId);
  }
  return async () => {
    await limits.reset('secondStepByAccountFromNetwork', fromNetwork);
    if (isKnown) await limits.reset('secondStepByAccount', userId);
  };
}
