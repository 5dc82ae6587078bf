import type { Logger } from 'pino';
import { afterFailure, claimDue } from '../deliveries/claim-deliveries';
import { DeliveryWorker } from '../deliveries/DeliveryWorker';
import type { EventName } from '../plugins/events';
import type { Plugin, PluginEvent } from '../plugins/plugin';
import type { PluginContext } from '../plugins/plugin-context';
import type { AskedPlugins } from './decide';
import { type PluginFailures, textOf } from './failures';
import { PluginDelivery } from './PluginDelivery';
import { runPlugin } from './run-plugin';

/** Milliseconds that a plugin has for an event; less than a claim lasts. */
const TIME_LIMIT = 20_000;

interface Claimed {
  delivery: PluginDelivery;
  plugin: Plugin;
  context: PluginContext;
}

type Handler = (event: PluginEvent<EventName>, context: PluginContext) => Promise<void>;

/** Gives the plugins that are on the events that they listen to. */
export class PluginEvents extends DeliveryWorker<Claimed> {
  readonly #plugins: Pick<AskedPlugins, 'all' | 'active'>;
  readonly #failures: PluginFailures;
  readonly #timeLimit: number;

  constructor(
    plugins: Pick<AskedPlugins, 'all' | 'active'>,
    failures: PluginFailures,
    log: Logger,
    timeLimit = TIME_LIMIT,
  ) {
    super('the events of plugins cannot be read', log);
    this.#plugins = plugins;
    this.#failures = failures;
    this.#timeLimit = timeLimit;
  }

  /** Whether a plugin of this shop listens to events. */
  get isNeeded(): boolean {
    return this.#plugins.all.some(({ on }) => on);
  }

  protected override async claim(limit: number, busy: string[]): Promise<Claimed[]> {
    const active = await this.#plugins.active();
    const free = new Map(
      active.filter(({ plugin: { name, on } }) => on && !busy.includes(name)).map((one) => [one.plugin.name, one]),
    );
    if (free.size === 0) return [];
    const claimed = await claimDue(
      () => PluginDelivery.query(),
      (query) => query.whereIn('plugin', [...free.keys()]),
      limit,
    );
    return claimed.flatMap((delivery) => {
      const found = free.get(delivery.plugin);
      return found ? [{ delivery, ...found }] : [];
    });
  }

  protected override receiverOf({ plugin }: Claimed): string {
    return plugin.name;
  }

  protected override async attempt(claimed: Claimed): Promise<void> {
    const { delivery, plugin } = claimed;
    const error = await this.#handle(claimed);
    if (error !== undefined) this.#failures.record(plugin.name, `on.${delivery.event}`, error);
    const end =
      error === undefined ? { status: 'DONE' as const, lastError: null } : afterFailure(delivery, textOf(error));
    const { id, claim } = delivery;
    await PluginDelivery.query().findById(id).where({ claim, status: 'WAITING' }).patch(end);
  }

  /** @returns what was thrown */
  async #handle({ delivery: { id, event, payload, createdAt }, plugin, context }: Claimed): Promise<unknown> {
    const handler = plugin.on?.[event] as Handler | undefined;
    try {
      if (!handler) throw new Error('The plugin no longer listens to this event.');
      await runPlugin(plugin.name, `on.${event}`, this.#timeLimit, async () =>
        handler({ id, type: event, at: createdAt, data: JSON.parse(payload) }, context),
      );
      return undefined;
    } catch (error) {
      return error ?? new Error('unknown');
    }
  }
}
