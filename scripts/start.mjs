// `npm start`: builds what changed, runs the private database (none when DATABASE_URL is given) and opens the store.
import { ensureBuilt } from './build.mjs';
import { banner } from './cli/banner.mjs';
import { checkPort } from './cli/port.mjs';
import { createProgress } from './cli/progress.mjs';
import { stopOnSignals } from './cli/stop-signals.mjs';
import { importStore, prepareEnvironment } from './cli/store-environment.mjs';

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
await checkPort(process.env.PORT ?? '3000', process.env.HOST ?? '127.0.0.1', 'npm start');
preparing = prepareEnvironment(progress.say);
// The code is loaded while the database starts.
const [{ env }, main] = await Promise.all([preparing, loadStore()]);
store = main.startStore(env, progress);
progress.say(banner(await store));

async function loadStore() {
  await ensureBuilt({ log: progress.say });
  // Libraries look here; the store's own configuration keeps what the user has set.
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  return importStore();
}
