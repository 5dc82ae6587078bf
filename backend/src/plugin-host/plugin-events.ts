import type { Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import { sharedNow } from '../database/shared-clock';
import type { EventName } from '../plugins/events';
import type { Event } from '../webhooks/raise-event';
import { PluginDelivery } from './PluginDelivery';

const BATCH = 500;

/** The plugins of a store that runs in this process. */
export interface ListeningPlugins {
  /** All of this shop, also those that are off. */
  readonly all: readonly { name: string; on?: Partial<Record<EventName, unknown>> }[];
  /** The names of those that are on. */
  namesOnWithin(trx: Transaction): Promise<ReadonlySet<string>>;
}

const listening = new Set<ListeningPlugins>();

/** Makes the transactions of this process write deliveries for these plugins. @returns what ends that */
export function listenToEvents(plugins: ListeningPlugins): () => void {
  listening.add(plugins);
  return () => void listening.delete(plugins);
}

/** Writes the deliveries of events for the plugins that are on and listen to them. Without such plugins nothing is awaited. */
export function writePluginDeliveries(trx: Transaction, events: readonly Event[]): Promise<void> | undefined {
  const wanting = [...listening].filter(({ all }) => all.some(({ on }) => events.some(({ type }) => on?.[type])));
  return wanting.length > 0 ? write(trx, events, wanting) : undefined;
}

async function write(trx: Transaction, events: readonly Event[], wanting: ListeningPlugins[]): Promise<void> {
  // By plugin and event: two stores of one process have the same plugins.
  const rows = new Map<string, object>();
  for (const plugins of wanting) {
    const on = await plugins.namesOnWithin(trx);
    for (const plugin of plugins.all.filter(({ name }) => on.has(name)))
      for (const [index, event] of events.entries())
        if (plugin.on?.[event.type]) rows.set(`${plugin.name} ${index}`, deliveryOf(plugin.name, event));
  }
  const all = [...rows.values()];
  for (let start = 0; start < all.length; start += BATCH)
    await trx(PluginDelivery.tableName).insert(all.slice(start, start + BATCH));
}

/** A new row, which is due at once. */
function deliveryOf(plugin: string, { type, data }: Event) {
  const now = sharedNow();
  const own = { id: uuidv7(), plugin, event: type, payload: JSON.stringify(data) };
  return { ...own, status: 'WAITING', attempts: 0, createdAt: now, dueAt: now };
}
