import { raw } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { sharedNow } from '../database/shared-clock';
import { transaction } from '../database/transaction';
import { forgetWebhooks } from './raise-event';
import { Webhook } from './Webhook';
import { WebhookDelivery } from './WebhookDelivery';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Milliseconds for which a worker claims a delivery; longer than one attempt may take. */
const LEASE = MINUTE;
/** Milliseconds between two attempts; after the last one a delivery has failed for good, three days after its first. */
const PAUSES = [5_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** Milliseconds without an accepted delivery after which a webhook is disabled. */
const FAILING_LIMIT = 5 * DAY;

/** A claimed delivery with its webhook. */
export interface Claimed {
  delivery: WebhookDelivery;
  webhook: Webhook;
}

/**
 * Claims up to `limit` due deliveries of active webhooks for LEASE; after that another worker may claim them.
 * @param busy webhooks to leave out, because enough is being sent to them
 */
export async function claimDeliveries(limit: number, busy: string[]): Promise<Claimed[]> {
  const active = await Webhook.query().whereNull('disabledAt');
  const free = new Map(active.filter(({ id }) => !busy.includes(id)).map((webhook) => [webhook.id, webhook]));
  if (free.size === 0 || limit <= 0) return [];
  const now = sharedNow();
  const due = () => WebhookDelivery.query().where({ status: 'WAITING' }).where('dueAt', '<=', now);
  const found = await due()
    .whereIn('webhookId', [...free.keys()])
    .orderBy('dueAt')
    .limit(limit)
    .select('id')
    .forUpdate()
    .skipLocked();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  // When two workers have found the same row, one of them changes it: what carries the token is in this claim.
  const claim = uuidv7();
  const lease = { claim, dueAt: new Date(now.getTime() + LEASE), attempts: raw('attempts + 1') };
  await due().findByIds(ids).patch(lease);
  const claimed = await WebhookDelivery.query().findByIds(ids).where({ claim });
  return claimed.flatMap((delivery) => {
    const webhook = free.get(delivery.webhookId);
    return webhook ? [{ delivery, webhook }] : [];
  });
}

/** The end of an attempt; `error` is undefined when the delivery was accepted. */
export interface Outcome {
  status: number | null;
  error?: string;
}

/**
 * Records the end of an attempt, unless another worker has claimed the delivery since. A webhook that has accepted nothing
 * for FAILING_LIMIT, or that answers 410 Gone, is disabled.
 * @returns why the webhook was disabled; undefined when it was not
 */
export async function recordAttempt(
  { delivery: { id, claim, attempts }, webhook }: Claimed,
  { status, error }: Outcome,
): Promise<string | undefined> {
  const now = sharedNow();
  const pause = PAUSES[attempts - 1];
  const values = error
    ? {
        status: pause ? ('WAITING' as const) : ('FAILED' as const),
        dueAt: new Date(now.getTime() + (pause ?? 0)),
        lastError: error.slice(0, 500),
      }
    : { status: 'SENT' as const, sentAt: now, lastError: null };
  const disabledNote = error ? reasonToDisable(webhook, status, now) : undefined;
  await transaction(async (trx) => {
    const own = WebhookDelivery.query(trx).findById(id).where({ claim, status: 'WAITING' });
    if ((await own.patch({ ...values, lastStatus: status })) === 0) return;
    const state = Webhook.query(trx).findById(webhook.id);
    if (!error) await state.whereNotNull('failingSince').patch({ failingSince: null });
    else if (disabledNote) await state.whereNull('disabledAt').patch({ disabledAt: now, disabledNote });
    else await state.whereNull('failingSince').patch({ failingSince: now });
  });
  if (disabledNote) forgetWebhooks();
  return disabledNote;
}

function reasonToDisable({ failingSince }: Webhook, status: number | null, now: Date): string | undefined {
  if (status === 410) return 'It answered 410 Gone: it wants no more events.';
  if (!failingSince || now.getTime() - failingSince.getTime() < FAILING_LIMIT) return undefined;
  return `It accepted nothing for ${FAILING_LIMIT / DAY} days.`;
}
