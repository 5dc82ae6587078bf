// `npm run bench`: measures the store and, by turns, the bare limits of this machine; writes docs/benchmarks.md and .svg.
// `--quick` takes one round with one process. `--only=cart` measures the rows whose names have this text, with one process,
// and prints them; `--profile` prints where their time went, too. `--pages` measures the pages of the demo shop in a browser
// as slow as a phone, and writes their section of docs/benchmarks.md. `--large` measures a shop of 100,000 products,
// 500,000 customers and 1,000,000 orders beside one of 1,000 products, and each list of its back office; `--office` measures
// those alone. `--shop=FOLDER` keeps the large shop there for another time: filling it takes a quarter of an hour.
// `--languages` measures 100,000 products in English and in Hindi, by turns, and prints what that costs.
import { loadavg } from 'node:os';
import { ensureBuilt } from '../scripts/build.mjs';
import { ExpectedError, printError } from '../scripts/cli/expected-error.mjs';
import { createProgress } from '../scripts/cli/progress.mjs';
import { stopOnSignals } from '../scripts/cli/stop-signals.mjs';
import { measureGrowth } from './growth.mjs';
import { measureLanguages } from './languages.mjs';
import { CONNECTIONS, familyOf, measure, memoryOf } from './measure.mjs';
import { measurePages } from './pages.mjs';
import { writePages } from './pages-report.mjs';
import { topEntriesOf } from './profile.mjs';
import { figuresOf, tableOf, writeReport } from './report.mjs';
import { ordersOf, ROWS } from './rows.mjs';
import { openDemo, openShop, SMALL, startProgram } from './shop.mjs';

const isQuick = process.argv.includes('--quick');
const isLarge = process.argv.includes('--large');
const argumentOf = (/** @type {string} */ name) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = argumentOf('only');
const isOfPages = process.argv.includes('--pages');
const isProfiled = process.argv.includes('--profile');
const isPart = only !== undefined || isProfiled;
const rows = ROWS.filter(({ name }) => name.includes(only ?? ''));
const ROUNDS = isQuick ? 1 : 3;
const SECONDS = isQuick ? 1 : 2;
const BARE_SECONDS = 1;
const PAGE_ROUNDS = 3;
/** Until then V8 still compiles what an order runs through: the bare limit has thousands in each round. */
const WARM_ORDERS = 1_600;
const PROCESSES = isQuick || isPart ? [1] : [1, 2];
const PORT = Number(process.env.PORT ?? '3210');

const progress = createProgress();
/** @type {(() => Promise<void>)[]} what is to be undone, the last first */
const undo = [];

stopOnSignals(stop);
try {
  await ensureBuilt({ log: progress.say });
  const loadBefore = loadavg()[0] ?? 0;
  if (process.argv.includes('--languages'))
    await measureLanguages({ progress, undo, port: PORT, kept: argumentOf('shop') });
  else if (isLarge)
    await measureGrowth({
      progress,
      undo,
      port: PORT,
      only,
      isOfOffice: process.argv.includes('--office'),
      kept: argumentOf('shop'),
    });
  else await (isOfPages ? benchPages(loadBefore) : benchAnswers(loadBefore));
  await stop();
  process.exit();
} catch (error) {
  await stop();
  printError(error);
  process.exit(1);
}

async function benchAnswers(loadBefore) {
  if (rows.length === 0) throw new ExpectedError(`No row has "${only}" in its name.`);
  const shop = await openShop({ amounts: SMALL, progress });
  undo.push(shop.close);
  const runs = [];
  for (const processes of PROCESSES) runs.push(await measureAll(shop, processes));
  if (isPart) for (const { results } of runs) progress.say(tableOf(results.map(figuresOf)));
  else {
    await writeReport({ counts: shop.counts, runs, rounds: ROUNDS, seconds: SECONDS, loadBefore });
    progress.say('docs/benchmarks.md and docs/benchmarks.svg are written.');
  }
}

async function benchPages(loadBefore) {
  const demo = await openDemo({ port: PORT, progress });
  undo.push(demo.close);
  const rounds = isQuick ? 1 : PAGE_ROUNDS;
  await writePages({ ...(await measurePages(demo.url, { rounds, progress })), rounds, loadBefore });
  progress.say('The section of the pages in docs/benchmarks.md is written.');
}

async function stop() {
  for (const step of undo.splice(0).reverse()) await step().catch(printError);
}

/** All rows with so many processes, each of them in each round, the store's and the bare limit's turn about. */
async function measureAll(shop, processes) {
  const start = (file, port, path, profiles) =>
    startProgram(file, { env: shop.env, port, workers: processes, path, profiles });
  const profiles = isProfiled ? shop.profiles : undefined;
  const store = await start('../build/main.js', PORT, '/api/ready', profiles);
  undo.push(store.stop);
  const bare = await start('bare.mjs', PORT + 1, '/constant');
  undo.push(bare.stop);
  const pids = { store: [...familyOf(store.pid), shop.databasePid], bare: [...familyOf(bare.pid), shop.databasePid] };

  // What is compiled and cached by the first requests is not measured.
  for (const row of rows.filter(({ orders }) => !orders))
    for (let time = 0; time < (row.amount ? WARM_ORDERS / row.amount : 1); time++)
      await measureRow(shop, store, row, []);
  const results = rows.map((row) => ({ row, store: [], bare: [], orders: [] }));
  for (let round = 1; round <= ROUNDS; round++) {
    for (const result of results) {
      const { own, orders } = await measureRow(shop, store, result.row, pids.store);
      result.store.push(own);
      if (orders) result.orders.push(orders);
      const limit = [{ path: `/${result.row.limit}` }];
      result.bare.push(await measure(bare.url, () => limit, { seconds: BARE_SECONDS, pids: pids.bare }));
    }
    progress.step(`Rounds with ${processes === 1 ? 'one process' : `${processes} processes`}`, round, ROUNDS);
  }
  const memory = { store: memoryOf(familyOf(store.pid)), database: memoryOf([shop.databasePid]) };
  for (const program of [bare, store]) await program.stop();
  if (profiles) progress.say(topEntriesOf(profiles));
  return { processes, results, memory };
}

async function measureRow(shop, store, row, pids) {
  // Each connection sends its first order at once: with these, the orders last as long as what is measured.
  const amount = row.amount ?? (row.orders ? row.orders * SECONDS + CONNECTIONS : 0);
  if (amount > 0) await shop.fillCarts(shop.shoppers.slice(0, amount));
  const options = row.amount ? { amount } : { seconds: SECONDS };
  const [own, orders] = await Promise.all([
    measure(store.url, row.requestsOf(shop), { ...options, pids }),
    row.orders ? measure(store.url, ordersOf(shop, amount), { amount, rate: row.orders }) : undefined,
  ]);
  if (own.requests === 0 && own.failed > 0) throw new Error(`${row.name}: every request failed.`);
  return { own, orders };
}
