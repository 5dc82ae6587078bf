// The environment that the built store gets: the user's own, with the data folder and the private database where none is named.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocalDatabase } from './local-database.mjs';

/** Where everything lives that the store keeps. */
export const DATA = resolve(process.env.DATA_DIR ?? fileURLToPath(new URL('../.data', import.meta.url)));

/**
 * @param {(line: string) => void} log
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => Promise<void> }>} stop ends the private database
 */
export async function prepareEnvironment(log) {
  // A copy: while the database starts, others may set what libraries look for.
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, DATA_DIR: DATA };
  if (env.DATABASE_URL) return { env, stop: async () => {} };
  const { url, stop } = await startLocalDatabase({ dir: join(DATA, 'db'), log });
  return { env: { ...env, DATABASE_URL: url, PRIVATE_DATABASE: '1' }, stop };
}

/** The built store's code, `server/main.ts`. */
export const importStore = () => import(new URL('../build/main.js', import.meta.url).href);
