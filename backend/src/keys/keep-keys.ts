import { rmSync } from 'node:fs';
import type { Knex } from 'knex';
import type { Config } from '../config';
import { BaseModel } from '../database/BaseModel';
import { ExpectedError } from '../expected-error';
import { decrypt, ENCRYPTED } from './encryption';
import { readFingerprint, recordFingerprint, recordFirstFingerprint } from './fingerprints';
import { createKeyFile, fingerprintOf, KEY_NAMES, type KeyName, readKeyFile, type StoreKey } from './store-key';

/**
 * Makes sure that this machine has the keys that the database was used with. The first start records their fingerprints, and
 * makes the keys that nobody has set.
 * @returns the configuration with them
 * @throws ExpectedError that says what to copy
 */
export async function keepKeys(config: Config): Promise<Config> {
  const [jwtSecret, encryptionKey] = [
    await keptValue(config.keys.JWT_SECRET),
    await keptValue(config.keys.ENCRYPTION_KEY),
  ];
  return { ...config, jwtSecret, encryptionKey };
}

/** @throws ExpectedError when the database was used with another key than this machine has */
export async function refuseOtherKeys(knex: Knex, { keys }: Pick<Config, 'keys'>): Promise<void> {
  for (const name of KEY_NAMES) {
    const recorded = await readFingerprint(knex, name);
    if (recorded && recorded !== fingerprintOf(name, keys[name].value)) throw otherKey(keys[name]);
  }
}

async function keptValue(key: StoreKey): Promise<string> {
  const { name, from, file } = key;
  const recorded = await readFingerprint(BaseModel.knex(), name);
  if (!recorded) await refuseUnreadable(key);
  const isMade = !recorded && from === 'nowhere' && createKeyFile(file, key.value);
  // Another process of this machine may have made it meanwhile.
  const value = (from === 'nowhere' && readKeyFile(file)) || key.value;
  const fingerprint = fingerprintOf(name, value);
  if ((recorded ?? (await recordFirstFingerprint(name, fingerprint))) === fingerprint) return value;
  if (isMade) rmSync(file);
  throw otherKey(key);
}

/** A database from before fingerprints may have values of another key. */
async function refuseUnreadable(key: StoreKey): Promise<void> {
  const { total, unreadable } = await countValues(BaseModel.knex(), key.name, key.value);
  if (unreadable === 0) return;
  throw new ExpectedError(
    `The ${key.name} of this machine cannot read ${unreadable} of ${total} encrypted values of the database. ${whereItIs(key)} ${IF_LOST}`,
  );
}

/**
 * Records the keys of this machine in the place of former ones that are lost.
 * @returns a line for each, with what cannot be read any more
 */
export async function adoptKeys({ keys }: Config): Promise<string[]> {
  const lines: string[] = [];
  for (const name of KEY_NAMES) {
    const key = keys[name];
    if (key.from === 'nowhere') createKeyFile(key.file, key.value);
    await recordFingerprint(BaseModel.knex(), name, fingerprintOf(name, key.value));
    const { total, unreadable } = await countValues(BaseModel.knex(), name, key.value);
    lines.push(`${name}: the key of this machine counts from now on. It cannot read ${unreadable} of ${total} values.`);
  }
  return lines;
}

/** How many values are encrypted under a key, and how many of them this one cannot read. */
async function countValues(knex: Knex, name: KeyName, secret: string): Promise<{ total: number; unreadable: number }> {
  let [total, unreadable] = [0, 0];
  for (const from of Object.values(ENCRYPTED).filter(({ keyName }) => keyName === name)) {
    const rows = await knex(from.table).whereNotNull(from.column).select({ id: from.id, value: from.column });
    total += rows.length;
    unreadable += rows.filter(({ id, value }) => !decrypt(from, secret, id, value)).length;
  }
  return { total, unreadable };
}

const whereItIs = ({ name, file }: StoreKey) =>
  `Copy it from the machine that has run this store: its setting ${name}, or the content of its file ${file.split('/').at(-1)} in DATA_DIR, goes into the setting ${name} here.`;

const IF_LOST = 'If it is lost, see docs/operations.md, "Keys".';

export const otherKey = (key: StoreKey) =>
  new ExpectedError(
    key.from === 'nowhere'
      ? `This machine has no ${key.name}, and the database was used with one. ${whereItIs(key)} ${IF_LOST}`
      : `The ${key.name} here (from ${key.from === 'file' ? key.file : 'the environment'}) is not the one that the database was used with. ${whereItIs(key)} If a rotation was interrupted here, run npm run keys -- rotate again. ${IF_LOST}`,
  );
