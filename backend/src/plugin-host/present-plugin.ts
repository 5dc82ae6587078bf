import type { PluginSetting, PluginState } from '@rangrekha/contract';
import type { Plugin } from '../plugins/plugin';
import type { PluginFailures } from './failures';
import type { PluginStatus, SettingValues } from './plugin-status';
import { settingFields } from './setting-fields';

export function presentPlugin(
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
