import type { Logger } from 'pino';
import { inBackground } from '../deadline';
import { sharedNow } from '../shared-clock';

interface Repetition {
  /** Milliseconds between two beginnings; work that takes longer delays the next. */
  every: number;
  /** Milliseconds that one statement may take. */
  statement: number;
  /** For the log: what failed, and when it is tried again. */
  failure: string;
}

/**
 * Background work that begins again and again, never twice at the same time in one process. A failure is logged.
 * `Uses` are the services that it needs.
 */
export abstract class RepeatedWork<Uses extends { log: Logger } = { log: Logger }> {
  protected abstract readonly repetition: Repetition;
  /** When it last came to its end without a failure, by `sharedNow()`. */
  succeededAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  constructor(protected readonly uses: Uses) {}

  start(): void {
    this.#timer ??= setInterval(() => this.#begin(), this.repetition.every).unref();
  }

  /** Resolves when the work under way has ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#underWay;
  }

  /** Does what is due at `now`. */
  abstract work(now: Date): Promise<unknown>;

  #begin(): void {
    const { statement, failure } = this.repetition;
    this.#underWay ??= inBackground(statement, async () => {
      await this.work(sharedNow());
      this.succeededAt = sharedNow().getTime();
    })
      .catch((error: unknown) => this.uses.log.warn({ err: error }, failure))
      .finally(() => {
        this.#underWay = undefined;
      });
  }
}
