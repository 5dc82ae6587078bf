import { createHmac } from 'node:crypto';
import { API_KEY_LIMITS } from '@rangrekha/contract/api-keys';
import type { Knex } from 'knex';
import { RateLimiterMySQL, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedRedis } from '../../redis/SharedRedis';
import { tooManyRequests } from '../errors';
import { networkOf } from './network';

/** At most `points` attempts in `seconds`. */
interface Limit {
  points: number;
  seconds: number;
}

/** `…ByAddress` limits count by network, see `networkOf`; others by a name that is stored as a keyed hash only. */
const LIMITS = {
  loginByAddress: { points: 60, seconds: 300 },
  /** Beyond this limit, responses to wrong passwords are delayed, see log-in.ts. */
  loginByAccount: { points: 10, seconds: 300 },
  loginByAccountFromNetwork: { points: 30, seconds: 900 },
  registerByAddress: { points: 30, seconds: 3600 },
  registerByAccount: { points: 10, seconds: 300 },
  codeByAddress: { points: 20, seconds: 3600 },
  resetByAddress: { points: 30, seconds: 3600 },
  passwordByAccount: { points: 10, seconds: 300 },
  secondStepByAccountFromNetwork: { points: 10, seconds: 900 },
  /** Of all networks that an account is unknown to: three of a million codes are right at a time. */
  secondStepByStrangers: { points: 30, seconds: 900 },
  secondStepByStrangersADay: { points: 100, seconds: 86_400 },
  /** Of the devices and networks that it was signed in with before, and of the account page. */
  secondStepByAccount: { points: 10, seconds: 900 },
  verifyByAddress: { points: 60, seconds: 3600 },
  restockByAddress: { points: 30, seconds: 3600 },
  /** Each of them mails the address, and anybody may have typed it. */
  restockByEmail: { points: 10, seconds: 86_400 },
  complaintByAddress: { points: 30, seconds: 3600 },
  /** Each of them mails the address, and anybody may have typed it. */
  complaintByEmail: { points: 10, seconds: 86_400 },
  complaintByAccount: { points: 20, seconds: 86_400 },
  complaintPhotoByAddress: { points: 60, seconds: 3600 },
  orderByAccount: { points: 20, seconds: 3600 },
  /** Wrong guesses of codes count like right ones. */
  discountByAccount: { points: 20, seconds: 900 },
  discountByAddress: { points: 100, seconds: 900 },
  /** What plugins let people guess. */
  pluginTries: { points: 20, seconds: 900 },
  confirmationByAccount: { points: 60, seconds: 3600 },
  /** All that is kept about a person is twenty statements. */
  ownDataByAccount: { points: 30, seconds: 3600 },
  /** At most: each key has a number of its own. */
  callsByKey: { points: API_KEY_LIMITS.calls, seconds: 60 },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/**
 * Counts attempts where all processes share the counts and a restart forgets none: in Redis if there is one, else, and while
 * Redis is away, in the database.
 */
export class RateLimits {
  readonly #limiters: Map<LimitName, RateLimiterMySQL | RateLimiterRedis> | undefined;

  readonly #secret: string;

  constructor(knex: Knex, enabled: boolean, secret: string, redis?: SharedRedis) {
    this.#secret = secret;
    if (!enabled) return;
    const inDatabase = ([name, { points, seconds }]: [string, Limit]) =>
      new RateLimiterMySQL({
        storeClient: knex,
        storeType: 'knex',
        dbName: knex.client.database(),
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
      });
    const inRedis = ({ client }: SharedRedis, [name, { points, seconds }]: [string, Limit]) =>
      new RateLimiterRedis({
        storeClient: client,
        rejectIfRedisNotReady: true,
        insuranceLimiter: inDatabase([name, { points, seconds }]),
        keyPrefix: `rangrekha:${name}`,
        points,
        duration: seconds,
      });
    this.#limiters = new Map(
      Object.entries(LIMITS).map((limit) => [limit[0] as LimitName, redis ? inRedis(redis, limit) : inDatabase(limit)]),
    );
  }

  /**
   * Counts one attempt.
   * @param points fewer than the limit's own
   * @throws HttpError 429 with Retry-After when there were too many
   */
  async consume(name: LimitName, key: string, points?: number): Promise<void> {
    const counted = await this.#count(name, key, points);
    if (counted.over > 0) throw tooManyRequests(counted.seconds);
  }

  /** Counts one attempt and returns the number of attempts beyond the limit, 0 below it. */
  async countBeyond(name: LimitName, key: string): Promise<number> {
    return (await this.#count(name, key)).over;
  }

  /** Deletes the counted attempts, after a success. */
  async reset(name: LimitName, key: string): Promise<void> {
    await this.#limiters?.get(name)?.delete(this.#keyOf(name, key));
  }

  async #count(name: LimitName, key: string, points = LIMITS[name].points): Promise<{ over: number; seconds: number }> {
    const counted = await this.#limiters
      ?.get(name)
      ?.consume(this.#keyOf(name, key))
      .catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused;
        throw refused;
      });
    if (!counted) return { over: 0, seconds: 0 };
    return { over: Math.max(0, counted.consumedPoints - points), seconds: counted.msBeforeNext / 1000 };
  }

  #keyOf(name: LimitName, key: string): string {
    if (name.endsWith('ByAddress')) return networkOf(key);
    return createHmac('sha256', this.#secret).update(key.toLowerCase()).digest('base64url');
  }
}
