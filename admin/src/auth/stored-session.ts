import { STORAGE_KEYS } from '@rangrekha/contract/limits';

export const authToken = () => localStorage.getItem('authToken');

export function clearStoredSession() {
  for (const key of STORAGE_KEYS) localStorage.removeItem(key);
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
