import type { Webhook, WebhookDelivery } from '@rangrekha/contract';
import type { Identifier } from 'react-admin';
import { send } from '../api/http-client';

/** A webhook as its form holds it. */
export interface WebhookDraft extends Pick<Webhook, 'url' | 'description' | 'events'> {
  active?: boolean;
  revision?: number;
}

/** A new webhook with its secret, which no later answer has. */
export type NewWebhook = Webhook & { secret?: string };

export async function saveWebhook(
  { url, description, events, active, revision }: WebhookDraft,
  id?: Identifier,
): Promise<NewWebhook> {
  const body = { url, description: description ?? '', events };
  if (id) return (await send<{ webhook: Webhook }>('PUT', `/webhooks/${id}`, { ...body, active, revision })).webhook;
  const { webhook, secret } = await send<{ webhook: Webhook; secret: string }>('POST', '/webhooks', body);
  return { ...webhook, secret };
}

export const removeWebhook = (id: Identifier) => send('DELETE', `/webhooks/${id}`);

export const renewSecret = (id: string) => send<{ message: string; secret: string }>('POST', `/webhooks/${id}/secret`);

export const sendTestEvent = (id: string) => send('POST', `/webhooks/${id}/test`);

export const repeatDelivery = ({ id }: WebhookDelivery) => send('POST', `/webhook-deliveries/${id}/repeat`);
