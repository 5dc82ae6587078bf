import type { Logger } from 'pino';
import { RepeatedWork } from '../database/background/RepeatedWork';
import { BACKGROUND_TIME } from '../database/deadline';
import type { Plugin } from '../plugins/plugin';
import type { PluginContext } from '../plugins/plugin-context';
import type { PluginFailures } from './failures';
import { runPlugin } from './run-plugin';

/** Milliseconds that a run may take: the end of the process waits for it. */
const TIME_LIMIT = 60_000;

interface Uses {
  /** Undefined while the plugin is off. */
  context: () => Promise<PluginContext | undefined>;
  failures: PluginFailures;
  log: Logger;
}

/** What a plugin does again and again while it is on. */
export class PluginWork extends RepeatedWork<Uses> {
  protected override readonly repetition;
  readonly #run: () => Promise<void>;

  constructor(plugin: Plugin, { name, seconds, run }: NonNullable<Plugin['work']>[number], uses: Uses) {
    super(uses);
    const failure = `the work of a plugin failed; it is tried again in ${seconds} seconds`;
    this.repetition = { every: seconds * 1000, statement: BACKGROUND_TIME, failure };
    this.#run = async () => {
      const context = await uses.context();
      if (!context) return;
      try {
        await runPlugin(plugin.name, `work.${name}`, TIME_LIMIT, async () => run(context));
      } catch (error) {
        uses.failures.record(plugin.name, `work.${name}`, error);
        throw error;
      }
    };
  }

  override work(): Promise<void> {
    return this.#run();
  }
}
