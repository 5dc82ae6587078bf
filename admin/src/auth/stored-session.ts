import type { User } from '@rangrekha/contract';
import { STORAGE_KEYS } from '@rangrekha/contract/limits';
import { PATIENCE, withinDeadline } from '../api/connection';

export const authToken = () => localStorage.getItem('authToken');

export function clearStoredSession() {
  for (const key of STORAGE_KEYS) localStorage.removeItem(key);
}

let adopting: Promise<string | null> | undefined;

/**
 * The token of the signed-in user: the stored one, else that of the storefront's session, which is requested once for
 * all callers.
 * @returns null when nobody is signed in
 * @throws Error when the session cannot be read
 */
export async function sessionToken(): Promise<string | null> {
  const stored = authToken();
  if (stored) return stored;
  adopting ??= adoptSession().finally(() => {
    adopting = undefined;
  });
  return adopting;
}

/**
 * Stores the session of the storefront's cookie, for example after a sign-in without JavaScript. The request also
 * removes an ended session from the cookie; otherwise the sign-in page would redirect back here.
 */
async function adoptSession(): Promise<string | null> {
  const response = await withinDeadline(
    (signal) => fetch('/session', { headers: { Accept: 'application/json' }, signal }),
    { kind: 'read', patience: PATIENCE.request },
  );
  if (response.status === 204) return null;
  if (response.status !== 200) throw new Error(`The session could not be read: ${response.status}`);
  const { token, user }: { token: string; user: User } = await response.json();
  localStorage.setItem('authToken', token);
  localStorage.setItem('role', user.userType);
  localStorage.setItem('userId', user.id);
  localStorage.setItem('user', JSON.stringify({ username: user.username, userType: user.userType }));
  return token;
}

/** The URL of the storefront's sign-in page, which redirects back to this screen. */
export function signInUrl() {
  return `/login?redirectTo=${encodeURIComponent(window.location.pathname + window.location.search)}`;
}
