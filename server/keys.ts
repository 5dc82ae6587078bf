import { copyFileSync, renameSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '@rangrekha/backend/config';
import { withoutLimit } from '@rangrekha/backend/database/deadline';
import { sharedNow } from '@rangrekha/backend/database/shared-clock';
import { ExpectedError } from '@rangrekha/backend/expected-error';
import { adoptKeys } from '@rangrekha/backend/keys/keep-keys';
import { rotateKeys } from '@rangrekha/backend/keys/rotate-keys';
import {
  createKeyFile,
  KEY_NAMES,
  type KeyName,
  newKey,
  readKeyFile,
  type StoreKey,
} from '@rangrekha/backend/keys/store-key';
import { connected } from './connect';

const USAGE = 'Usage: npm run keys -- rotate, npm run keys -- rotate --only=ENCRYPTION_KEY, npm run keys -- adopt';

type Env = Record<string, string | undefined>;
type Say = (line: string) => void;

/**
 * Replaces the keys of the configured store, or records those of this machine when the former ones are lost.
 * @throws ExpectedError with one line that says what to do
 */
export async function keys(env: Env, argv: string[], say: Say): Promise<void> {
  const { task, names } = optionsOf(argv);
  const config = readConfig(env);
  await connected(config, 'refused', async () => {
    if (task === 'rotate') await withoutLimit(() => rotate(config, names, env, say));
    else for (const line of await adoptKeys(config)) say(line);
  });
}

function optionsOf(argv: string[]): { task: string; names: readonly KeyName[] } {
  try {
    const options = { only: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
    const names = KEY_NAMES.filter((name) => values.only === undefined || name === values.only);
    const [task = '', ...others] = positionals;
    const isTask = task === 'rotate' || (task === 'adopt' && values.only === undefined);
    if (isTask && names.length > 0 && others.length === 0) return { task, names };
  } catch {
    // Answered below.
  }
  throw new ExpectedError(USAGE);
}

/**
 * Interrupted anywhere, it is finished by the same command: the database changes as a whole or not at all. A key in a
 * file is on the disk before that.
 */
async function rotate({ keys: present }: Config, names: readonly KeyName[], env: Env, say: Say): Promise<void> {
  const rotations = names.map((name) => ({ key: present[name], next: nextValue(present[name], env) }));
  const { isDone, encrypted, unreadable } = await rotateKeys(rotations);
  const left = unreadable > 0 ? ` ${unreadable} could not be downloaded before either, and stay as they were.` : '';
  say(isDone ? 'The database has the new keys already.' : `Encrypted anew: ${encrypted} values.${left}`);
  for (const { key } of rotations) say(key.from === 'file' ? replaceFile(key) : adviceAbout(key));
  say('Start the store again now, on every machine. Keep the former keys with the backups made before now.');
}

function nextValue({ name, from, file }: StoreKey, env: Env): string {
  if (from === 'nowhere') throw new ExpectedError(`This machine has no ${name}. Run this where the store runs.`);
  if (from === 'environment') {
    const next = env[`NEW_${name}`] ?? '';
    if (next.length >= 32) return next;
    throw new ExpectedError(
      `NEW_${name}: set it to at least 32 random characters, such as $(openssl rand -base64 32).`,
    );
  }
  createKeyFile(nextFile(file), newKey());
  return readKeyFile(nextFile(file)) as string;
}

const nextFile = (file: string) => `${file}.next`;

const adviceAbout = ({ name }: StoreKey) => `Set ${name} to the value of NEW_${name}, on every machine.`;

/** Puts the next key into the place of the former one, which stays beside it for older backups. */
function replaceFile({ name, file }: StoreKey): string {
  const former = `${file}.until-${sharedNow().toISOString().replaceAll(':', '')}`;
  copyFileSync(file, former);
  renameSync(nextFile(file), file);
  return `${name}: ${file} has the new key, ${former} the former one.`;
}
