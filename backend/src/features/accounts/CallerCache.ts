import { KeptValues } from '../../content-tags/KeptValues';
import type { TagVersions } from '../../content-tags/TagVersions';
import { rowsOf, TAGS } from '../../content-tags/tags';
import type { Caller, FindCaller } from '../../http/authentication';
import type { SharedRedis } from '../../redis/SharedRedis';
import { findCaller } from './Session';

/** Milliseconds from a reading: what another process ends or changes is seen within 2 s, the time of the answer included. */
const TRUSTED = 1_800;
const CACHED_MAX = 10_000;
const SESSIONS = rowsOf([TAGS.sessions]);

/** The channel on which processes tell each other that sessions or roles have changed. */
const CHANNEL = 'rangrekha:sessions';

/** The users of the sessions that asked lately. What this process changes of them is seen at once, with Redis also what others change. */
export class CallerCache {
  readonly #kept: KeptValues<Caller>;
  #stop: (() => void) | undefined;

  constructor(
    private readonly tags: TagVersions,
    private readonly redis?: SharedRedis,
    private readonly read: FindCaller = findCaller,
  ) {
    this.#kept = new KeptValues(tags, { maxValues: CACHED_MAX, trustedFor: TRUSTED });
    tags.onChange(({ rows, isOwn }) => {
      if (isOwn && SESSIONS.some((row) => rows.has(row))) redis?.tell(CHANNEL);
    });
  }

  /** Begins to listen to other processes. */
  start(): void {
    this.#stop ??= this.redis?.listen(CHANNEL, () => this.tags.markChanged(SESSIONS));
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  /** The user of a session; undefined when it has ended or the account is deactivated. */
  find: FindCaller = async (sessionId) => {
    const kept = this.#kept.find(sessionId, () => SESSIONS);
    if (kept) return kept;
    const start = this.#kept.begin();
    const caller = await this.read(sessionId);
    if (caller) this.#kept.keep(sessionId, caller, start);
    return caller;
  };
}
