// Keeps one process of the store, and replaces it when the server's sources change. The one before serves until the new
// one is ready, and for as long as none can be built or started.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ExpectedError } from '../cli/expected-error.mjs';

/** @typedef {{ port: number, url: string, demo: boolean, warnings: string[] }} OpenStore */

const PROGRAM = fileURLToPath(new URL('store.mjs', import.meta.url));
/** Milliseconds in which an editor writes all that it saves at once. */
const SAVING = 30;
/** Milliseconds after which a process that was told to end is killed. */
const LAST = 15_000;

/**
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.env
 * @param {number | undefined} options.inspect the port of the debugger
 * @param {() => Promise<unknown>} options.build
 * @param {(payload: any) => Promise<any>} options.giveModule
 * @param {(store: OpenStore, seconds: number) => void} options.opened
 * @param {(error: Error, isServing: boolean) => void} options.failed whether the process before goes on serving
 */
export function keepStoreNew({ env, inspect, build, giveModule, opened, failed }) {
  const processes = new Set();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let serving;
  /** Has loaded the libraries, which takes half of a start, and waits to be told to begin. */
  let spare = forkStore();
  /** @type {Promise<void> | undefined} */
  let renewing;
  let isOutdated = false;
  let isClosing = false;

  /** A change while a process starts waits until it is ready: the first one may be filling the database. */
  function renew() {
    isOutdated = true;
    renewing ??= replaceWhileOutdated().finally(() => {
      renewing = undefined;
    });
  }

  async function replaceWhileOutdated() {
    while (isOutdated && !isClosing) {
      await sleep(SAVING);
      isOutdated = false;
      try {
        await replace();
      } catch (error) {
        if (!isClosing) failed(/** @type {Error} */ (error), serving !== undefined);
      }
    }
  }

  async function replace() {
    const begun = performance.now();
    await build();
    if (isClosing) return;
    const [child, store] = await start();
    const former = serving;
    serving = child;
    opened(store, (performance.now() - begun) / 1000);
    if (former) former.send('retire');
    if (inspect) child.send({ inspect });
    child.once('exit', (code, signal) => {
      if (serving !== child || isClosing) return;
      serving = undefined;
      failed(new Error(`The store ended (${signal ?? code}). It starts again at the next change.`), false);
    });
  }

  /** @returns {Promise<[import('node:child_process').ChildProcess, OpenStore]>} */
  async function start() {
    const child = spare.connected ? spare : forkStore();
    processes.add(child);
    child.once('exit', () => processes.delete(child));
    const opening = new Promise((resolve, reject) => {
      /** @type {OpenStore} */
      let store;
      child.on('message', async (/** @type {any} */ said) => {
        if (said.ask) child.send({ to: said.ask, answer: await giveModule(said.payload) }, () => {});
        if (said.open) store = said.open;
        if (said.ready) resolve(store);
        if (said.failed) reject(new ExpectedError(said.failed));
      });
      child.once('exit', (code, signal) => reject(new Error(`The store could not start (${signal ?? code}).`)));
    });
    child.send('begin');
    const store = await opening.finally(() => {
      if (!isClosing) spare = forkStore();
    });
    return [child, store];
  }

  function forkStore() {
    const child = fork(PROGRAM, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
    // It may end while it is being told something.
    return child.on('error', () => {});
  }

  return {
    renew,
    /** Tells every process. @param {import('node:child_process').Serializable} what */
    tell(what) {
      for (const child of processes) child.send(what, () => {});
    },
    async close() {
      isClosing = true;
      if (!processes.has(spare)) spare.kill();
      await Promise.all([...processes].map(end));
      await renewing;
    },
  };
}

async function end(child) {
  const ended = once(child, 'exit');
  const patience = setTimeout(() => child.kill('SIGKILL'), LAST);
  child.send('stop', () => {});
  await ended;
  clearTimeout(patience);
}
