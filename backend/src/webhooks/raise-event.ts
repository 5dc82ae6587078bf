import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { sharedNow } from '../database/shared-clock';
import type { EventData, EventName } from '../plugins/events';
import { Webhook } from './Webhook';
import { WebhookDelivery } from './WebhookDelivery';

/** Milliseconds for which a process trusts what it knows of the webhooks, so that an order reads nothing more. */
const TRUSTED_FOR = 1_000;
const BATCH = 500;

export interface Event {
  type: EventName;
  data: object;
}

const raisedIn = new WeakMap<object, Event[]>();
let existing: { webhooks: Webhook[]; readAt: number } | undefined;

/**
 * Records that `trx` does something that other programs may want to know. Right before the COMMIT a delivery is written for
 * each webhook and plugin that listens to it.
 * @param data JSON of the contract's own shapes
 * @throws Error for any other transaction than one of `transaction()`
 */
export function raiseEvent<Name extends EventName>(trx: Transaction, type: Name, data: EventData[Name]): void {
  const events = raisedIn.get(trx);
  if (!events) throw new Error('Events can be raised only within transaction().');
  events.push({ type, data });
}

/** Begins to record which events `trx` raises. */
export function recordEvents(trx: Transaction): readonly Event[] {
  const events: Event[] = [];
  raisedIn.set(trx, events);
  return events;
}

/** Writes the deliveries of events. */
export async function writeDeliveries(trx: Transaction, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  const webhooks = await activeWebhooks(trx);
  const rows = events.flatMap(({ type, data }) => {
    const listening = webhooks.filter(({ eventList }) => eventList.includes(type));
    return listening.map(({ id }) => deliveryOf(id, type, data));
  });
  for (let start = 0; start < rows.length; start += BATCH)
    await trx(WebhookDelivery.tableName).insert(rows.slice(start, start + BATCH));
}

/** The row of a new delivery, which is due at once. */
export function deliveryOf(webhookId: string, event: WebhookDelivery['event'], data: object) {
  const now = sharedNow();
  const payload = JSON.stringify({ type: event, timestamp: now.toISOString(), data });
  return {
    id: uuidv7(),
    webhookId,
    event,
    payload,
    status: 'WAITING' as const,
    attempts: 0,
    createdAt: now,
    dueAt: now,
  };
}

async function activeWebhooks(trx: Transaction): Promise<Webhook[]> {
  if (existing && performance.now() - existing.readAt < TRUSTED_FOR) return existing.webhooks;
  const readAt = performance.now();
  const webhooks = await Webhook.query(trx).whereNull('disabledAt').select('id', 'events');
  existing = { webhooks, readAt };
  return webhooks;
}

/** Makes this process read the webhooks again: they have changed. Other processes see it within TRUSTED_FOR. */
export function forgetWebhooks(): void {
  existing = undefined;
}
