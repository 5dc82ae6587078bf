import type { LoginResponse, SecondStepLoginRequest } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { transaction } from '../../../database/transaction';
import { forbidden, unauthorized } from '../../../http/errors';
import type { Services } from '../../../services';
import { beginSession } from '../begin-session';
import type { Visitor } from '../sessions/note-device';
import { User } from '../User';
import { acceptCode } from './accept-code';
import { readChallenge } from './challenge';

/**
 * The second step of a sign-in.
 * @throws HttpError 401 for a wrong or used code, and for an expired challenge; 403 for a deactivated account; 429
 */
export async function logInWithCode(
  services: Services,
  { challenge, code }: SecondStepLoginRequest,
  visitor: Visitor,
): Promise<LoginResponse> {
  const { config, limits } = services;
  await limits.consume('loginByAddress', visitor.address);
  const known = readChallenge(challenge, config.jwtSecret);
  const user = known && (await User.query().findById(known.userId));
  if (!user || !known.fits(user)) throw unauthorized(TEXTS.secondStep.tooLate, 'CHALLENGE_EXPIRED');
  if (user.deactivatedAt) throw forbidden(TEXTS.auth.deactivated, 'ACCOUNT_DEACTIVATED');
  await limits.consume('secondStepByAccount', user.id);
  const accepted = await transaction((trx) => acceptCode(trx, user, code, config.jwtSecret));
  if (!accepted) throw unauthorized(TEXTS.secondStep.wrongCode, 'WRONG_CODE');
  await limits.reset('secondStepByAccount', user.id);
  return beginSession(services, user, visitor);
}
