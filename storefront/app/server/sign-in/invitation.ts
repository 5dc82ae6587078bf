import { LIMITS } from '@rangrekha/contract/limits';
import { modeOf } from '~/features/account/sign-in/auth-modes';
import type { StoreSession } from '~/server/session';

/**
 * Takes the email address out of a mailed link to the code's step, so that its reader types the code only.
 * @returns whether the session changed
 */
export function takeInvitation(session: StoreSession, search: URLSearchParams): boolean {
  const email = search.get('email')?.slice(0, LIMITS.email);
  if (!email || modeOf(search) !== 'otp' || session.get('reset')?.email === email) return false;
  session.set('reset', { email });
  return true;
}
