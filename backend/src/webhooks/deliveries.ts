import { sharedNow } from '../database/shared-clock';
import { transaction } from '../database/transaction';
import { afterFailure, claimDue } from '../deliveries/claim-deliveries';
import { forgetWebhooks } from './raise-event';
import { Webhook } from './Webhook';
import { WebhookDelivery } from './WebhookDelivery';

const DAY = 24 * 3_600_000;
/** Milliseconds without an accepted delivery after which a webhook is disabled. */
const FAILING_LIMIT = 5 * DAY;

/** A claimed delivery with its webhook. */
export interface Claimed {
  delivery: WebhookDelivery;
  webhook: Webhook;
}

/**
 * Claims up to `limit` due deliveries of active webhooks.
 * @param busy webhooks to leave out, because enough is being sent to them
 */
export async function claimDeliveries(limit: number, busy: string[]): Promise<Claimed[]> {
  const active = await Webhook.query().whereNull('disabledAt');
  const free = new Map(active.filter(({ id }) => !busy.includes(id)).map((webhook) => [webhook.id, webhook]));
  if (free.size === 0 || limit <= 0) return [];
  const ids = [...free.keys()];
  const claimed = await claimDue(
    () => WebhookDelivery.query(),
    (query) => query.whereIn('webhookId', ids),
    limit,
  );
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
  { delivery, webhook }: Claimed,
  { status, error }: Outcome,
): Promise<string | undefined> {
  const { id, claim } = delivery;
  const now = sharedNow();
  const values = error ? afterFailure(delivery, error) : { status: 'SENT' as const, sentAt: now, lastError: null };
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
  if (status === 410) return 'It responded with 410 Gone: it wants no more events.';
  if (!failingSince || now.getTime() - failingSince.getTime() < FAILING_LIMIT) return undefined;
  return `It accepted nothing for ${FAILING_LIMIT / DAY} days.`;
}
