import { admin, apiKeys } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
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

export function apiKeysRouter(): Router {
  const router: Router = [];

  // Neither has `once`, which would keep the secret in its answer for a day.
  route(router, apiKeys.createApiKey, async ({ caller, body }) => {
    const { key, secret } = await createApiKey(caller, body);
    return { message: TEXTS.apiKeys.made, apiKey: presentApiKey(key), secret };
  });

  route(router, apiKeys.rotateApiKey, async ({ caller, params }) => {
    const { key, secret } = await rotateApiKey(caller, params.id);
    return { message: TEXTS.apiKeys.rotated, apiKey: presentApiKey(key), secret };
  });

  route(router, apiKeys.revokeApiKey, async ({ caller, params }) => {
    await revokeApiKey(caller, params.id);
    return { message: TEXTS.apiKeys.revoked };
  });

  adminReads(router, adminApiKeys);
  return router;
}
