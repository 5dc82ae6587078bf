import type { User } from '@rangrekha/contract';
import { STORAGE_KEYS } from '@rangrekha/contract/limits';

export const authToken = () => localStorage.getItem('authToken');

export function clearStoredSession() {
  for (const key of STORAGE_KEYS) localStorage.removeItem(key);
}

/**
 * Takes over the session that the storefront's cookie holds, for example after a sign-in without JavaScript. Asking
 * also makes the cookie forget a session that has ended, which the sign-in page would send back here.
 * @returns its token; null when there is none
 */
export async function adoptSession(): Promise<string | null> {
  const response = await fetch('/session', { headers: { Accept: 'application/json' } }).catch(() => undefined);
  if (response?.status !== 200) return null;
  const { token, user }: { token: string; user: User } = await response.json();
  localStorage.setItem('authToken', token);
  localStorage.setItem('role', user.userType);
  localStorage.setItem('userId', user.id);
  localStorage.setItem('user', JSON.stringify({ username: user.username, userType: user.userType }));
  return token;
}

/** The storefront's sign-in page, which leads back to where the visitor is now. */
export function signInUrl() {
  return `/login?redirectTo=${encodeURIComponent(window.location.pathname + window.location.search)}`;
}

const SESSION_END = 'rangrekha:session-end';

/** A save was refused because the session is over: tells the page, which keeps what was typed. */
export function reportSessionEnd() {
  window.dispatchEvent(new Event(SESSION_END));
}

export function onSessionEnd(listener: () => void) {
  window.addEventListener(SESSION_END, listener);
  return () => window.removeEventListener(SESSION_END, listener);
}
