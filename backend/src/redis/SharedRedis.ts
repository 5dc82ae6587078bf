import { createRequire } from 'node:module';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Milliseconds that a command may take. After them the caller goes on without it. */
const COMMAND_TIME = 250;
const CONNECT_TIME = 1_000;
/** Milliseconds between two attempts to connect. */
const CONNECT_AGAIN = 1_000;

/**
 * What the processes of all machines share beside the database. Nothing that must not be lost is in it: without it each process
 * goes on by the database alone.
 */
export class SharedRedis {
  /** For commands. They fail at once while Redis is away. */
  readonly client: Redis;
  readonly #log: Logger;
  /** A connection that listens does nothing else. */
  readonly #listening: Redis;
  #isAway = false;

  /** @param url `redis://user:password@host:6379/0`, or `rediss://` with TLS */
  constructor(url: string, log: Logger) {
    this.#log = log;
    // A store without a REDIS_URL starts sooner, and smaller.
    const { Redis } = createRequire(import.meta.url)('ioredis') as typeof import('ioredis');
    const line = { lazyConnect: true, connectTimeout: CONNECT_TIME, retryStrategy: () => CONNECT_AGAIN };
    const atOnce = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: COMMAND_TIME };
    this.client = new Redis(url, { ...line, ...atOnce });
    // What it listens to waits for the line, and is asked for again after each break.
    this.#listening = new Redis(url, { ...line, maxRetriesPerRequest: null });
    this.client.on('error', (error) => this.#tellAway(error)).on('close', () => this.#tellAway());
    this.client.on('ready', () => this.#tellBack());
    this.#listening.on('error', () => {});
  }

  /** Connects, and goes on trying to. */
  start(): void {
    for (const line of [this.client, this.#listening]) line.connect().catch(() => {});
  }

  /** Tells all processes that listen, this one too; while Redis is away, nobody. */
  tell(channel: string): void {
    this.client.publish(channel, '').catch(() => {});
  }

  /** Calls `listener` when a process tells on that channel. @returns ends it */
  listen(channel: string, listener: () => void): () => void {
    const reported = (name: string) => void (name === channel && listener());
    this.#listening.on('message', reported);
    this.#listening.subscribe(channel).catch(() => {});
    return () => void this.#listening.off('message', reported);
  }

  stop(): void {
    this.#isAway = true;
    this.client.disconnect();
    this.#listening.disconnect();
  }

  /** Once, however often it is tried again. */
  #tellAway(error?: Error): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#log.warn({ err: error }, 'Redis is away: rate limits are counted in the database');
  }

  #tellBack(): void {
    if (this.#isAway) this.#log.info('Redis answers again');
    this.#isAway = false;
  }
}
