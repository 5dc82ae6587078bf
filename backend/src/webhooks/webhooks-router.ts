import { admin, webhooks } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { Router } from 'express';
import { type AdminResource, adminReads } from '../http/admin-list';
import { route } from '../http/route';
import type { Services } from '../services';
import { presentDelivery, presentWebhook } from './present-webhook';
import { createWebhook, deleteWebhook, renewSecret, repeatDelivery, testWebhook, updateWebhook } from './save-webhook';
import { Webhook } from './Webhook';
import { WebhookDelivery } from './WebhookDelivery';

const adminWebhooks: AdminResource<typeof admin.adminReads.webhooks, Webhook> = {
  endpoints: admin.adminReads.webhooks,
  query: () => Webhook.query(),
  present: presentWebhook,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'ASC'],
  filters: {},
};

const adminDeliveries: AdminResource<typeof admin.adminReads.webhookDeliveries, WebhookDelivery> = {
  endpoints: admin.adminReads.webhookDeliveries,
  query: () =>
    WebhookDelivery.query()
      .select('id', 'webhookId', 'event', 'status', 'attempts', 'lastStatus')
      .select('lastError', 'createdAt', 'dueAt', 'sentAt'),
  queryOne: () => WebhookDelivery.query(),
  present: presentDelivery,
  sortable: { createdAt: 'createdAt' },
  defaultSort: ['createdAt', 'DESC'],
  filters: { webhookId: (query, webhookId) => query.where({ webhookId }) },
};

export function webhooksRouter({ config, webhookSender }: Services): Router {
  const router = Router();

  route(router, webhooks.createWebhook, async ({ caller, body }) => {
    const webhook = await createWebhook(config, caller, body);
    return { message: TEXTS.webhooks.saved, webhook: presentWebhook(webhook), secret: webhook.secret };
  });

  route(router, webhooks.updateWebhook, async ({ caller, params, body }) => {
    const webhook = await updateWebhook(config, caller, params.id, body);
    webhookSender.wake();
    return { message: TEXTS.webhooks.saved, webhook: presentWebhook(webhook) };
  });

  route(router, webhooks.deleteWebhook, async ({ caller, params }) => {
    await deleteWebhook(caller, params.id);
    return { message: TEXTS.webhooks.deleted };
  });

  route(router, webhooks.renewWebhookSecret, async ({ caller, params }) => ({
    message: TEXTS.webhooks.secretMade,
    secret: await renewSecret(caller, params.id),
  }));

  route(router, webhooks.testWebhook, async ({ params }) => {
    await testWebhook(params.id);
    webhookSender.wake();
    return { message: TEXTS.webhooks.testQueued };
  });

  route(router, webhooks.repeatWebhookDelivery, async ({ params }) => {
    await repeatDelivery(params.id);
    webhookSender.wake();
    return { message: TEXTS.webhooks.repeated };
  });

  adminReads(router, adminWebhooks);
  adminReads(router, adminDeliveries);
  return router;
}
