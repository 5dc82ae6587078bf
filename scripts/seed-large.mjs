import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { printError } from './expected-error.mjs';
import { ensureInstalled } from './install.mjs';
import { startLocalDatabase } from './local-database.mjs';
import { createProgress } from './progress.mjs';
import { stopOnSignals } from './stop-signals.mjs';

/** @type {Promise<import('./local-database.mjs').LocalDatabase> | undefined} */
let database;
const progress = createProgress();
const stop = async () => (await database?.catch(() => undefined))?.stop();

stopOnSignals(stop, 1);
try {
  await ensureInstalled({ log: progress.say });
  await ensureBuilt({ log: progress.say });
  const data = resolve(process.env.DATA_DIR ?? fileURLToPath(new URL('../.data', import.meta.url)));
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, DATA_DIR: data };
  if (!env.DATABASE_URL) {
    database = startLocalDatabase({ dir: join(data, 'db'), log: progress.say });
    Object.assign(env, { DATABASE_URL: (await database).url, PRIVATE_DATABASE: '1' });
  }
  const main = await import(new URL('../build/main.js', import.meta.url).href);
  await main.fillLargeShop(env, progress);
  progress.say('The shop is filled.');
  await stop();
} catch (error) {
  await stop();
  printError(error);
  process.exitCode = 1;
}
