import type { Logger } from 'pino';
import { BACKGROUND_TIME, inBackground } from '../database/deadline';
import { sharedNow } from '../database/shared-clock';
import type { VisitBatch, VisitCount, VisitStep } from '../plugins/events';
import type { AskedPlugins } from './decide';
import type { PluginFailures } from './failures';
import { runPlugin } from './run-plugin';

/** Milliseconds between two batches. */
const EVERY = 10_000;
/** Milliseconds that a plugin has for a batch. */
const TIME_LIMIT = 20_000;
/** Different counts of a batch: who opens every product of a large shop takes no endless memory. */
const MOST = 10_000;

type Told = Awaited<ReturnType<AskedPlugins['active']>>[number];

/**
 * Counts in memory what visitors do, and tells the plugins that are on. No plugin runs while somebody waits for an answer. In a shop
 * without a plugin that takes counts nothing is counted.
 */
export class VisitCounts {
  readonly isNeeded: boolean;
  readonly #plugins: AskedPlugins;
  readonly #failures: PluginFailures;
  readonly #log: Logger;
  readonly #timeLimit: number;
  readonly #counted = new Map<string, VisitCount>();
  #since = new Date(0);
  #timer: NodeJS.Timeout | undefined;

  /** @param timeLimit milliseconds */
  constructor(plugins: AskedPlugins, failures: PluginFailures, log: Logger, timeLimit = TIME_LIMIT) {
    this.isNeeded = plugins.all.some(({ counts }) => counts);
    this.#plugins = plugins;
    this.#failures = failures;
    this.#log = log;
    this.#timeLimit = timeLimit;
  }

  note(step: VisitStep, productId: string | null = null, count = 1): void {
    if (!this.isNeeded) return;
    const key = `${step} ${productId}`;
    const known = this.#counted.get(key);
    if (known) known.count += count;
    else if (this.#counted.size < MOST) {
      if (this.#counted.size === 0) this.#since = sharedNow();
      this.#counted.set(key, { step, productId, count });
    }
    // The timer would have the deadline of the request that begins it.
    this.#timer ??= setTimeout(() => void inBackground(BACKGROUND_TIME, () => this.flush()), EVERY).unref();
  }

  /** Tells the plugins what was counted, and begins anew. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch: VisitBatch = { since: this.#since, counts: [...this.#counted.values()] };
    this.#counted.clear();
    if (batch.counts.length === 0) return;
    try {
      const active = await this.#plugins.active();
      await Promise.all(active.map((one) => this.#tell(one, batch)));
    } catch (error) {
      this.#log.warn({ err: error }, 'what visitors did could not be told to the plugins');
    }
  }

  async #tell({ plugin, context }: Told, batch: VisitBatch): Promise<void> {
    const { name, counts } = plugin;
    if (!counts) return;
    try {
      // A copy, so that no plugin changes what the next one is told.
      await runPlugin(name, 'counts', this.#timeLimit, async () => counts(structuredClone(batch), context));
    } catch (error) {
      this.#failures.record(name, 'counts', error);
    }
  }
}
