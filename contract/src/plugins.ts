import { z } from 'zod';
import { factInput } from './more-facts';
import { endpointsOf } from './schema/endpoint';
import { line, longText, message, revision, timestamp } from './schema/fields';

const endpoint = endpointsOf('Plugins');

const settingValue = z.union([z.string(), z.number(), z.boolean()]);
const savedValue = z.union([longText(5000), z.number(), z.boolean()], 'must be a text, a number, true or false');

/** An input of the form of a plugin's settings. */
export const pluginSetting = z.strictObject({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(['line', 'lines', 'number', 'switch', 'choice', 'secret']),
  choices: z.array(z.string()),
  isRequired: z.boolean(),
  /** What counts now; null when there is none. Always null for a secret. */
  value: settingValue.nullable(),
  /** Whether a secret is stored. */
  isSet: z.boolean(),
});

/** A plugin of this store, whether it is on, and what failed last. */
export const pluginState = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    summary: z.string(),
    isOn: z.boolean(),
    /** Whether the staff have switched it off. */
    isSwitchedOff: z.boolean(),
    /** Why it is off although it is not switched off, a sentence each. */
    problems: z.array(z.string()),
    settings: z.array(pluginSetting),
    revision: z.int(),
    /** What failed since the process started: decisions, slots, work. */
    failures: z.array(z.strictObject({ point: z.string(), count: z.int(), lastError: z.string(), lastAt: timestamp })),
    /** Events that wait for another attempt, and those that have failed for good. */
    deliveries: z.strictObject({ waiting: z.int(), failed: z.int() }),
  })
  .meta({ id: 'PluginState' });
export type PluginState = z.output<typeof pluginState>;
export type PluginSetting = z.output<typeof pluginSetting>;

export const listPlugins = endpoint('listPlugins', 'GET /admin/plugins', {
  access: 'settings',
  summary: 'The plugins of this store with their settings. Secrets are never read back.',
  responses: { 200: z.strictObject({ plugins: z.array(pluginState) }) },
});

/** What the plugins that are on show the caller in the back office, as `staffMe` tells it. */
export const adminParts = z.array(
  z.strictObject({
    name: z.string(),
    title: z.string(),
    /** The places whose cards the caller may see. */
    places: z.array(z.string()),
    /** The screens that the caller may open; the paths are below `/admin/x/<name>`. */
    screens: z.array(z.strictObject({ path: z.string(), label: z.string(), isInMenu: z.boolean() })),
    /** The inputs that it adds to the forms of products, orders and customers. */
    facts: z.array(factInput),
  }),
);
export type AdminParts = z.output<typeof adminParts>;

const nameParams = z.object({ name: z.string().regex(/^[a-z][a-z0-9]{0,30}$/, 'is not a plugin') });

const savePluginRequest = z.object({
  isSwitchedOff: z.boolean('must be true or false').optional(),
  /** By their names. What is left out stays; null takes the value back, so that the one of shop/plugins.ts counts. */
  settings: z.record(line(60), savedValue.nullable()).optional(),
  revision,
});
export type SavePluginRequest = z.output<typeof savePluginRequest>;

export const savePlugin = endpoint('savePlugin', 'PUT /plugins/:name', {
  access: 'full-admin',
  summary:
    'Change the settings of a plugin, or switch it on or off. Settings that do not fit are refused (400). With the `revision` that was read, a later edit of somebody else is a 409 with `conflict`.',
  params: nameParams,
  body: savePluginRequest,
  responses: { 200: z.strictObject({ message, plugin: pluginState }) },
  errors: [404, 409],
});

/** An event that a plugin has not taken. */
export const pluginDelivery = z
  .strictObject({
    id: z.string(),
    plugin: z.string(),
    event: z.string(),
    status: z.enum(['WAITING', 'DONE', 'FAILED']),
    attempts: z.int(),
    lastError: z.string().nullable(),
    createdAt: timestamp,
    /** Null when it is not tried again. */
    nextAttemptAt: timestamp.nullable(),
  })
  .meta({ id: 'PluginDelivery' });
export type PluginDelivery = z.output<typeof pluginDelivery>;

export const repeatPluginDelivery = endpoint('repeatPluginDelivery', 'POST /plugin-deliveries/:id/repeat', {
  access: 'settings',
  once: true,
  summary: 'Give a plugin an event once more that has failed for good.',
  errors: [409],
});

export const repeatPluginDeliveries = endpoint('repeatPluginDeliveries', 'POST /plugins/:name/repeat', {
  access: 'settings',
  once: true,
  summary: 'Give a plugin once more all events that have failed for good, the 1,000 oldest of them.',
  params: nameParams,
});
