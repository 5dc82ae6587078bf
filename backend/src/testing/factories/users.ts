import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../../features/accounts/passwords/password-hash';
import { Session } from '../../features/accounts/Session';
import { User } from '../../features/accounts/User';
import { issueToken } from '../../http/authentication';
import type { TestApi } from '../api';

export const PASSWORD = 'Correct-horse-1';

const passwordHash = hashPassword(PASSWORD);

/** A unique text. */
export const unique = (word: string) => `${word}-${uuidv7().slice(-12)}`;

/** A signed-in user. */
export interface SignedIn {
  user: User;
  token: string;
}

/** An account without a session. */
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

/** The token of a new session. */
export async function signIn(api: TestApi, user: User): Promise<string> {
  const session = await Session.begin(user);
  return issueToken(session.id, session.expiresAt, api.services.config.jwtSecret);
}

export const createCustomer = (api: TestApi, fields: Partial<User> = {}) => createUser(api, 'CUSTOMER', fields);

export const createAdmin = (api: TestApi, fields: Partial<User> = {}) => createUser(api, 'ADMIN', fields);

/** A signed-in editor: staff who may edit legal pages only. */
export const createEditor = (api: TestApi, fields: Partial<User> = {}) =>
  createUser(api, 'ADMIN', { role: 'EDITOR', ...fields });
