import type { OwnRole, User } from '@rangrekha/contract';
import { personName } from '@rangrekha/contract/names';
import type { AuthProvider } from 'react-admin';
import { httpClient } from '../api/http-client';
import { queryClient } from '../api/query-client';
import { translated } from '../language/translated';
import { leavePage, letIn, pageToken, signOut } from './page-session';
import type { OwnRights, PluginParts } from './screens';
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

/** What a plugin calls itself and its parts, in the language of the page. */
const inOurWords = (parts: PluginParts): PluginParts => ({
  ...parts,
  title: translated(parts.title),
  screens: parts.screens.map((screen) => ({ ...screen, label: translated(screen.label) })),
  facts: parts.facts.map((fact) => ({ ...fact, label: translated(fact.label) })),
});

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
      plugins: own.plugins?.map(inOurWords),
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
