import { z } from 'zod';
import { endpointsOf } from './schema/endpoint';
import { line, message, optionalLine, revision, timestamp } from './schema/fields';
import { LIMITS, WEBHOOK_DELIVERY_STATUSES, WEBHOOK_EVENTS } from './values/limits';
import { TEXTS } from './values/texts';

const event = z.enum(WEBHOOK_EVENTS, `must be one of ${WEBHOOK_EVENTS.join(', ')}`);

/** An address that the store calls when something happens. Its secret is never read again. */
export const webhook = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    /** Since when nothing is sent to it; null while it is active. */
    disabledAt: timestamp.nullable(),
    /** Why the store has disabled it; null when a person has. */
    disabledNote: z.string().nullable(),
    /** Since when no delivery was accepted; null when the last one was. */
    failingSince: timestamp.nullable(),
    revision: z.int(),
    createdAt: timestamp,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

export const webhookDelivery = z
  .strictObject({
    /** The header `webhook-id`, the same for every attempt. */
    id: z.string(),
    webhookId: z.string(),
    event: z.string(),
    status: z.enum(WEBHOOK_DELIVERY_STATUSES),
    attempts: z.int(),
    /** The status of the last answer; null without one. */
    lastStatus: z.int().nullable(),
    /** Why the last attempt failed; null when it did not. */
    lastError: z.string().nullable(),
    createdAt: timestamp,
    /** When it is tried next; null when it is not. */
    nextAttemptAt: timestamp.nullable(),
    sentAt: timestamp.nullable(),
    /** The body of the request; only when a single delivery is read, by somebody who may read what it carries. */
    payload: z.string().optional(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const endpoint = endpointsOf('Webhooks');

/** A web address without user name, password and fragment. `localhost.` is another spelling of `localhost`. */
const url = line(LIMITS.webhookAddress, TEXTS.webhooks.addressInvalid).refine((value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hash, hostname } = new URL(value);
  return /^https?:$/.test(protocol) && !username && !password && !hash && !hostname.endsWith('.');
}, TEXTS.webhooks.addressInvalid);

const events = z
  .array(event)
  .min(1, TEXTS.webhooks.eventRequired)
  .max(50)
  .transform((provided) => WEBHOOK_EVENTS.filter((existing) => provided.includes(existing)));

const createWebhookRequest = z.object({ url, description: optionalLine(LIMITS.name).default(''), events });
export type CreateWebhookRequest = z.output<typeof createWebhookRequest>;

export const createWebhook = endpoint('createWebhook', 'POST /webhooks', {
  access: 'settings',
  personOnly: true,
  once: true,
  summary:
    'Add an address that is told of events by POST, signed as standardwebhooks.com says. Events of orders need the permission Orders, all others Catalogue (403). The answer has the secret, which is shown only now.',
  body: createWebhookRequest,
  responses: { 201: z.strictObject({ message, webhook, secret: z.string() }) },
  errors: [409],
});

const updateWebhookRequest = createWebhookRequest.extend({ active: z.boolean().optional(), revision });
export type UpdateWebhookRequest = z.output<typeof updateWebhookRequest>;

export const updateWebhook = endpoint('updateWebhook', 'PUT /webhooks/:id', {
  access: 'settings',
  personOnly: true,
  summary:
    'Change an address and its events, or disable it. Whoever does more than disable it needs the permissions for its former and new events (403). What waits for a disabled address is sent when it is active again. With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`.',
  body: updateWebhookRequest,
  responses: { 200: z.strictObject({ message, webhook }) },
  errors: [409],
});

export const deleteWebhook = endpoint('deleteWebhook', 'DELETE /webhooks/:id', {
  access: 'settings',
  summary: 'Delete an address with all its deliveries.',
});

export const renewWebhookSecret = endpoint('renewWebhookSecret', 'POST /webhooks/:id/secret', {
  access: 'settings',
  personOnly: true,
  once: true,
  summary: 'Make a new secret, which is shown only now. For a day each request is signed with both.',
  responses: { 200: z.strictObject({ message, secret: z.string() }) },
});

export const testWebhook = endpoint('testWebhook', 'POST /webhooks/:id/test', {
  access: 'settings',
  once: true,
  summary: 'Send an event `webhook.test`.',
  errors: [409],
});

export const repeatWebhookDelivery = endpoint('repeatWebhookDelivery', 'POST /webhook-deliveries/:id/repeat', {
  access: 'settings',
  once: true,
  summary: 'Send a delivery once more, with the same `webhook-id` and all its attempts before it.',
  errors: [409],
});
