import type { OwnRole, User } from '@rangrekha/contract';
import { personName } from '@rangrekha/contract/names';
import type { AuthProvider } from 'react-admin';
import { httpClient } from '../api/http-client';
import { queryClient } from '../api/query-client';
import { leavePage, letIn, pageToken, signOut } from './page-session';
import type { OwnRights } from './screens';
import { signInUrl } from './stored-session';

let existing: { token: string; user: Promise<User>; role?: Promise<OwnRole> } | undefined;

/** Clears the cached user after a change of the own account. */
export function forgetUser(): void {
  existing = undefined;
}

async function fetchUser(): Promise<User> {
  const { json } = await httpClient<{ data: { user: User } }>('/api/auth/me');
  return json.data.user;
}

function currentUser(token: string): Promise<User> {
  if (existing?.token !== token) {
    existing = { token, user: fetchUser() };
    existing.user.catch(() => {
      existing = undefined;
    });
  }
  return existing.user;
}

/** Undefined for a customer: the API refuses the request. */
async function currentRights(token: string): Promise<OwnRights | undefined> {
  const { userType } = await currentUser(token);
  if (userType !== 'ADMIN') return undefined;
  if (existing && !existing.role) {
    existing.role = httpClient<OwnRole>('/api/staff/me').then(({ json }) => json);
    existing.role.catch(() => {
      existing = undefined;
    });
  }
  const own = await existing?.role;
  return (
    own && {
      isFullAdmin: own.role === 'ADMIN',
      permissions: own.permissions,
      needsSecondStep: own.needsSecondStep,
      languages: own.languages,
      plugins: own.plugins,
    }
  );
}

/** Lets staff into the back office. The storefront has the sign-in page and shares its session. */
export const authProvider: AuthProvider = {
  login: () => leavePage(signInUrl()),

  async checkAuth() {
    try {
      const user = await currentUser(await pageToken());
      if (user.userType !== 'ADMIN') return leavePage('/myaccount');
      letIn(user.id);
    } catch {
      // A server error says nothing about the session; the requests for data fail by themselves.
    }
  },

  async checkError({ status }: { status?: number }) {
    // The rights may have changed since they were read.
    if (status === 403) {
      forgetUser();
      await queryClient.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
    }
  },

  async getIdentity() {
    const { id, firstName, lastName, username } = await currentUser(await pageToken());
    return { id, fullName: personName({ firstName, lastName }) || username };
  },

  async getPermissions() {
    return currentRights(await pageToken());
  },

  logout: signOut,
};
