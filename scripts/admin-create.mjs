import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { printError } from './expected-error.mjs';
import { ensureInstalled } from './install.mjs';
import { startLocalDatabase } from './local-database.mjs';
import { stopOnSignals } from './stop-signals.mjs';

/** @type {Promise<import('./local-database.mjs').LocalDatabase> | undefined} */
let database;
const stop = async () => (await database?.catch(() => undefined))?.stop();

stopOnSignals(stop, 1);
try {
  await ensureInstalled({ log: console.log });
  await ensureBuilt({ log: console.log });
  const env = { ...process.env };
  if (!env.DATABASE_URL) {
    database = startLocalDatabase({ dir: fileURLToPath(new URL('../.data/db', import.meta.url)), log: console.log });
    Object.assign(env, { DATABASE_URL: (await database).url, PRIVATE_DATABASE: '1' });
  }
  const main = await import(new URL('../build/main.js', import.meta.url).href);
  await main.createAdmin(env, process.argv.slice(2));
  await stop();
} catch (error) {
  await stop();
  printError(error);
  process.exitCode = 1;
}
