import type { Knex } from 'knex';
import { RateLimiterMySQL, type RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from './errors';

/** How often something may happen: `points` times in `seconds`. */
interface Limit {
  points: number;
  seconds: number;
}

const LIMITS = {
  loginByAddress: { points: 60, seconds: 300 },
  loginByAccount: { points: 10, seconds: 300 },
  registerByAddress: { points: 30, seconds: 3600 },
  codeByAddress: { points: 20, seconds: 3600 },
  codeByAccount: { points: 5, seconds: 3600 },
  resetByAddress: { points: 30, seconds: 3600 },
  resetByAccount: { points: 10, seconds: 3600 },
  passwordByAccount: { points: 10, seconds: 300 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Counts attempts in the database, so that all processes share the counts and a restart forgets none. */
export class RateLimits {
  readonly #limiters: Map<LimitName, RateLimiterMySQL> | undefined;

  constructor(knex: Knex, enabled: boolean) {
    if (!enabled) return;
    const limiter = ([name, { points, seconds }]: [string, Limit]): [LimitName, RateLimiterMySQL] => [
      name as LimitName,
      new RateLimiterMySQL({
        storeClient: knex,
        storeType: 'knex',
        dbName: knex.client.database(),
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    ];
    this.#limiters = new Map(Object.entries(LIMITS).map(limiter));
  }

  /**
   * Counts one attempt.
   * @throws HttpError 429 with Retry-After when there were too many
   */
  async spend(name: LimitName, key: string): Promise<void> {
    try {
      await this.#limiters?.get(name)?.consume(key.toLowerCase().slice(0, 200));
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      throw tooManyRequests((refused as RateLimiterRes).msBeforeNext / 1000);
    }
  }

  /** Forgets the attempts of one that succeeded. */
  async forgive(name: LimitName, key: string): Promise<void> {
    await this.#limiters?.get(name)?.delete(key.toLowerCase().slice(0, 200));
  }
}
