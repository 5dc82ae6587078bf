import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { BACKGROUND_TIME, inBackground } from '../database/deadline';
import { OutboxMail } from './OutboxMail';
import { claimDue, claimOne, expireMails, markFailed, markSent } from './outbox';
import { createDelivery, type Deliver } from './transport';

const POLL = 2_000;
const BATCH = 5;
const LOOK_AGAIN = 100;
const SEND_LIMIT = 45_000;

/** Sends what is in the outbox. Any number of processes may do so at once. */
export class Mailer {
  readonly #log: Logger;
  readonly #deliver: Deliver;
  readonly #underWay = new Set<Promise<unknown>>();
  #running = false;
  #roused = false;
  #rouse = () => {};

  constructor(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailDir'>, log: Logger) {
    this.#log = log;
    this.#deliver = createDelivery(config, log);
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#track(this.#run());
  }

  /** Resolves when the mails under way are sent or refused. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#rouse();
    await Promise.allSettled(this.#underWay);
  }

  /** Look at the outbox at once instead of at the next turn. */
  wake(): void {
    this.#roused = true;
    this.#rouse();
  }

  /**
   * Sends one mail of the outbox now, whatever its due time; a refused one stays in the outbox.
   * @returns whether it was taken within `timeoutMs`; true also for one sent before
   */
  deliverNow(mailId: string, timeoutMs = 5_000): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    const sending = inBackground(BACKGROUND_TIME, () => this.#sendOrAwait(mailId, deadline));
    return Promise.race([this.#track(sending), sleep(timeoutMs, false, { ref: false })]);
  }

  #track<Result>(work: Promise<Result>): Promise<Result> {
    this.#underWay.add(work);
    const done = () => void this.#underWay.delete(work);
    work.then(done, done);
    return work;
  }

  async #run(): Promise<void> {
    while (this.#running) {
      this.#roused = false;
      const sent = await this.#sendDue().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the outbox cannot be read');
        return 0;
      });
      if (sent < BATCH && this.#running && !this.#roused) await this.#pause();
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL);
      this.#rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #sendDue(): Promise<number> {
    await expireMails();
    const mails = await claimDue(BATCH);
    await Promise.all(mails.map((mail) => this.#send(mail)));
    return mails.length;
  }

  async #send(mail: OutboxMail): Promise<boolean> {
    const limit = new AbortController();
    const tooLong = sleep(SEND_LIMIT, undefined, { signal: limit.signal }).then(() =>
      Promise.reject(new Error('took too long')),
    );
    const failure = await Promise.race([this.#deliver(mail), tooLong]).then(
      () => undefined,
      (error: unknown) => reasonOf(error, mail),
    );
    limit.abort();
    if (failure === undefined) {
      await markSent(mail);
    } else {
      await markFailed(mail, failure);
      this.#log.warn({ mailId: mail.id, attempts: mail.attempts, reason: failure }, 'mail not taken');
    }
    return failure === undefined;
  }

  async #sendOrAwait(mailId: string, deadline: number): Promise<boolean> {
    const mail = await claimOne(mailId);
    if (mail) return this.#send(mail);
    while (Date.now() < deadline) {
      const row = await OutboxMail.query().findById(mailId).select('status', 'leasedUntil');
      if (row?.status !== 'WAITING') return row?.status === 'SENT';
      if (row.leasedUntil === null) return false;
      await sleep(LOOK_AGAIN);
    }
    return false;
  }
}

/** What the server said, without the recipient that many repeat: it goes into the log. */
function reasonOf(error: unknown, { recipient }: OutboxMail): string {
  const { code, response, message } = error as { code?: string; response?: string; message?: string };
  return `${code ?? 'ERROR'}: ${response ?? message ?? ''}`.replace(/\s+/g, ' ').replaceAll(recipient, '(recipient)');
}
