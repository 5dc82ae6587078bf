import type { User } from '@rangrekha/contract';
import { httpClient, send } from '../api/http-client';

export type OwnName = Pick<User, 'firstName' | 'lastName'>;

interface UserAnswer {
  data: { user: User };
}

export const fetchOwnUser = async (): Promise<User> => (await httpClient<UserAnswer>('/api/auth/me')).json.data.user;

export const saveOwnName = async (name: OwnName): Promise<User> =>
  (await send<UserAnswer>('PUT', '/users/profile', name)).data.user;

/** @returns the success message */
export async function changeOwnPassword(currentPassword: string, newPassword: string): Promise<string> {
  const body = { currentPassword, newPassword };
  return (await send<{ data: { message: string } }>('PUT', '/users/change-password', body)).data.message;
}
