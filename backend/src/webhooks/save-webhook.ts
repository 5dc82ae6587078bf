import type { CreateWebhookRequest, UpdateWebhookRequest } from '@rangrekha/contract';
import { LIMITS, type WebhookEvent } from '@rangrekha/contract/limits';
import { refusalOf as refusalOfRights, type StaffRights } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { lackedFor } from '@rangrekha/contract/webhook-permissions';
import type { Transaction } from 'objection';
import { type Actor, recordChange } from '../audit/record-change';
import { recordEdit, refuseStale } from '../audit/revisions';
import type { Config } from '../config';
import { sharedNow } from '../database/shared-clock';
import { transaction } from '../database/transaction';
import { dueAgain } from '../deliveries/claim-deliveries';
import { conflict, forbidden, invalidField, notFound } from '../http/errors';
import { refusalOf } from '../outgoing/request-outside';
import { deliveryOf, forgetWebhooks } from './raise-event';
import { newSecret } from './sign';
import { Webhook } from './Webhook';
import { WebhookDelivery } from './WebhookDelivery';

/** Milliseconds for which a replaced secret goes on signing. */
const FORMER_SECRET = 24 * 3_600_000;

type Settings = Pick<Config, 'privateAddresses'>;

/**
 * Adds a webhook.
 * @returns it with its secret, which no other answer has
 * @throws HttpError 400 for an address that is not public or not on https; 403 for events that carry what `actor` may not
 *   read; 409 `TOO_MANY`
 */
export async function createWebhook(
  trx: Transaction,
  settings: Settings,
  actor: Actor & StaffRights,
  body: CreateWebhookRequest,
): Promise<Webhook> {
  refuseHidden(actor, body.events);
  refuseAddress(settings, body.url);
  const present = await Webhook.query(trx).limit(LIMITS.webhooks).select('id');
  if (present.length >= LIMITS.webhooks) throw conflict('TOO_MANY', TEXTS.webhooks.tooMany(LIMITS.webhooks));
  const secret = newSecret();
  const webhook = await Webhook.query(trx).insertAndFetch({ ...rowOf(body), secret });
  await recordChange(trx, actor, { action: 'created', ...subjectOf(webhook), after: snapshotOf(webhook) });
  return webhook;
}

/**
 * Changes a webhook; with `active` it is enabled again, or disabled. A change beyond disabling
 * needs the permissions to read everything that it carried and will carry.
 * @throws HttpError 400, 403, 404, 409 `EDIT_CONFLICT`
 */
export async function updateWebhook(
  settings: Settings,
  actor: Actor & StaffRights,
  id: string,
  { active, revision, ...body }: UpdateWebhookRequest,
): Promise<Webhook> {
  refuseAddress(settings, body.url);
  return changing(async (trx) => {
    const webhook = await lock(trx, id);
    const isOnlyDisabled = active === false && webhook.url === body.url && webhook.events === rowOf(body).events;
    if (!isOnlyDisabled) refuseHidden(actor, [...webhook.eventList, ...body.events]);
    await refuseStale(webhook, revision, trx);
    const before = snapshotOf(webhook);
    await webhook.$query(trx).patch({ ...rowOf(body), ...stateOf(webhook, active) });
    const change = { action: 'changed', before, after: snapshotOf(webhook) } as const;
    webhook.revision = await recordEdit(trx, actor, webhook, { ...change, ...subjectOf(webhook) });
    return webhook;
  });
}

/** Deletes a webhook with its deliveries. @throws HttpError 404 */
export function deleteWebhook(actor: Actor, id: string): Promise<void> {
  return changing(async (trx) => {
    const webhook = await lock(trx, id);
    await webhook.$query(trx).delete();
    await WebhookDelivery.query(trx).where({ webhookId: id }).delete();
    await recordChange(trx, actor, { action: 'deleted', ...subjectOf(webhook), before: snapshotOf(webhook) });
  });
}

/**
 * Gives a webhook a new secret; the former one signs too for a day. Who knows it can forge what the webhook carries.
 * @returns the new secret
 * @throws HttpError 403 for events that carry what `actor` may not read; 404
 */
export async function renewSecret(trx: Transaction, actor: Actor & StaffRights, id: string): Promise<string> {
  const webhook = await lock(trx, id);
  refuseHidden(actor, webhook.eventList);
  const secret = newSecret();
  const formerSecretUntil = new Date(sharedNow().getTime() + FORMER_SECRET);
  await webhook.$query(trx).patch({ secret, formerSecret: webhook.secret, formerSecretUntil });
  const after = { secretRenewedAt: sharedNow().toISOString() };
  await recordChange(trx, actor, { action: 'changed', ...subjectOf(webhook), after });
  return secret;
}

/** Queues a test event. @throws HttpError 404; 409 `DISABLED` */
export async function testWebhook(trx: Transaction, id: string): Promise<void> {
  const webhook = await lock(trx, id);
  refuseDisabled(webhook);
  await WebhookDelivery.query(trx).insert(deliveryOf(id, 'webhook.test', { message: 'The webhook works.' }));
}

/** Makes a delivery due now, with all its attempts before it. @throws HttpError 404; 409 `DISABLED` */
export async function repeatDelivery(trx: Transaction, id: string): Promise<void> {
  const delivery = await WebhookDelivery.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Delivery'));
  refuseDisabled(await lock(trx, delivery.webhookId));
  await delivery.$query(trx).patch({ ...dueAgain(), sentAt: null });
}

/** Runs a change in a transaction; afterwards this process reads the webhooks again. */
async function changing<Result>(work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  const result = await transaction(work);
  forgetWebhooks();
  return result;
}

const lock = async (trx: Transaction, id: string): Promise<Webhook> =>
  Webhook.query(trx).findById(id).forUpdate().throwIfNotFound(notFound('Webhook'));

function refuseDisabled({ disabledAt }: Webhook): void {
  if (disabledAt) throw conflict('DISABLED', 'This webhook is disabled. Please enable it first.');
}

function refuseHidden(actor: StaffRights, events: readonly WebhookEvent[]): void {
  const [lacked] = events.flatMap((event) => lackedFor(actor, event) ?? []);
  if (lacked) throw forbidden(refusalOfRights(lacked));
}

function refuseAddress({ privateAddresses }: Settings, url: string): void {
  const refusal = refusalOf(new URL(url), privateAddresses);
  if (refusal === 'NOT_SECURE') throw invalidField('url', TEXTS.webhooks.addressNotSecure);
  if (refusal) throw invalidField('url', TEXTS.webhooks.addressPrivate);
}

const rowOf = ({ url, description, events }: CreateWebhookRequest) => ({ url, description, events: events.join(' ') });

function stateOf({ disabledAt }: Webhook, active: boolean | undefined) {
  if (active === undefined || active === (disabledAt === null)) return {};
  return { disabledAt: active ? null : sharedNow(), disabledNote: null, failingSince: null };
}

const subjectOf = ({ id, url }: Webhook) =>
  ({ entity: 'webhook', entityId: id, entityName: new URL(url).host }) as const;

const snapshotOf = ({ url, description, eventList, disabledAt }: Webhook) => ({
  address: url,
  description,
  events: eventList,
  active: disabledAt === null,
});
