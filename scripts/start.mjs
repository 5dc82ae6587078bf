// `npm start`: builds what changed, runs the private database (none when DATABASE_URL is given) and opens the store.
import { createServer } from 'node:net';
import { ensureBuilt } from './build.mjs';
import { ExpectedError } from './expected-error.mjs';
import { createProgress } from './progress.mjs';
import { stopOnSignals } from './stop-signals.mjs';
import { DATA, importStore, prepareEnvironment } from './store-environment.mjs';

/**
 * The running store, as `startStore` of server/main.ts gives it.
 * @typedef {object} RunningStore
 * @property {string} url
 * @property {boolean} demo Whether the demo seed, with its known sign-ins, is in the database.
 * @property {string[]} warnings What the operator should know and solve.
 * @property {() => Promise<void>} close
 */

const progress = createProgress();
/** @type {Promise<RunningStore> | undefined} */
let store;
/** @type {ReturnType<typeof prepareEnvironment> | undefined} */
let preparing;

stopOnSignals(async () => {
  progress.say('Stopping');
  const [running, environment] = await Promise.allSettled([store, preparing]);
  try {
    if (running.status === 'fulfilled') await running.value?.close();
  } finally {
    if (environment.status === 'fulfilled') await environment.value?.stop();
  }
});
await checkPort(process.env.PORT ?? '3000', process.env.HOST ?? '127.0.0.1');
preparing = prepareEnvironment(progress.say);
const [{ env }] = await Promise.all([preparing, ensureBuilt({ log: progress.say })]);
// Libraries look here; the store's own configuration keeps what the user has set.
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
store = importStore().then((main) => main.startStore(env, progress));
printBanner(await /** @type {Promise<RunningStore>} */ (store));

/**
 * A used port is told before anything is built.
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

/** @param {RunningStore} running */
function printBanner({ url, demo, warnings }) {
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
    `  Data         ${process.env.DATABASE_URL ? 'the database that DATABASE_URL names' : DATA}`,
    '',
    ...warnings.flatMap((warning) => [`  WARNING: ${warning}`, '']),
    '  Ctrl-C stops it.',
    '',
  ];
  progress.say(lines.join('\n'));
}
