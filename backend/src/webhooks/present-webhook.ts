import type { WebhookDelivery as WebhookDeliveryJson, Webhook as WebhookJson } from '@rangrekha/contract';
import type { StaffRights } from '@rangrekha/contract/permissions';
import { lackedFor } from '@rangrekha/contract/webhook-permissions';
import type { Webhook } from './Webhook';
import type { WebhookDelivery } from './WebhookDelivery';

/** Never with a secret. */
export function presentWebhook(webhook: Webhook): WebhookJson {
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
export function presentDelivery(delivery: WebhookDelivery, reader: StaffRights): WebhookDeliveryJson {
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
