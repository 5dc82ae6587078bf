import type { PluginDelivery, PluginSetting, PluginState, plugins, ResponseOf } from '@rangrekha/contract';
import { useQuery } from '@tanstack/react-query';
import { HttpError, type Identifier } from 'react-admin';
import { httpClient, send } from '../api/http-client';
import { translated } from '../language/translated';

type Value = PluginSetting['value'];

/** The value of a stored secret that is to be removed; null keeps it. */
export const REMOVED = false;

/** A plugin as its form holds it. */
export interface PluginRow extends Omit<PluginState, 'settings' | 'isSwitchedOff'> {
  id: string;
  isUsed: boolean;
  fields: PluginSetting[];
  /** By their names. */
  settings: Record<string, Value>;
}

const rowOf = ({ settings, isSwitchedOff, ...plugin }: PluginState): PluginRow => ({
  ...plugin,
  id: plugin.name,
  isUsed: !isSwitchedOff,
  fields: settings,
  settings: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
});

async function readPlugins(): Promise<PluginState[]> {
  return (await httpClient<ResponseOf<typeof plugins.listPlugins>>('/api/admin/plugins')).json.plugins.map(inOurWords);
}

/** What the plugin calls itself and its settings, in the language of the page. */
const inOurWords = (plugin: PluginState): PluginState => ({
  ...plugin,
  title: translated(plugin.title),
  summary: translated(plugin.summary),
  // The title of a setting, and what is wrong with it.
  problems: plugin.problems.map((problem) => problem.split(': ').map(translated).join(': ')),
  settings: plugin.settings.map((setting) => ({
    ...setting,
    title: translated(setting.title),
    description: translated(setting.description),
  })),
});

export const usePlugins = () => useQuery({ queryKey: ['plugins'], queryFn: readPlugins });

export async function readPlugin(id: Identifier): Promise<{ data: PluginRow }> {
  const found = (await readPlugins()).find(({ name }) => name === id);
  if (!found) throw new HttpError('', 404);
  return { data: rowOf(found) };
}

/** The settings that the form has otherwise than they were read, as the API takes them. */
function changedSettings({ fields, settings }: Pick<PluginRow, 'fields' | 'settings'>): Record<string, Value> {
  const changed = fields.flatMap(({ name, kind, value }): [string, Value][] => {
    const now = settings[name] ?? null;
    if (kind === 'secret' && now === REMOVED) return [[name, null]];
    return now === value ? [] : [[name, now]];
  });
  return Object.fromEntries(changed);
}

export async function savePlugin(draft: PluginRow): Promise<PluginRow> {
  const { name, isUsed, revision } = draft;
  const body = { isSwitchedOff: !isUsed, settings: changedSettings(draft), revision };
  const saved = await send<ResponseOf<typeof plugins.savePlugin>>('PUT', `/plugins/${name}`, body);
  return rowOf(inOurWords(saved.plugin));
}

export const repeatDelivery = ({ id }: PluginDelivery) => send('POST', `/plugin-deliveries/${id}/repeat`);

export const repeatFailed = (plugin: string) => send('POST', `/plugins/${plugin}/repeat`);
