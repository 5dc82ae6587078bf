import type { Transaction } from 'objection';
import { z } from 'zod';
import { decrypt, ENCRYPTED } from '../keys/encryption';
import type { Plugin } from '../plugins/plugin';
import { textOf } from './failures';
import { PluginSettings } from './PluginSettings';
import { asPlugin } from './run-plugin';
import { settingFields } from './setting-fields';

export type SettingValues = Record<string, unknown>;

/** What the staff have stored, by name. */
export interface StoredSettings {
  settings: SettingValues;
  secrets: SettingValues;
}

/** Whether a plugin is on, and with what. */
export interface PluginStatus {
  isOn: boolean;
  isSwitchedOff: boolean;
  /** Why it is off although it is not switched off, a sentence each. */
  problems: string[];
  /** Undefined while they do not fit. */
  settings: SettingValues | undefined;
  /** What they are made from: those of `shop/plugins.ts`, and over them what is stored. */
  values: SettingValues;
  revision: number;
}

const NOTHING = z.object({});

/** The status of each plugin by its name, in one statement. */
export async function readStatuses(
  plugins: readonly Plugin[],
  encryptionKey: string,
  trx?: Transaction,
): Promise<ReadonlyMap<string, PluginStatus>> {
  const rows = await PluginSettings.query(trx).findByIds(plugins.map(({ name }) => name));
  const byName = new Map(rows.map((row) => [row.id, row]));
  return new Map(plugins.map((plugin) => [plugin.name, statusOf(plugin, byName.get(plugin.name), encryptionKey)]));
}

function statusOf(plugin: Plugin, row: PluginSettings | undefined, encryptionKey: string): PluginStatus {
  const values = effectiveValues(plugin, row ? storedSettings(row, encryptionKey) : { settings: {}, secrets: {} });
  const { data, error } = parseSettings(plugin, values);
  const isSwitchedOff = row?.isSwitchedOff ?? plugin.startsOff ?? false;
  const problems = (error?.issues ?? []).map(({ path, message }) =>
    [titleOf(plugin, path), message].filter(Boolean).join(': '),
  );
  return {
    isOn: !isSwitchedOff && data !== undefined,
    isSwitchedOff,
    problems: isSwitchedOff ? [] : problems,
    settings: data,
    values,
    revision: row?.revision ?? 0,
  };
}

/** As the form calls it. */
const titleOf = (plugin: Plugin, path: PropertyKey[]): string =>
  settingFields(plugin).find(({ name }) => name === path[0])?.title ?? path.join('.');

/** Secrets of another key count as not set. */
export function storedSettings({ id, settings, secrets }: PluginSettings, encryptionKey: string): StoredSettings {
  const plain = secrets === null ? undefined : decrypt(ENCRYPTED.pluginSecrets, encryptionKey, id, secrets);
  return { settings: JSON.parse(settings), secrets: plain ? JSON.parse(plain.toString()) : {} };
}

export const effectiveValues = ({ initial }: Plugin, { settings, secrets }: StoredSettings): SettingValues => ({
  ...initial,
  ...settings,
  ...secrets,
});

export function parseSettings(plugin: Plugin, values: SettingValues) {
  try {
    return asPlugin(plugin.name, 'settings', () =>
      (plugin.settings ?? NOTHING).safeParse(values, {
        error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? 'is missing' : undefined),
      }),
    );
  } catch (error) {
    // A rule of the plugin has thrown: it is off, and the store goes on.
    const message = `These settings are not valid: ${textOf(error)}`;
    return { data: undefined, error: new z.ZodError([{ code: 'custom', path: [], message, input: undefined }]) };
  }
}
