import type { ApiKey, apiKeys, BodyInputOf, ResponseOf } from '@rangrekha/contract';
import { send } from '../api/http-client';

const DAY = 24 * 3_600_000;

/** A new key as its form holds it. */
export interface ApiKeyDraft extends Pick<ApiKey, 'name' | 'permissions' | 'callsPerMinute'> {
  mayWrite: 'yes' | 'no';
  /** Days until it ends; empty: it does not. */
  days: number | '';
}

/** A key with its secret, which no later answer has. */
export type NewKey = ApiKey & { secret: string };

type Made = ResponseOf<typeof apiKeys.createApiKey>;

export async function makeKey({ days, mayWrite, ...draft }: ApiKeyDraft): Promise<NewKey> {
  const expiresAt = days === '' ? null : new Date(Date.now() + days * DAY).toISOString();
  const body: BodyInputOf<typeof apiKeys.createApiKey> = { ...draft, mayWrite: mayWrite === 'yes', expiresAt };
  const { apiKey, secret } = await send<Made>('POST', '/api-keys', body);
  return { ...apiKey, secret };
}

export const rotateKey = (id: string) => send<Made>('POST', `/api-keys/${id}/secret`);

export const revokeKey = (id: string) => send<{ message: string }>('DELETE', `/api-keys/${id}`);
