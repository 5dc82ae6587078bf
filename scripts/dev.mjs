import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stopOnSignals } from './stop-signals.mjs';

/** Runs `npm start` and runs it anew, building what changed, when a source file changes. */
const SOURCES = ['contract/src', 'backend/src', 'server', 'migrations', 'seeds', 'storefront/app', 'admin/src'];
const QUIET_TIME = 300;

/** @type {import('node:child_process').ChildProcess | undefined} */
let store;
/** @type {NodeJS.Timeout | undefined} */
let waiting;

function start() {
  // A group of its own, so that Ctrl-C comes to it once, from here.
  store = spawn(process.execPath, [fileURLToPath(new URL('start.mjs', import.meta.url))], {
    stdio: 'inherit',
    detached: true,
  });
}

/** @returns {Promise<void>} */
function stop() {
  const running = store;
  if (!running || running.exitCode !== null || running.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    running.once('exit', () => resolve());
    running.kill('SIGTERM');
  });
}

stopOnSignals(stop);
for (const folder of SOURCES) {
  watch(fileURLToPath(new URL(`../${folder}`, import.meta.url)), { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      await stop();
      start();
    }, QUIET_TIME);
  });
}
start();
