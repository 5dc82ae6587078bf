// `npm run dev`: the store on the private database, as `npm start`, with what changes in its sources shown at once.

import { openServerBuild } from './build.mjs';
import { banner } from './cli/banner.mjs';
import { checkPort } from './cli/port.mjs';
import { createProgress } from './cli/progress.mjs';
import { stopOnSignals } from './cli/stop-signals.mjs';
import { prepareEnvironment } from './cli/store-environment.mjs';
import { openFront } from './development/front.mjs';
import { keepStoreNew } from './development/keep-store-new.mjs';

const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
const progress = createProgress();
/** What is to be undone, the last first. @type {(() => Promise<unknown>)[]} */
const undo = [];

stopOnSignals(async () => {
  progress.say('Stopping');
  for (const step of undo.splice(0).reverse()) await step();
});
await checkPort(PORT, HOST, 'npm run dev');
// Libraries and the store look for it.
process.env.NODE_ENV = 'development';

/** @type {ReturnType<typeof keepStoreNew> | undefined} */
let stores;
const [{ env }, front, server] = await Promise.all([
  opened(prepareEnvironment(progress.say), ({ stop }) => stop()),
  opened(
    openFront({
      host: HOST,
      port: Number(PORT),
      serverChanged: () => stores?.renew(),
      storefrontChanged: (changed) => stores?.tell({ changed }),
    }),
    (front) => front.close(),
  ),
  opened(openServerBuild(), (server) => server.close()),
]);
const storeEnv = {
  ...env,
  NODE_ENV: 'development',
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${PORT}`,
  // The front passes requests on, and says from where they came.
  PORT: '0',
  HOST: '127.0.0.1',
  TRUST_PROXY: '1',
  WORKERS: '1',
};
let isFirst = true;
stores = keepStoreNew({
  env: storeEnv,
  inspect: inspectPort(),
  build: server.build,
  giveModule: front.giveModule,
  opened(store, seconds) {
    front.serve(store.port);
    progress.say(isFirst ? banner(store) : `The server is new (${seconds.toFixed(1)} s)`);
    isFirst = false;
  },
  failed(error, isServing) {
    console.error(error.message);
    if (isServing) front.showError(error);
    else front.end(error);
  },
});
undo.push(stores.close);
stores.renew();

/** @template T @param {Promise<T>} opening @param {(opened: T) => Promise<unknown>} close */
function opened(opening, close) {
  undo.push(() =>
    opening.then(
      (opened) => close(opened),
      () => {},
    ),
  );
  return opening;
}

/** The port of `--inspect`, or of `--inspect=9230`. */
function inspectPort() {
  const wanted = process.argv.find((argument) => /^--inspect(=\d+)?$/.test(argument));
  return wanted === undefined ? undefined : Number(wanted.split('=')[1] ?? 9229);
}
