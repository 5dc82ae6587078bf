import { LIMITS } from '@rangrekha/contract/limits';
import { modeOf } from '~/features/account/sign-in/auth-modes';
import { isBackOffice, safePath } from '~/server/redirects';
import type { StoreSession } from '~/server/session';

/**
 * Copies the email address and the key of a mailed link to the session, so that only the code is left to type.
 * @returns whether the session changed
 */
export function takeInvitation(session: StoreSession, search: URLSearchParams): boolean {
  const email = search.get('email')?.slice(0, LIMITS.email);
  const key = search.get('key')?.slice(0, LIMITS.codeKey);
  const reset = session.get('reset');
  if (!email || modeOf(search) !== 'otp' || (reset?.email === email && reset.key === key)) return false;
  session.set('reset', { email, key });
  return true;
}

/** Whether a reset came by the link of an invitation: only that one has a key and leads to the back office. */
export const isInvitation = ({ key }: { key?: string | undefined }, redirectTo: string | null): boolean =>
  key !== undefined && isBackOffice(safePath(redirectTo, '/'));
