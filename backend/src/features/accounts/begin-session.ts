import type { LoginResponse } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { issueToken } from '../../http/authentication';
import type { Services } from '../../services';
import { presentUser } from './present-user';
import { Session } from './Session';
import type { User } from './User';

/** Signs somebody in who has proved to be `user`. */
export async function beginSession({ config }: Services, user: User): Promise<LoginResponse> {
  const session = await Session.begin(user);
  const token = issueToken(session.id, session.expiresAt, config.jwtSecret);
  return { message: TEXTS.auth.loginOk, token, user: presentUser(user) };
}
