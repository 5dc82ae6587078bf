// `npm start`: builds what changed, runs the private database (none when DATABASE_URL is given) and opens the store.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ensureBuilt } from './build.mjs';
import { ExpectedError } from './cli/expected-error.mjs';
import { createProgress } from './cli/progress.mjs';
import { stopOnSignals } from './cli/stop-signals.mjs';
import { DATA, importStore, prepareEnvironment } from './cli/store-environment.mjs';

const progress = createProgress();
/** What `startStore` of server/main.ts promises. */
let store;
/** @type {ReturnType<typeof prepareEnvironment> | undefined} */
let preparing;

stopOnSignals(async () => {
  if (store) progress.say('Stopping');
  const [running, environment] = await Promise.allSettled([store, preparing]);
  try {
    if (running.status === 'fulfilled') await running.value?.close();
  } finally {
    if (environment.status === 'fulfilled') await environment.value?.stop();
  }
});
await checkPort(process.env.PORT ?? '3000', process.env.HOST ?? '127.0.0.1');
preparing = prepareEnvironment(progress.say);
// The code is loaded while the database starts.
const [{ env }, main] = await Promise.all([preparing, loadStore()]);
store = main.startStore(env, progress);
printBanner(await store);

async function loadStore() {
  await ensureBuilt({ log: progress.say });
  // Libraries look here; the store's own configuration keeps what the user has set.
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  return importStore();
}

/** A used port is reported before anything is built. */
async function checkPort(port, host) {
  const probe = createServer();
  try {
    const listening = once(probe, 'listening');
    probe.listen(Number(port), host);
    await listening;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    const reason = code === 'EADDRINUSE' ? 'is in use' : `can't be used on ${host} (${code})`;
    throw new ExpectedError(`Port ${port} ${reason}. Set PORT to another one, e.g. PORT=3001 npm start`);
  }
  probe.close();
}

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
