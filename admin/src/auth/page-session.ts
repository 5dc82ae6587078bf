import type { User } from '@rangrekha/contract';
import { SIGN_OUT_KEY } from '@rangrekha/contract/limits';
import { useSyncExternalStore } from 'react';
import { PATIENCE, withinDeadline } from '../api/connection';
import { forgetPerson, keepFor } from './personal-store';
import { authToken, clearStoredSession, sessionToken, signInUrl } from './stored-session';

/** `asking`: the dialog asks to sign in again. `left`: the screens are gone, and another document follows. */
type PageState = 'open' | 'asking' | 'left';

/** The id of the user whom this page let in. */
let person: string | undefined;
let state: PageState = 'open';
/** While it is there, the requests of this page wait. */
let hold: { ended: Promise<void>; end: () => void } | undefined;
const listeners = new Set<() => void>();
const leaving = new AbortController();

function show(next: PageState): void {
  if (state === 'left') return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePageState = () => useSyncExternalStore(subscribe, () => state);

function holdRequests(): Promise<void> {
  if (!hold) {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    hold = { ended, end };
  }
  return hold.ended;
}

/** Loads another document. The promise never settles, so that this one shows nothing more. */
export async function leavePage(url: string): Promise<never> {
  void holdRequests();
  show('left');
  // The screens go first: one with unsaved changes would ask whether it may be left.
  setTimeout(() => window.location.replace(url));
  return new Promise(() => {});
}

/** Makes this page that of a user, and clears what another one left in the browser. */
export function letIn(id: string): void {
  if (person && person !== id) return void leavePage('/admin');
  keepFor(id);
  person = id;
}

/** The id of the user with the stored session, or with that of the storefront's cookie. */
async function signedInPerson(): Promise<string | undefined> {
  const token = await sessionToken();
  if (!token) return undefined;
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
  const response = await withinDeadline((signal) => fetch('/api/auth/me', { headers, cache: 'no-store', signal }), {
    kind: 'read',
    patience: PATIENCE.request,
  });
  if (response.status === 401) clearStoredSession();
  if (response.status !== 200) return undefined;
  const { data }: { data: { user: User } } = await response.json();
  return data.user.id;
}

/** Goes on when the person of this page is signed in; loads the page anew when somebody else is. */
async function lookAgain(): Promise<void> {
  const found = await signedInPerson().catch(() => undefined);
  if (!found || !hold || state === 'left') return;
  if (found !== person) return leavePage('/admin');
  hold.end();
  hold = undefined;
  show('open');
}

/**
 * Holds every request until the person of this page is signed in again, which a dialog asks for. A page that let nobody
 * in has nothing to keep: it leaves for the sign-in page.
 */
async function untilSignedIn(): Promise<void> {
  if (!person) {
    clearStoredSession();
    return leavePage(signInUrl());
  }
  const ended = holdRequests();
  // Somebody may have signed in in another tab.
  await lookAgain();
  if (hold) show('asking');
  return ended;
}

/** The token of the present session. It waits while nobody is. @throws HttpError when the session cannot be read */
export async function pageToken(): Promise<string> {
  for (;;) {
    await hold?.ended;
    const token = await sessionToken();
    if (token) return token;
    await untilSignedIn();
  }
}

/**
 * Sends a request of the signed-in person. When the session has ended, it is sent again after the next sign-in of the
 * same person, so that no screen is told and what was typed stays.
 * @param request gets a signal that ends reads when the page is left
 */
export async function inSession<T extends { status: number }>(request: (left: AbortSignal) => Promise<T>): Promise<T> {
  for (;;) {
    await hold?.ended;
    const token = authToken();
    const answer = await request(leaving.signal);
    if (answer.status !== 401) return answer;
    if (token === authToken()) clearStoredSession();
    await untilSignedIn();
  }
}

/** Follows what other tabs do: a sign-out there, the end of the session, and who signs in. */
export function watchSession(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGN_OUT_KEY && newValue) {
      forgetPerson();
      void leavePage('/');
    } else if ((key === 'authToken' || key === null) && person) void untilSignedIn();
  });
  window.addEventListener('focus', () => hold && void lookAgain());
  // The back button may bring a page back as it was.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && state === 'left') window.location.reload();
    else if (persisted && person) void untilSignedIn();
  });
}

const ended = (path: string, headers: Record<string, string>) =>
  withinDeadline((signal) => fetch(path, { method: 'POST', headers, redirect: 'manual', signal }), {
    kind: 'write',
    patience: PATIENCE.request,
  });

/** Ends the session, in every tab, and clears what is personal in this browser. */
export async function signOut(): Promise<never> {
  const token = authToken();
  void holdRequests();
  show('left');
  // The screens are gone before their reads end without an answer.
  await new Promise((resolve) => setTimeout(resolve));
  leaving.abort();
  // One after the other: both end the same session, and the API refuses the second request.
  await Promise.allSettled([ended('/api/auth/logout', token ? { Authorization: `Bearer ${token}` } : {})]);
  await Promise.allSettled([ended('/logout', {})]);
  forgetPerson();
  // First, so that the other tabs of the back office do not take it for the end of a session.
  localStorage.setItem(SIGN_OUT_KEY, new Date().toISOString());
  localStorage.removeItem(SIGN_OUT_KEY);
  clearStoredSession();
  return leavePage('/');
}
