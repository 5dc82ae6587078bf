import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../expected-error';

/** The settings that hold the store's keys, with the files in DATA_DIR that hold them otherwise. */
const FILES = { JWT_SECRET: 'jwt-secret', ENCRYPTION_KEY: 'encryption-key' } as const;

export type KeyName = keyof typeof FILES;
export const KEY_NAMES = Object.keys(FILES) as KeyName[];

export interface StoreKey {
  name: KeyName;
  value: string;
  /** `nowhere`: this machine has none, and the value was made for this process alone. */
  from: 'environment' | 'file' | 'nowhere';
  /** Where the key is kept when it does not come from the environment. */
  file: string;
}

/** A key of this machine. Reading it creates no file: only a start may, which knows whether the database has a key already. */
export function readKey(name: KeyName, setting: string | undefined, dataDir: string): StoreKey {
  const file = join(dataDir, FILES[name]);
  if (setting) return { name, value: setting, from: 'environment', file };
  const stored = readKeyFile(file);
  return stored ? { name, value: stored, from: 'file', file } : { name, value: newKey(), from: 'nowhere', file };
}

/** Undefined when there is none. @throws ExpectedError when it may not be read */
export function readKeyFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ExpectedError(`Cannot read ${file}: check its rights.`);
  }
}

/**
 * Writes a key to the disk, unless another process has written one there.
 * @returns whether it did
 * @throws ExpectedError when its folder takes no file
 */
export function createKeyFile(file: string, value: string): boolean {
  // A file that exists has all of the key.
  const written = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(written, value, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(written, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new ExpectedError(`Cannot write ${file}: check the rights of its folder.`);
  } finally {
    rmSync(written, { force: true });
  }
}

export const newKey = (): string => randomBytes(32).toString('base64url');

/** Tells a key from another one. Nobody can compute the key from it. */
export const fingerprintOf = (name: KeyName, value: string): string =>
  createHmac('sha256', value).update(`rangrekha fingerprint of ${name}`).digest('base64url');
