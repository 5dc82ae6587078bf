import { LRUCache } from 'lru-cache';
import { onRaised } from '../../content-tags/raise-tags';
import { TAGS } from '../../content-tags/tags';
import type { Caller, FindCaller } from '../../http/authentication';
import type { SharedRedis } from '../../redis/SharedRedis';
import { findCaller } from './Session';

/** Milliseconds from a reading: what another process ends or changes is seen within 2 s, the time of the answer included. */
const TRUSTED = 1_800;
const CACHED_MAX = 10_000;

/** The channel on which processes tell each other that sessions or roles have changed. */
const CHANNEL = 'rangrekha:sessions';

/** The users of the sessions that asked lately. What this process changes of them is seen at once, with Redis also what others change. */
export class CallerCache {
  readonly #cached = new LRUCache<string, Caller>({ max: CACHED_MAX, ttl: TRUSTED });
  #changes = 0;
  #stop: (() => void) | undefined;

  constructor(
    readonly read: FindCaller = findCaller,
    private readonly redis?: SharedRedis,
  ) {}

  /** Begins to cache, and to listen to this process's own changes. */
  start(): void {
    if (this.#stop) return;
    const stopRaised = onRaised(({ rows }) => {
      if (!rows.has(TAGS.sessions.first)) return;
      this.#forget();
      this.redis?.tell(CHANNEL);
    });
    const stopTold = this.redis?.listen(CHANNEL, () => this.#forget());
    this.#stop = () => {
      stopRaised();
      stopTold?.();
    };
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #forget(): void {
    this.#changes += 1;
    this.#cached.clear();
  }

  /** The user of a session; undefined when it has ended or the account is deactivated. */
  find: FindCaller = async (sessionId) => {
    const cached = this.#cached.get(sessionId);
    if (cached) return cached;
    const changes = this.#changes;
    const start = performance.now();
    const caller = await this.read(sessionId);
    // What was read before a change must not outlive it.
    if (caller && this.#stop && changes === this.#changes) this.#cached.set(sessionId, caller, { start });
    return caller;
  };
}
