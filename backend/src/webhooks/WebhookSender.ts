import type { Logger } from 'pino';
import type { Config } from '../config';
import { sharedNow } from '../database/shared-clock';
import { DeliveryWorker } from '../deliveries/DeliveryWorker';
import { OutsideError, requestOutside } from '../outgoing/request-outside';
import { type Claimed, claimDeliveries, type Outcome, recordAttempt } from './deliveries';
import { signedHeaders } from './sign';
import type { Webhook } from './Webhook';

/** Milliseconds that a receiver has for its answer. */
const TIMEOUT = 15_000;
/** Bytes of an answer that are read. */
const ANSWER_BYTES = 300;

/** Sends what is due to the webhooks. */
export class WebhookSender extends DeliveryWorker<Claimed> {
  constructor(
    private readonly config: Pick<Config, 'privateAddresses'>,
    log: Logger,
  ) {
    super('the webhooks cannot be read', log);
  }

  protected override claim(limit: number, busy: string[]): Promise<Claimed[]> {
    return claimDeliveries(limit, busy);
  }

  protected override receiverOf({ webhook }: Claimed): string {
    return webhook.id;
  }

  protected override async attempt(claimed: Claimed): Promise<void> {
    const { delivery, webhook } = claimed;
    const outcome = await this.#send(claimed);
    const disabledNote = await recordAttempt(claimed, outcome);
    if (outcome.error) {
      const { id: deliveryId, attempts } = delivery;
      this.log.warn({ deliveryId, webhookId: webhook.id, attempts, reason: outcome.error }, 'webhook not accepted');
    }
    if (disabledNote) this.log.warn({ webhookId: webhook.id, reason: disabledNote }, 'webhook disabled');
  }

  async #send({ delivery: { id, payload: body }, webhook }: Claimed): Promise<Outcome> {
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
      return { status, error: `It responded with ${status}${text ? `: ${text}` : ''}` };
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
