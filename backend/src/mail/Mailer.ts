import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { QueueWorker } from '../database/background/QueueWorker';
import { BACKGROUND_TIME, inBackground } from '../database/deadline';
import { OutboxMail } from './OutboxMail';
import { claimDue, claimOne, expireMails, type Failure, markFailed, markSent } from './outbox';
import { createDelivery, type Deliver, type Sender } from './transport';

/** Milliseconds between two checks of the outbox. */
const POLL = 2_000;
/** Mails that are sent at the same time, beside those of `deliverNow`. */
const BATCH = 10;
/** The next mails are claimed when so few are still being sent, so that one slow mail holds up no other. */
const FEW = BATCH / 2;
/** Milliseconds in which mails that end are gathered, to be marked together. */
const GATHER = 25;
/** Milliseconds between two checks of a mail that another process is sending. */
const LOOK_AGAIN = 100;
/** Milliseconds that one mail may take. */
const SEND_LIMIT = 45_000;
/** Milliseconds in which no mail of the outbox is tried after the mail server could not be reached. */
const AWAY_PAUSE = 5_000;
/** What nodemailer calls a server that it cannot reach. */
const UNREACHABLE = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT']);

/** Sends the mails of the outbox. Several processes may do this at the same time. */
export class Mailer extends QueueWorker {
  readonly #deliver: Deliver;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #sending = new Set<Promise<unknown>>();
  #marking: { sent: OutboxMail[]; failed: Failure[]; done: Promise<void> } | undefined;
  #awayUntil = 0;

  /** @param brandName the sender's name when the configured address has none */
  constructor(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailDir'>, log: Logger, brandName: () => Promise<string>) {
    super({ poll: POLL, failure: 'the outbox cannot be read' }, log);
    const { mailFrom } = config;
    const sender: Sender = async () =>
      mailFrom.includes('<') ? mailFrom : { name: await brandName(), address: mailFrom };
    this.#deliver = createDelivery(config, log, sender);
  }

  /** Resolves when the mails that are being sent are accepted or refused. */
  override async stop(): Promise<void> {
    await super.stop();
    await Promise.allSettled(this.#underWay);
  }

  /**
   * Sends one mail of the outbox now, whatever its due time; a refused mail stays in the outbox.
   * @param timeoutMs milliseconds
   * @returns whether the mail server accepted it within that time; true also for a mail that was sent earlier
   */
  deliverNow(mailId: string, timeoutMs = 5_000): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    const sending = inBackground(BACKGROUND_TIME, () => this.#sendOrAwait(mailId, deadline));
    return Promise.race([this.#track(sending), sleep(timeoutMs, false, { ref: false })]);
  }

  #track<Result>(work: Promise<Result>): Promise<Result> {
    this.#underWay.add(work);
    const done = () => void this.#underWay.delete(work);
    work.then(done, done);
    return work;
  }

  /** Begins to send what is due, as soon as few are being sent. @returns whether that is all */
  protected override async workOnDue(): Promise<boolean> {
    while (this.#sending.size > FEW) await Promise.race(this.#sending);
    // Trying all that wait would cost each mail an attempt, and the database COMMITs that orders wait for.
    if (performance.now() < this.#awayUntil) return true;
    await expireMails();
    const free = BATCH - this.#sending.size;
    const mails = await claimDue(free);
    for (const mail of mails) {
      const sending: Promise<unknown> = this.#track(this.#send(mail))
        .catch((error: unknown) => this.log.warn({ err: error, mailId: mail.id }, 'a mail could not be marked'))
        .finally(() => this.#sending.delete(sending));
      this.#sending.add(sending);
    }
    return mails.length < free;
  }

  async #send(mail: OutboxMail): Promise<boolean> {
    const limit = new AbortController();
    const tooLong = sleep(SEND_LIMIT, undefined, { signal: limit.signal }).then(() =>
      Promise.reject(new Error('took too long')),
    );
    const failure = await Promise.race([this.#deliver(mail), tooLong]).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    limit.abort();
    this.#awayUntil = isUnreachable(failure) ? performance.now() + AWAY_PAUSE : 0;
    const error = failure === undefined ? undefined : reasonOf(failure, mail);
    await this.#mark(mail, error);
    if (error !== undefined)
      this.log.warn({ mailId: mail.id, attempts: mail.attempts, reason: error }, 'mail not taken');
    return error === undefined;
  }

  /** Marks a mail together with those that end within GATHER. */
  #mark(mail: OutboxMail, error: string | undefined): Promise<void> {
    this.#marking ??= this.#gather();
    if (error === undefined) this.#marking.sent.push(mail);
    else this.#marking.failed.push({ mail, error });
    return this.#marking.done;
  }

  #gather() {
    const sent: OutboxMail[] = [];
    const failed: Failure[] = [];
    const mark = async () => {
      await sleep(GATHER);
      this.#marking = undefined;
      if (sent.length > 0) await markSent(sent);
      if (failed.length > 0) await markFailed(failed);
    };
    return { sent, failed, done: mark() };
  }

  async #sendOrAwait(mailId: string, deadline: number): Promise<boolean> {
    const mail = await claimOne(mailId);
    if (mail) return this.#send(mail);
    while (performance.now() < deadline) {
      const row = await OutboxMail.query().findById(mailId).select('status', 'leasedUntil');
      if (row?.status !== 'WAITING') return row?.status === 'SENT';
      if (row.leasedUntil === null) return false;
      await sleep(LOOK_AGAIN);
    }
    return false;
  }
}

const isUnreachable = (failure: unknown) => UNREACHABLE.has((failure as { code?: string } | undefined)?.code ?? '');

/** The error as one line for the log, without the recipient's address, which many servers repeat. */
function reasonOf(error: unknown, { recipient }: OutboxMail): string {
  const { code, response, message } = error as { code?: string; response?: string; message?: string };
  return `${code ?? 'ERROR'}: ${response ?? message ?? ''}`.replace(/\s+/g, ' ').replaceAll(recipient, '(recipient)');
}
