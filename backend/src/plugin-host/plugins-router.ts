import { plugins } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { notFound } from '../http/errors';
import { type Router, route } from '../http/route';
import type { Services } from '../services';
import type { PluginStatus } from './plugin-status';
import { presentPlugin } from './present-plugin';
import { countDeliveries } from './repeat-delivery';
import { savePlugin } from './save-plugin';

export function pluginsRouter({ config, plugins: registry }: Services): Router {
  const states = async () => {
    if (registry.all.length === 0) return [];
    const [statuses, deliveries] = [await registry.statuses(), await countDeliveries()];
    return registry.all.map((plugin) =>
      presentPlugin(plugin, statuses.get(plugin.name) as PluginStatus, registry.failures, deliveries.get(plugin.name)),
    );
  };

  return [
  route(plugins.listPlugins, async () => ({ plugins: await states() })),

  route(plugins.savePlugin, async ({ caller, params, body }) => {
    const plugin = registry.all.find(({ name }) => name === params.name);
    if (!plugin) throw notFound('Plugin');
    await savePlugin(config, caller, plugin, body);
    const saved = (await states()).find(({ name }) => name === plugin.name);
    return { message: TEXTS.plugins.saved, plugin: saved as NonNullable<typeof saved> };
  }),
  ];
}
