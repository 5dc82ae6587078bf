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
/** Files that have changed since the last load began. @type {Set<string>} */
const changed = new Set();
/** What was loading when a file changed: a module that is being loaded cannot be forgotten. @type {Promise<unknown>} */
let outdatedLoad = Promise.resolve();

function loadStorefront() {
  storefront ??= outdatedLoad.then(() => {
    for (const file of changed) forget(file);
    changed.clear();
    return runner.import('virtual:remix/server-build');
  });
  const loading = storefront;
  // Next time it may go well.
  loading.catch(() => {
    if (storefront === loading) storefront = undefined;
  });
  return loading;
}

/** @param {string} file */
function noteChange(file) {
  changed.add(file);
  if (!storefront) return;
  outdatedLoad = storefront.catch(() => {});
  storefront = undefined;
}

/**
 * Forgets a module of the storefront that has changed, and those that import it: to load the others again would take most
 * of a second. All are forgotten if the file is no script: a text of a catalogue may be in any of them.
 * @param {string} file
 */
function forget(file) {
  const { evaluatedModules } = runner;
  const modules = /\.[jt]sx?$/.test(file) && evaluatedModules.getModulesByFile(file);
  if (!modules) return runner.clearCache();
  const outdated = new Set(modules);
  // Remix makes its own from the exports of the routes.
  for (const [id, module] of evaluatedModules.idToModuleMap) if (id.includes('virtual:remix')) outdated.add(module);
  for (const module of outdated) {
    for (const id of module.importers) {
      const importer = evaluatedModules.getModuleById(id);
      if (importer) outdated.add(importer);
    }
    evaluatedModules.invalidateModule(module);
  }
}

process.on('message', (/** @type {any} */ said) => {
  if (said.answer) {
    waiting.get(said.to)?.(said.answer);
    waiting.delete(said.to);
  }
  if (said.changed) noteChange(said.changed);
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
