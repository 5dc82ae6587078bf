import { createConnection } from 'mysql2';

/** Milliseconds without a sign of the server, while it owes one, after which it is asked whether it lives. */
const SILENCE = 1_000;
/** How often and after how many milliseconds its answer is looked for then: where this process starves, so does the server. */
const LOOKS = 15;
const LOOK_EVERY = 100;
const ASK_AGAIN = 200;

/**
 * Knows whether the database server answers at all: a frozen one keeps its connections open and says nothing, which a
 * slow statement does too; a dead one refuses them. Asked over a connection of its own, it tells them apart.
 */
export class ServerPulse {
  readonly #settings: object;
  #owed = 0;
  #heardAt = 0;
  #asking: Promise<boolean> | undefined;
  #silent = false;

  /** @param settings what mysql2 connects with */
  constructor(settings: object) {
    this.#settings = settings;
  }

  /** True from the first question that was not answered until one is. */
  get isSilent(): boolean {
    return this.#silent;
  }

  /** Milliseconds until silence is suspicious. */
  get untilSuspicious(): number {
    return Math.max(0, this.#heardAt + SILENCE - performance.now());
  }

  /** Counts an answer as owed until `answer` settles. */
  async expect<Result>(answer: Promise<Result>): Promise<Result> {
    if (this.#owed++ === 0) this.#heardAt = performance.now();
    try {
      return await answer;
    } finally {
      this.#owed -= 1;
      if (!this.#silent) this.#heardAt = performance.now();
    }
  }

  /** Whether the server answers now; asked once for all who want to know. */
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
      const heard = (error: { errno?: number } | null) => settle(!error || (error.errno ?? 0) > 0);
      connection.on('error', heard);
      connection.query('SELECT 1', heard);
    });
  }
}
