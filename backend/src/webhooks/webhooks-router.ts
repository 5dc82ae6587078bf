import {
  admin,
  type WebhookDelivery as WebhookDeliveryJson,
  type Webhook as WebhookJson,
  webhooks,
} from '@rangrekha/contract';
import type { StaffRights } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { lackedFor } from '@rangrekha/contract/webhook-permissions';
import { type AdminResource, adminReads } from '../http/admin-list';
import { type Router, route } from '../http/route';
import type { Services } from '../services';
import { forgetWebhooks } from './raise-event';
import { createWebhook, deleteWebhook, renewSecret, repeatDelivery, testWebhook, updateWebhook } from './save-webhook';
import { Webhook } from './Webhook';
import { WebhookDelivery } from './WebhookDelivery';

/** Never with a secret. */
function presentWebhook(webhook: Webhook): WebhookJson {
  return {
    id: webhook.id,
    url: webhook.url,
    description: webhook.description,
    events: webhook.eventList,
    disabledAt: webhook.disabledAt?.toISOString() ?? null,
    disabledNote: webhook.disabledNote ?? null,
    failingSince: webhook.failingSince?.toISOString() ?? null,
    revision: webhook.revision,
    createdAt: webhook.createdAt.toISOString(),
  };
}

/**
 * @param delivery with its payload or without it
 * @param reader sees the payload with the permission for what it carries
 */
function presentDelivery(delivery: WebhookDelivery, reader: StaffRights): WebhookDeliveryJson {
  const { payload } = delivery as { payload?: string };
  return {
    id: delivery.id,
    webhookId: delivery.webhookId,
    event: delivery.event,
    status: delivery.status,
    attempts: delivery.attempts,
    lastStatus: delivery.lastStatus,
    lastError: delivery.lastError,
    createdAt: delivery.createdAt.toISOString(),
    nextAttemptAt: delivery.status === 'WAITING' ? delivery.dueAt.toISOString() : null,
    sentAt: delivery.sentAt?.toISOString() ?? null,
    ...(payload === undefined || lackedFor(reader, delivery.event) ? {} : { payload }),
  };
}

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

export const webhooksRouter = ({ config, webhookSender }: Services): Router => [
  route(webhooks.createWebhook, async ({ caller, body, once }) => {
    const answer = await once(async (trx) => {
      const webhook = await createWebhook(trx, config, caller, body);
      return { message: TEXTS.webhooks.saved, webhook: presentWebhook(webhook), secret: webhook.secret };
    });
    forgetWebhooks();
    return answer;
  }),

  route(webhooks.updateWebhook, async ({ caller, params, body }) => {
    const webhook = await updateWebhook(config, caller, params.id, body);
    webhookSender.wake();
    return { message: TEXTS.webhooks.saved, webhook: presentWebhook(webhook) };
  }),

  route(webhooks.deleteWebhook, async ({ caller, params }) => {
    await deleteWebhook(caller, params.id);
    return { message: TEXTS.webhooks.deleted };
  }),

  route(webhooks.renewWebhookSecret, ({ caller, params, once }) =>
    once(async (trx) => ({
      message: TEXTS.webhooks.secretMade,
      secret: await renewSecret(trx, caller, params.id),
    })),
  ),

  route(webhooks.testWebhook, async ({ params, once }) => {
    const answer = await once(async (trx) => {
      await testWebhook(trx, params.id);
      return { message: TEXTS.webhooks.testQueued };
    });
    webhookSender.wake();
    return answer;
  }),

  route(webhooks.repeatWebhookDelivery, async ({ params, once }) => {
    const answer = await once(async (trx) => {
      await repeatDelivery(trx, params.id);
      return { message: TEXTS.webhooks.repeated };
    });
    webhookSender.wake();
    return answer;
  }),

  ...adminReads(adminWebhooks),
  ...adminReads(adminDeliveries),
];
