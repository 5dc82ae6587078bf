import { type PluginSetting, type PluginState, plugins } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { notFound } from '../http/errors';
import { type Router, route } from '../http/route';
import type { Plugin } from '../plugins/plugin';
import type { Services } from '../services';
import type { PluginFailures } from './failures';
import type { PluginStatus, SettingValues } from './plugin-status';
import { countDeliveries } from './repeat-delivery';
import { savePlugin } from './save-plugin';
import { settingFields } from './setting-fields';

function presentPlugin(
  plugin: Plugin,
  status: PluginStatus,
  failures: PluginFailures,
  deliveries: PluginState['deliveries'] = NO_DELIVERIES,
): PluginState {
  const values: SettingValues = { ...status.values, ...status.settings };
  return {
    name: plugin.name,
    title: plugin.title,
    summary: plugin.summary,
    isOn: status.isOn,
    isSwitchedOff: status.isSwitchedOff,
    problems: status.problems,
    settings: settingFields(plugin).map((field) => {
      const value = values[field.name];
      return { ...field, value: field.kind === 'secret' ? null : shownValue(value), isSet: value !== undefined };
    }),
    revision: status.revision,
    failures: failures.of(plugin.name),
    deliveries,
  };
}

const NO_DELIVERIES = { waiting: 0, failed: 0 };

const shownValue = (value: unknown): PluginSetting['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

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
