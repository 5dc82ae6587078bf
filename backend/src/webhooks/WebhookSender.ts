import type { Logger } from 'pino';
import type { Config } from '../config';
import { QueueWorker } from '../database/background/QueueWorker';
import { sharedNow } from '../database/shared-clock';
import { OutsideError, requestOutside } from '../outgoing/request-outside';
import { type Claimed, claimDeliveries, type Outcome, recordAttempt } from './deliveries';
import { signedHeaders } from './sign';
import type { Webhook } from './Webhook';

/** Milliseconds between two checks for deliveries that are due. */
const POLL = 2_000;
/** Deliveries that are sent at the same time, and those of one webhook, so that a slow one holds up no other. */
const AT_ONCE = 20;
const AT_ONCE_PER_WEBHOOK = 5;
const BATCH = 10;
/** Milliseconds that a receiver has for its answer. */
const TIMEOUT = 15_000;
/** Bytes of an answer that are read. */
const ANSWER_BYTES = 300;

/** Sends what is due to the webhooks. Several processes may do this at the same time. */
export class WebhookSender {
  readonly #sending = new Map<Promise<unknown>, string>();
  readonly #worker: QueueWorker;

  constructor(
    private readonly config: Pick<Config, 'privateAddresses'>,
    private readonly log: Logger,
  ) {
    this.#worker = new QueueWorker({ poll: POLL, failure: 'the webhooks cannot be read' }, log, () => this.#sendDue());
  }

  start(): void {
    this.#worker.start();
  }

  /** When it last read its queue without a failure, by `sharedNow()`. */
  get succeededAt(): number | undefined {
    return this.#worker.succeededAt;
  }

  /** Resolves when the requests under way have ended. */
  async stop(): Promise<void> {
    await this.#worker.stop();
    await Promise.all(this.#sending.keys());
  }

  /** Checks now instead of after the pause. */
  wake(): void {
    this.#worker.wake();
  }

  /** Begins to send what is due, as soon as there is room. @returns whether nothing more is due */
  async #sendDue(): Promise<boolean> {
    while (this.#sending.size >= AT_ONCE) await Promise.race(this.#sending.keys());
    const room = Math.min(BATCH, AT_ONCE - this.#sending.size);
    const claimed = await claimDeliveries(room, this.#busyWebhooks());
    for (const one of claimed) {
      const sending: Promise<unknown> = this.#send(one)
        .catch((error: unknown) =>
          this.log.warn({ err: error, deliveryId: one.delivery.id }, 'an attempt was not recorded'),
        )
        .finally(() => this.#sending.delete(sending));
      this.#sending.set(sending, one.webhook.id);
    }
    return claimed.length < room;
  }

  #busyWebhooks(): string[] {
    const counts = new Map<string, number>();
    for (const id of this.#sending.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].filter(([, sending]) => sending >= AT_ONCE_PER_WEBHOOK).map(([id]) => id);
  }

  async #send(claimed: Claimed): Promise<void> {
    const { delivery, webhook } = claimed;
    const outcome = await this.#attempt(claimed);
    const disabledNote = await recordAttempt(claimed, outcome);
    if (outcome.error) {
      const { id: deliveryId, attempts } = delivery;
      this.log.warn({ deliveryId, webhookId: webhook.id, attempts, reason: outcome.error }, 'webhook not accepted');
    }
    if (disabledNote) this.log.warn({ webhookId: webhook.id, reason: disabledNote }, 'webhook disabled');
  }

  async #attempt({ delivery: { id, payload: body }, webhook }: Claimed): Promise<Outcome> {
    const sentAt = sharedNow();
    const signature = signedHeaders({ id, sentAt, body }, secretsOf(webhook, sentAt));
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Rangrekha-Webhooks', ...signature };
    const size = { 'Content-Length': String(Buffer.byteLength(body)) };
    try {
      const { status, body: answer } = await requestOutside(webhook.url, {
        method: 'POST',
        headers: { ...headers, ...size },
        body,
        timeout: TIMEOUT,
        maxBytes: ANSWER_BYTES,
        allowPrivate: this.config.privateAddresses,
      });
      if (status >= 200 && status < 300) return { status };
      const text = oneLine(answer.toString());
      return { status, error: `It answered ${status}${text ? `: ${text}` : ''}` };
    } catch (error) {
      if (error instanceof OutsideError) return { status: null, error: error.message };
      throw error;
    }
  }
}

const secretsOf = ({ secret, formerSecret, formerSecretUntil }: Webhook, now: Date): string[] =>
  formerSecret && formerSecretUntil && formerSecretUntil > now ? [secret, formerSecret] : [secret];

/** Also without bytes that are no text, which the database would refuse. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cs}\uFFFD]+/gu, ' ').trim();
