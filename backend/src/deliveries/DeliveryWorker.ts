import type { Logger } from 'pino';
import { QueueWorker } from '../database/background/QueueWorker';

/** Milliseconds between two checks for deliveries that are due. */
const POLL = 2_000;
/** Deliveries that are under way at the same time, and those of one receiver, so that a slow one holds up no other. */
const AT_ONCE = 20;
const AT_ONCE_PER_RECEIVER = 5;
const BATCH = 10;

/** Works on a queue of deliveries. Several processes may do this at the same time. */
export abstract class DeliveryWorker<Claimed> extends QueueWorker {
  readonly #underWay = new Map<Promise<unknown>, string>();

  /** @param failure for the log, when the queue cannot be read */
  constructor(failure: string, log: Logger) {
    super({ poll: POLL, failure }, log);
  }

  /** Claims up to `limit` due deliveries, but none to the `busy` receivers. */
  protected abstract claim(limit: number, busy: string[]): Promise<Claimed[]>;
  protected abstract receiverOf(claimed: Claimed): string;
  /** Makes one attempt, and records its end. */
  protected abstract attempt(claimed: Claimed): Promise<void>;

  /** Resolves when the attempts under way have ended. */
  override async stop(): Promise<void> {
    await super.stop();
    await Promise.all(this.#underWay.keys());
  }

  /** Begins to deliver what is due, as soon as there is room. @returns whether nothing more is due */
  protected override async workOnDue(): Promise<boolean> {
    while (this.#underWay.size >= AT_ONCE) await Promise.race(this.#underWay.keys());
    const room = Math.min(BATCH, AT_ONCE - this.#underWay.size);
    const claimed = await this.claim(room, this.#busyReceivers());
    for (const one of claimed) {
      const attempt: Promise<unknown> = this.attempt(one)
        .catch((error: unknown) => this.log.warn({ err: error }, 'an attempt was not recorded'))
        .finally(() => this.#underWay.delete(attempt));
      this.#underWay.set(attempt, this.receiverOf(one));
    }
    return claimed.length < room;
  }

  #busyReceivers(): string[] {
    const counts = new Map<string, number>();
    for (const id of this.#underWay.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= AT_ONCE_PER_RECEIVER).map(([id]) => id);
  }
}
