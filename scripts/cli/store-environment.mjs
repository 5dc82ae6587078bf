// The environment that the built store gets: the user's own, with the data folder and the private database where none is named.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRunningDatabase, startLocalDatabase } from '../database/local-database.mjs';

/** Where everything lives that the store keeps. */
export const DATA = resolve(process.env.DATA_DIR ?? fileURLToPath(new URL('../../.data', import.meta.url)));

/**
 * @param {(line: string) => void} log
 * @param {{ besideStore?: boolean, memory?: number }} [options] `besideStore`: uses a private database that a running store has
 *   started; `memory`: that of the private database
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => Promise<void> }>} stop ends the private database
 */
export async function prepareEnvironment(log, { besideStore = false, memory } = {}) {
  // A copy: while the database starts, others may set what libraries look for.
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, DATA_DIR: DATA };
  if (env.DATABASE_URL) return { env, stop: async () => {} };
  const running = besideStore ? await findRunningDatabase(join(DATA, 'db')) : undefined;
  if (running) return { env: { ...env, DATABASE_URL: running, PRIVATE_DATABASE: '1' }, stop: async () => {} };
  const { url, stop } = await startLocalDatabase({ dir: join(DATA, 'db'), log, ...(memory && { memory }) });
  return { env: { ...env, DATABASE_URL: url, PRIVATE_DATABASE: '1' }, stop };
}

/** The built store's code, `server/main.ts`. */
export const importStore = () => import(new URL('../../build/main.js', import.meta.url).href);
