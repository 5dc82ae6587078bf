import { type ApiKey as ApiKeyJson, admin, apiKeys } from '@rangrekha/contract';
import { API_KEY_TEXTS } from '@rangrekha/contract/api-keys';
import { sharedNow } from '../../database/shared-clock';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { type Router, route } from '../../http/route';
import { ApiKey } from './ApiKey';
import { createApiKey, revokeApiKey, rotateApiKey } from './save-api-key';

/**
 * Never with a secret or its hash.
 * @param key with its user
 */
function presentApiKey(key: ApiKey): ApiKeyJson {
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

const adminApiKeys: AdminResource<typeof admin.adminReads.apiKeys, ApiKey> = {
  endpoints: admin.adminReads.apiKeys,
  query: () => ApiKey.query().withGraphFetched('user'),
  present: presentApiKey,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: {},
};

export const apiKeysRouter = (): Router => [
  // Neither has `once`, which would keep the secret in its answer for a day.
  route(apiKeys.createApiKey, async ({ caller, body }) => {
    const { key, secret } = await createApiKey(caller, body);
    return { message: API_KEY_TEXTS.made, apiKey: presentApiKey(key), secret };
  }),

  route(apiKeys.rotateApiKey, async ({ caller, params }) => {
    const { key, secret } = await rotateApiKey(caller, params.id);
    return { message: API_KEY_TEXTS.rotated, apiKey: presentApiKey(key), secret };
  }),

  route(apiKeys.revokeApiKey, async ({ caller, params }) => {
    await revokeApiKey(caller, params.id);
    return { message: API_KEY_TEXTS.revoked };
  }),

  ...adminReads(adminApiKeys),
];
