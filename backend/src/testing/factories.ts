import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../features/accounts/passwords/password-hash';
import { Session } from '../features/accounts/Session';
import { User } from '../features/accounts/User';
import { issueToken } from '../http/authentication';
import type { TestApi } from './api';

export const PASSWORD = 'Correct-horse-1';

const passwordHash = hashPassword(PASSWORD);

/** A text that no other test uses. */
export const unique = (word: string) => `${word}-${uuidv7().slice(-12)}`;

/** Somebody signed in. */
export interface SignedIn {
  user: User;
  token: string;
}

/** An account that nobody is signed in to. */
export async function insertUser(userType: User['userType'], fields: Partial<User> = {}): Promise<User> {
  const username = unique(userType.toLowerCase());
  return User.query().insertAndFetch({
    username,
    usernameKey: username,
    email: `${username}@example.com`,
    passwordHash: await passwordHash,
    firstName: 'Asha',
    lastName: 'Rao',
    mobile: '9876543210',
    dob: '1990-12-31',
    userType,
    ...fields,
  });
}

async function createUser(api: TestApi, userType: User['userType'], fields: Partial<User>): Promise<SignedIn> {
  const user = await insertUser(userType, fields);
  return { user, token: await signIn(api, user) };
}

/** A token of a new session. */
export async function signIn(api: TestApi, user: User): Promise<string> {
  const session = await Session.begin(user);
  return issueToken(session.id, session.expiresAt, api.services.config.jwtSecret);
}

export const createCustomer = (api: TestApi, fields: Partial<User> = {}) => createUser(api, 'CUSTOMER', fields);

export const createAdmin = (api: TestApi, fields: Partial<User> = {}) => createUser(api, 'ADMIN', fields);

/** Of the staff, for legal pages only. */
export const createEditor = (api: TestApi, fields: Partial<User> = {}) =>
  createUser(api, 'ADMIN', { role: 'EDITOR', ...fields });
