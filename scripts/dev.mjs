// `npm run dev`: runs the store, and runs it anew, building what changed, when a source file changes.
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { stopOnSignals } from './stop-signals.mjs';

const SOURCES = ['contract/src', 'backend/src', 'server', 'migrations', 'seeds', 'storefront/app', 'admin/src'];
const QUIET_TIME = 300;

// Detached, so that Ctrl-C comes to it once, from here; it has time to finish what is under way.
const start = () =>
  execa(process.execPath, [fileURLToPath(new URL('start.mjs', import.meta.url))], {
    stdio: 'inherit',
    detached: true,
    forceKillAfterDelay: 60_000,
    reject: false,
  });
let store = start();
/** @type {NodeJS.Timeout | undefined} */
let waiting;

async function stop() {
  store.kill();
  await store;
}

stopOnSignals(stop);
for (const folder of SOURCES) {
  watch(fileURLToPath(new URL(`../${folder}`, import.meta.url)), { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      await stop();
      store = start();
    }, QUIET_TIME);
  });
}
