import type { Logger } from 'pino';
import { sharedNow } from '../database/shared-clock';

/** As `pluginState` of the contract shows it. */
export interface PluginFailure {
  point: string;
  count: number;
  lastError: string;
  /** ISO */
  lastAt: string;
}

/** Characters of an error that the staff see. */
const ERROR_MAX = 300;

/** What failed in the plugins since this process started, by plugin and point. */
export class PluginFailures {
  readonly #log: Logger;
  readonly #byPlugin = new Map<string, Map<string, PluginFailure>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** @param point `decide.holdOrder`, `slot.footer`, `work.release` */
  record(plugin: string, point: string, error: unknown): void {
    const points = this.#byPlugin.get(plugin) ?? new Map<string, PluginFailure>();
    const count = (points.get(point)?.count ?? 0) + 1;
    points.set(point, { point, count, lastError: textOf(error), lastAt: sharedNow().toISOString() });
    this.#byPlugin.set(plugin, points);
    this.#log.warn({ err: error, plugin, point, count }, 'a plugin failed');
  }

  of(plugin: string): PluginFailure[] {
    return [...(this.#byPlugin.get(plugin)?.values() ?? [])];
  }
}

/** Any value can be thrown. */
export function textOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error).slice(0, ERROR_MAX) || 'unknown';
  } catch {
    return 'unknown';
  }
}
