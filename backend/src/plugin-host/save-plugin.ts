import type { SavePluginRequest } from '@rangrekha/contract';
import type { Transaction } from 'objection';
import type { Actor } from '../audit/record-change';
import { recordEdit, refuseStale } from '../audit/revisions';
import type { Config } from '../config';
import { raiseTags } from '../content-tags/raise-tags';
import { TAGS } from '../content-tags/tags';
import { transaction } from '../database/transaction';
import { badRequest, invalidField } from '../http/errors';
import { ENCRYPTED, encrypt } from '../keys/encryption';
import type { Plugin } from '../plugins/plugin';
import { PluginSettings } from './PluginSettings';
import { effectiveValues, parseSettings, type StoredSettings, storedSettings } from './plugin-status';
import { settingFields } from './setting-fields';

type Saved = NonNullable<SavePluginRequest['settings']>;

/**
 * Changes the settings of a plugin, or switches it on or off.
 * @throws HttpError 400 for settings that do not fit; 409 `EDIT_CONFLICT`, `KEY_CHANGED`
 */
export function savePlugin(
  { encryptionKey }: Pick<Config, 'encryptionKey'>,
  actor: Actor,
  plugin: Plugin,
  body: SavePluginRequest,
): Promise<void> {
  return transaction(async (trx) => {
    const row = await lockSettings(trx, plugin);
    await refuseStale(row, body.revision, trx);
    const former = storedSettings(row, encryptionKey);
    const stored = body.settings ? changed(plugin, former, body.settings) : former;
    const before = { isSwitchedOff: Boolean(row.isSwitchedOff), ...former.settings, ...marks(former, former) };
    const isSwitchedOff = body.isSwitchedOff ?? before.isSwitchedOff;
    const secrets = JSON.stringify(stored.secrets);
    const hasNewSecrets = secrets !== JSON.stringify(former.secrets);
    await row.$query(trx).patch({
      isSwitchedOff,
      settings: JSON.stringify(stored.settings),
      ...(hasNewSecrets && {
        secrets: await encrypt(trx, ENCRYPTED.pluginSecrets, encryptionKey, plugin.name, secrets),
      }),
    });
    await recordEdit(trx, actor, row, {
      action: 'changed',
      entity: 'plugin',
      entityName: plugin.title,
      before,
      after: { isSwitchedOff, ...stored.settings, ...marks(stored, former) },
    });
    raiseTags(trx, TAGS.plugins);
  });
}

async function lockSettings(trx: Transaction, { name, startsOff = false }: Plugin): Promise<PluginSettings> {
  const row = { id: name, settings: '{}', isSwitchedOff: startsOff };
  await PluginSettings.query(trx).insert(row).onConflict('id').ignore();
  return PluginSettings.query(trx).findById(name).forUpdate().throwIfNotFound();
}

/** @throws HttpError 400 that names each setting that does not fit */
function changed(plugin: Plugin, former: StoredSettings, saved: Saved): StoredSettings {
  const stored = { settings: { ...former.settings }, secrets: { ...former.secrets } };
  const fields = new Map(settingFields(plugin).map((field) => [field.name, field]));
  for (const [name, value] of Object.entries(saved)) {
    const field = fields.get(name);
    if (!field) throw invalidField(`settings.${name}`, 'is not a setting of this plugin');
    const values = field.kind === 'secret' ? stored.secrets : stored.settings;
    if (value === null) delete values[name];
    else values[name] = value;
  }
  const { error } = parseSettings(plugin, effectiveValues(plugin, stored));
  if (error) {
    const errors = error.issues.map(({ path, message }) => ({ path: ['settings', ...path].join('.'), message }));
    throw badRequest('These settings are not valid.', errors);
  }
  return stored;
}

/** Secrets for the audit log, which tells that they were set, never to what. */
const marks = ({ secrets }: StoredSettings, former: StoredSettings) =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [name, value === former.secrets[name] ? 'set' : 'set anew']),
  );
