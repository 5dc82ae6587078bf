// The process that `npm run dev` starts anew when the server's sources change: the store, with a storefront whose modules
// the development server gives, one by one. It says what runWorker says, and where it listens.
import inspector from 'node:inspector';
import { createRequire } from 'node:module';
import { ModuleRunner } from 'vite/module-runner';
import { createProgress } from '../cli/progress.mjs';
import { importStore } from '../cli/store-environment.mjs';
import { errorPage } from './error-page.mjs';

const require = createRequire(import.meta.url);
const root = require('../../package.json');
const backend = require('../../backend/package.json');

/** @type {Map<number, (answer: any) => void>} */
const waiting = new Map();
let asked = 0;
const ask = (payload) =>
  new Promise((resolve) => {
    waiting.set(++asked, resolve);
    process.send?.({ ask: asked, payload });
  });
const runner = new ModuleRunner({ transport: { invoke: ask }, hmr: false });

/** @type {Promise<any> | undefined} */
let storefront;
function loadStorefront() {
  storefront ??= runner.import('virtual:remix/server-build');
  const loading = storefront;
  // Next time it may go well.
  loading.catch(() => {
    if (storefront === loading) storefront = undefined;
  });
  return loading;
}

process.on('message', (/** @type {any} */ said) => {
  if (said.answer) {
    waiting.get(said.to)?.(said.answer);
    waiting.delete(said.to);
  }
  if (said === 'changed') {
    storefront = undefined;
    runner.clearCache();
  }
  if (said.inspect) openInspector(said.inspect);
  if (said === 'retire') inspector.close();
});

/** As soon as the process before has closed its own. */
function openInspector(port) {
  inspector.open(port);
  if (!inspector.url()) setTimeout(openInspector, 200, port);
}
// Whoever has started it is gone.
process.once('disconnect', () => process.exit());

process.setSourceMapsEnabled(true);
const begin = new Promise((resolve) => process.on('message', (said) => said === 'begin' && resolve(undefined)));
// Those that cannot be loaded here tell so when the store needs them.
await Promise.allSettled(Object.keys({ ...root.dependencies, ...backend.dependencies }).map((name) => import(name)));
await begin;
const main = await importStore();
await main.runWorker(async () => {
  const opening = main.startStore(process.env, createProgress(), { development: { loadStorefront, errorPage } });
  // Meanwhile, so that the first page need not wait; what is wrong with it a page shows.
  loadStorefront().catch(() => {});
  const store = await opening;
  const { port, url, demo, warnings } = store;
  process.send?.({ open: { port, url, demo, warnings } });
  return store;
});
