import type { OwnRole, User } from '@rangrekha/contract';
import { personName } from '@rangrekha/contract/names';
import { type AuthProvider, HttpError } from 'react-admin';
import { httpClient, send } from '../api/http-client';
import { queryClient } from '../api/query-client';
import { forgetMessages } from '../shell/recent-messages';
import type { OwnRights } from './screens';
import { clearStoredSession, sessionToken, signInUrl } from './stored-session';

let known: { token: string; user: Promise<User>; role?: Promise<OwnRole> } | undefined;

/** Clears the cached user after a change of the own account. */
export function forgetUser(): void {
  known = undefined;
}

async function fetchUser(): Promise<User> {
  const { json } = await httpClient<{ data: { user: User } }>('/api/auth/me');
  return json.data.user;
}

function currentUser(token: string): Promise<User> {
  if (known?.token !== token) {
    known = { token, user: fetchUser() };
    known.user.catch(() => {
      known = undefined;
    });
  }
  return known.user;
}

/** Undefined for a customer: the API refuses the request. */
async function currentRights(token: string): Promise<OwnRights | undefined> {
  const { userType } = await currentUser(token);
  if (userType !== 'ADMIN') return undefined;
  if (known && !known.role) {
    known.role = httpClient<OwnRole>('/api/staff/me').then(({ json }) => json);
    known.role.catch(() => {
      known = undefined;
    });
  }
  const own = await known?.role;
  return (
    own && {
      isFullAdmin: own.role === 'ADMIN',
      permissions: own.permissions,
      needsSecondStep: own.needsSecondStep,
    }
  );
}

/** Loads another document. The promise never settles, so that this one shows nothing more. */
function leaveFor(url: string): Promise<never> {
  window.location.replace(url);
  return new Promise(() => {});
}

function endSession(): Promise<never> {
  clearStoredSession();
  return leaveFor(signInUrl());
}

/** Lets staff into the back office. The storefront has the sign-in page and shares its session. */
export const authProvider: AuthProvider = {
  login: () => leaveFor(signInUrl()),

  async checkAuth() {
    try {
      const token = await sessionToken();
      if (!token) return leaveFor(signInUrl());
      const user = await currentUser(token);
      if (user.userType !== 'ADMIN') return leaveFor('/myaccount');
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return endSession();
      // A server error says nothing about the session; the requests for data fail by themselves.
    }
  },

  async checkError(error: { status?: number; body?: { isWrite?: boolean } }) {
    if (error.status === 401 && !error.body?.isWrite) return endSession();
    // The rights may have changed since they were read.
    if (error.status === 403) {
      forgetUser();
      await queryClient.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
    }
  },

  async getIdentity() {
    const token = await sessionToken();
    if (!token) throw new Error('Nobody is signed in');
    const { id, firstName, lastName, username } = await currentUser(token);
    return { id, fullName: personName({ firstName, lastName }) || username };
  },

  async getPermissions() {
    // A screen may ask before the session is known.
    const token = await sessionToken();
    return token ? currentRights(token) : leaveFor(signInUrl());
  },

  async logout() {
    forgetMessages();
    // One after the other: both end the same session, and the API refuses the second request.
    await Promise.allSettled([send('POST', '/auth/logout')]);
    await Promise.allSettled([fetch('/logout', { method: 'POST', redirect: 'manual' })]);
    clearStoredSession();
    return leaveFor('/');
  },
};
