import type { ApiKey as ApiKeyJson } from '@rangrekha/contract';
import { sharedNow } from '../../database/shared-clock';
import type { ApiKey } from './ApiKey';

/**
 * Never with a secret or its hash.
 * @param key with its user
 */
export function presentApiKey(key: ApiKey): ApiKeyJson {
  const { formerSecretUntil: until, user } = key;
  return {
    id: key.id,
    name: key.name,
    permissions: key.permissionList,
    mayWrite: Boolean(key.mayWrite),
    callsPerMinute: key.callsPerMinute,
    owner: { id: user.id, name: user.displayName, isActive: user.deactivatedAt === null },
    formerSecretUntil: until && until > sharedNow() ? until.toISOString() : null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    createdAt: key.createdAt.toISOString(),
  };
}
