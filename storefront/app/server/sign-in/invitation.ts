import { LIMITS } from '@rangrekha/contract/limits';
import { modeOf } from '~/features/account/sign-in/auth-modes';
import type { StoreSession } from '~/server/session';

/**
 * Copies the email address of a mailed link to the session, so that only the code is left to type.
 * @returns whether the session changed
 */
export function takeInvitation(session: StoreSession, search: URLSearchParams): boolean {
  const email = search.get('email')?.slice(0, LIMITS.email);
  if (!email || modeOf(search) !== 'otp' || session.get('reset')?.email === email) return false;
  session.set('reset', { email });
  return true;
}
