import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ExpectedError, printError } from './expected-error.mjs';
import { ensureInstalled } from './install.mjs';
import { startLocalDatabase } from './local-database.mjs';
import { createProgress } from './progress.mjs';
import { stopCommands } from './run-command.mjs';
import { stopOnSignals } from './stop-signals.mjs';

/**
 * The running store, as `startStore` of server/main.ts gives it.
 * @typedef {object} RunningStore
 * @property {string} url
 * @property {boolean} demo Whether the demo seed, with its known sign-ins, is in the database.
 * @property {string[]} warnings What the operator should know and mend.
 * @property {() => Promise<void>} close
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DATA = resolve(process.env.DATA_DIR ?? join(ROOT, '.data'));
const progress = createProgress();

/** @type {Promise<RunningStore> | undefined} */
let store;
/** @type {Promise<import('./local-database.mjs').LocalDatabase> | undefined} */
let database;

stopOnSignals(async () => {
  progress.say('Stopping');
  await stop();
});
try {
  await start();
} catch (error) {
  stopCommands();
  await stop();
  printError(error);
  process.exit(1);
}

async function start() {
  await checkPort(process.env.PORT ?? '3000', process.env.HOST ?? '127.0.0.1');
  await ensureInstalled({ log: progress.say });
  // Libraries look here; the store's own configuration keeps what the user has set.
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, DATA_DIR: DATA };
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);

  if (!env.DATABASE_URL) database = startLocalDatabase({ dir: join(DATA, 'db'), log: progress.say });
  const [local] = await Promise.all([database, ensureBuilt({ log: progress.say })]);
  if (local) Object.assign(env, { DATABASE_URL: local.url, PRIVATE_DATABASE: '1' });

  const main = await import(new URL('../build/main.js', import.meta.url).href);
  store = main.startStore(env, progress);
  printBanner(await /** @type {Promise<RunningStore>} */ (store), local !== undefined);
}

async function stop() {
  const [running, local] = await Promise.allSettled([store, database]);
  try {
    if (running.status === 'fulfilled') await running.value?.close();
  } finally {
    if (local.status === 'fulfilled') await local.value?.stop();
  }
}

/**
 * A used port is told before anything is installed or built.
 * @param {string} port
 * @param {string} host
 */
async function checkPort(port, host) {
  const number = Number(port);
  if (!/^\d+$/.test(port) || number > 65535) throw new ExpectedError(`PORT is a number up to 65535, not "${port}".`);
  const probe = createServer();
  await new Promise((resolve, reject) => {
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => reject(portError(error, number, host)));
    probe.listen(number, host, () => probe.close(resolve));
  });
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {number} port
 * @param {string} host
 */
function portError(error, port, host) {
  const other = 'Set PORT to another one, e.g. PORT=3001 npm start';
  if (error.code === 'EADDRINUSE') return new ExpectedError(`Port ${port} is in use. ${other}`);
  if (error.code === 'EACCES') return new ExpectedError(`Port ${port} may not be used by this user. ${other}`);
  return new ExpectedError(
    `The store can't listen on ${host} (${error.code}). Set HOST to an address of this machine.`,
  );
}

/**
 * @param {RunningStore} running
 * @param {boolean} isPrivate
 */
function printBanner({ url, demo, warnings }, isPrivate) {
  const seconds = (performance.now() / 1000).toFixed(1);
  const lines = [
    '',
    `  Rangrekha is open: ${url}  (ready in ${seconds} s)`,
    '',
    `  Back office  ${url}/admin`,
    `  API          ${url}/api/docs`,
    ...(demo
      ? ['  Admin        admin@example.com / Admin@12345', '  Shopper      asha@example.com / Shopper@12345']
      : []),
    `  Data         ${isPrivate ? DATA : 'the database that DATABASE_URL names'}`,
    '',
    ...warnings.flatMap((warning) => [`  WARNING: ${warning}`, '']),
    '  Ctrl-C stops it.',
    '',
  ];
  progress.say(lines.join('\n'));
}
