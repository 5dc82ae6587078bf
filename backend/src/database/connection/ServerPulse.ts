import { createConnection } from 'mysql2';

/** Milliseconds without a response to a pending query, after which the server is pinged. */
const SILENCE = 700;
/**
 * How often the response to the ping is checked: several short waits, because a starved process would mistake one long
 * wait for silence.
 */
const LOOKS = 15;
const LOOK_EVERY = 100;
const ASK_AGAIN = 200;

/** The server's errors have positive numbers; those of the network have negative ones, or none. */
const isFromServer = (error: unknown): boolean => ((error as { errno?: number }).errno ?? 0) > 0;

/**
 * Detects a frozen database server. A frozen server keeps its connections open without responding, as during a slow
 * statement; a ping over a separate connection tells the two apart.
 */
export class ServerPulse {
  readonly #settings: object;
  #owed = 0;
  #heardAt = 0;
  #asking: Promise<boolean> | undefined;
  #silent = false;

  /** @param settings connection options of mysql2 */
  constructor(settings: object) {
    this.#settings = settings;
  }

  /** True from the first ping without a response until a ping succeeds. */
  get isSilent(): boolean {
    return this.#silent;
  }

  /** Milliseconds until the silence is long enough for a ping. */
  get untilSuspicious(): number {
    return Math.max(0, this.#heardAt + SILENCE - performance.now());
  }

  /** Counts one more as pending. */
  begin(): void {
    if (this.#owed++ === 0) this.#heardAt = performance.now();
  }

  /** Something that was pending is so no longer. */
  end(): void {
    this.#owed -= 1;
  }

  /**
   * Takes the answer to a statement as a sign of life: its result, or an error that the server has sent. What this
   * process gives up by itself says nothing about the server.
   */
  hear(error?: unknown): void {
    if (!this.#silent && (error === undefined || isFromServer(error))) this.#heardAt = performance.now();
  }

  /** Whether the server responds now; concurrent callers share one ping. */
  isAlive(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<boolean> {
    const wasSilent = this.#silent;
    this.#silent = !(await this.#answers());
    this.#heardAt = performance.now();
    if (this.#silent && !wasSilent) void this.#askUntilAlive();
    return !this.#silent;
  }

  async #askUntilAlive(): Promise<void> {
    while (this.#silent) {
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN).unref());
      await this.isAlive();
    }
  }

  /** A refusal by the server itself, such as "too many connections", is an answer too. */
  #answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const connection = createConnection(this.#settings);
      const settle = (alive: boolean) => {
        clearInterval(looking);
        connection.destroy();
        (connection as unknown as { stream: { destroy(): void } }).stream.destroy();
        resolve(alive);
      };
      let looks = 0;
      const looking = setInterval(() => ++looks > LOOKS && settle(false), LOOK_EVERY);
      const heard = (error: unknown) => settle(!error || isFromServer(error));
      connection.on('error', heard);
      connection.query('SELECT 1', heard);
    });
  }
}
