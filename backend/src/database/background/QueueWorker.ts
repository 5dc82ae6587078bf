import type { Logger } from 'pino';
import { BACKGROUND_TIME, inBackground } from '../deadline';
import { sharedNow } from '../shared-clock';

interface Settings {
  /** Milliseconds until the queue is read again when nothing more was due. */
  poll: number;
  /** For the log, when the queue cannot be read. */
  failure: string;
}

/** Works on a queue in the database: again at once while more is due or after `wake`, else after a pause. */
export abstract class QueueWorker {
  /** When the queue was last worked on without a failure, by `sharedNow()`. */
  succeededAt: number | undefined;
  readonly #settings: Settings;
  #running = false;
  #loop: Promise<void> | undefined;
  #woken = false;
  #endPause = () => {};

  constructor(
    settings: Settings,
    protected readonly log: Logger,
  ) {
    this.#settings = settings;
  }

  /** Works on what is due now. @returns whether nothing more is due */
  protected abstract workOnDue(): Promise<boolean>;

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#loop = inBackground(BACKGROUND_TIME, () => this.#run());
  }

  /** Resolves when `workOnDue`, if it runs, has ended. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#endPause();
    await this.#loop;
  }

  /** Reads the queue now instead of after the pause. */
  wake(): void {
    this.#woken = true;
    this.#endPause();
  }

  async #run(): Promise<void> {
    while (this.#running) {
      this.#woken = false;
      const isAll = await this.workOnDue().then(
        (isAll) => {
          this.succeededAt = sharedNow().getTime();
          return isAll;
        },
        (error: unknown) => {
          this.log.warn({ err: error }, this.#settings.failure);
          return true;
        },
      );
      if (isAll && this.#running && !this.#woken) await this.#pause();
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#settings.poll);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
