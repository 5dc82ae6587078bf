import { admin, apiKeys } from '@rangrekha/contract';
import { API_KEY_TEXTS } from '@rangrekha/contract/api-keys';
import { type AdminResource, adminReads } from '../../http/admin-list';
import { type Router, route } from '../../http/route';
import { ApiKey } from './ApiKey';
import { presentApiKey } from './present-api-key';
import { createApiKey, revokeApiKey, rotateApiKey } from './save-api-key';

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
