// `npm run bench -- --large`: what a shop of 100,000 products costs beside one of 1,000; writes docs/benchmarks-large.md.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { wrapLines } from '../scripts/cli/wrap-lines.mjs';
import { familyOf, memoryOf, processorTime } from './measure.mjs';
import { MOST, measureOffice, officeTable } from './office.mjs';
import { median } from './report.mjs';
import { LARGE, openShop, SMALL, startProgram } from './shop.mjs';

const MEGABYTE = 2 ** 20;
const SECONDS = 2;
/** Requests by which code is compiled, and those that are measured at least. */
const WARM_UP = 20;
const LEAST = 30;
const TICKS = 5;
/** Milliseconds after which the store has written down the catalogue that it has read. */
const SAVED_AFTER = 5_000;
const LOOP = new URL('event-loop.mjs', import.meta.url);
/** Milliseconds for which one request may hold the event loop. */
const LONGEST_TURN = 10;
/** The most that the store should hold, in MB. */
const MEMORY = 450;
/** Milliseconds from the second start to the first search that is answered. */
const SECOND_START = 2_000;

/**
 * @typedef {Awaited<ReturnType<typeof openShop>>} Shop
 * @typedef {object} Row
 * @property {string} name
 * @property {(shop: Shop, number: number) => string} pathOf with another number another address
 * @property {boolean} [isOfStaff]
 * @property {number} [ratio] the goal: processor time beside that of the small shop
 * @property {number} [most] the goal: milliseconds of processor time
 */

const LIST = '/api/products?page=1&limit=20';
const upTo = (/** @type {number} */ number) => `minPrice=500&maxPrice=${2_000 + number}`;

/** @type {Row[]} none of the answers is in a cache */
const ROWS = [
  { name: 'List', ratio: 1.5, pathOf: (_, number) => `${LIST}&n=${number}` },
  {
    name: 'List, category',
    ratio: 1.5,
    pathOf: ({ category }, number) => `/api/products/category/${category}?page=1&limit=20&n=${number}`,
  },
  { name: 'List, size and price', ratio: 1.5, pathOf: (_, number) => `${LIST}&size=M&${upTo(number)}` },
  {
    name: 'List, size, colour, stock and price, cheapest first',
    ratio: 1.5,
    pathOf: (_, number) => `${LIST}&size=L&colorFamily=Indigo&inStock=true&sort=price-asc&${upTo(number)}`,
  },
  { name: 'Search, one word', ratio: 1.5, pathOf: (_, number) => `/api/products/search?q=kurta&n=${number}` },
  {
    name: 'Search, three words',
    ratio: 1.5,
    pathOf: (_, number) => `/api/products/search?q=indigo+ikat+saree&n=${number}`,
  },
  {
    name: 'Search, two words with typos',
    ratio: 1.5,
    pathOf: (_, number) => `/api/products/search?q=indgio+chikankri&n=${number}`,
  },
  {
    name: 'Search, eight words',
    ratio: 1.5,
    pathOf: (_, number) => `/api/products/search?q=blue+cotton+kurta+red+block+print+summer+office&n=${number}`,
  },
  { name: 'Facets', most: 20, pathOf: (_, number) => `/api/products/facets?n=${number}` },
  { name: 'Facets, size and price', most: 20, pathOf: (_, number) => `/api/products/facets?size=M&${upTo(number)}` },
  { name: 'Shop page of a new filter', most: 80, pathOf: (_, number) => `/shop?size=M&${upTo(number)}` },
  { name: 'Orders of the back office', isOfStaff: true, pathOf: () => '/api/orders/all?page=1&limit=20' },
  { name: 'Orders by a name', isOfStaff: true, pathOf: () => '/api/orders/all?page=1&limit=20&q=Kavya+M' },
];

/**
 * Measures both shops, each with one process and one request at a time, and the back office of the large one.
 * @param {{ progress: import('../scripts/cli/progress.mjs').Progress, undo: (() => Promise<void>)[], port: number, only?: string | undefined, isOfOffice?: boolean, kept?: string | undefined }} options
 *   `isOfOffice`: the back office alone is measured, and printed; `kept`: a folder that keeps the large shop for another time
 */
export async function measureGrowth({ progress, undo, port, only = '', isOfOffice = false, kept }) {
  const rows = isOfOffice ? [] : ROWS.filter(({ name }) => name.includes(only));
  const loadBefore = loadavg()[0] ?? 0;
  const shops = [];
  for (const amounts of isOfOffice ? [LARGE] : [SMALL, LARGE]) {
    const shop = await openShop({ amounts, progress, ...(amounts === LARGE && kept ? { kept } : {}) });
    undo.push(shop.close);
    shops.push(await measureShop(shop, rows, { progress, undo, port, only, hasOffice: amounts === LARGE }));
    await undo.pop()?.();
  }
  if (isOfOffice) return progress.say(officeTable(shops[0].office));
  const [small, large] = shops;
  const text = growthOf(rows, small, large);
  progress.say(text);
  if (only) return;
  await writeGrowth(`${text}\n\n${OFFICE}\n\n${officeTable(large.office)}`, large.counts, loadBefore);
  progress.say('docs/benchmarks-large.md is written.');
}

async function measureShop(shop, rows, { progress, undo, port, only, hasOffice }) {
  const start = async () => {
    const begun = performance.now();
    const options = { env: shop.env, port, workers: 1, path: '/api/ready', preload: LOOP };
    const store = await startProgram('../build/main.js', options);
    undo.push(store.stop);
    await answerOf(`${store.url}/api/products/search?q=kurta`);
    return { store, milliseconds: performance.now() - begun, cpu: processorTime([store.pid]) };
  };
  const first = await start();
  await sleep(SAVED_AFTER);
  await undo.pop()?.();
  const second = await start();
  const { store } = second;
  const pids = [...familyOf(store.pid), shop.databasePid];
  const results = [];
  for (const [done, row] of rows.entries()) {
    results.push(await measureRow(shop, store, row, pids));
    progress.step(`Rows with ${whole(Number(shop.counts.products))} products`, done + 1, rows.length);
  }
  const memory = memoryOf(familyOf(store.pid)) / MEGABYTE;
  const office = hasOffice ? await measureOffice(shop, store, { progress, only }) : [];
  await undo.pop()?.();
  return { counts: shop.counts, starts: [first, second], results, memory, office };
}

/** One request after the other: milliseconds of processor time of each, and for how long it held the event loop. */
async function measureRow(shop, store, { pathOf, isOfStaff }, pids) {
  const headers = { 'accept-encoding': 'gzip, br', ...(isOfStaff ? shop.admin : {}) };
  const ask = () => {
    asked += 1;
    return answerOf(`${store.url}${pathOf(shop, asked)}`, headers);
  };
  for (let request = 0; request < WARM_UP; request += 1) await ask();
  let requests = 0;
  const before = processorTime(pids);
  const until = performance.now() + SECONDS * 1000;
  for (; performance.now() < until || requests < LEAST; requests += 1) await ask();
  const cpu = (processorTime(pids) - before) / requests;
  const turns = [];
  while (turns.length < LEAST) {
    await store.ask('longest turn');
    // Two ticks of the watch pass before it measures again.
    await sleep(TICKS);
    await ask();
    turns.push(await store.ask('longest turn'));
  }
  return { cpu, turn: median(turns) };
}
let asked = 0;

async function answerOf(url, headers = {}) {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
}

const whole = (/** @type {number} */ value) => Math.round(value).toLocaleString('en-US');
const fine = (/** @type {number} */ value) => value.toFixed(value < 10 ? 1 : 0);
const isMissed = (/** @type {boolean} */ missed) => (missed ? ', **missed**' : '');

/**
 * The tables of two shops.
 * @param {Pick<Row, 'name' | 'ratio' | 'most'>[]} rows
 */
export function growthOf(rows, small, large) {
  const lines = rows.map(({ name, ratio, most }, index) => {
    const [one, other] = [small.results[index], large.results[index]];
    const times = other.cpu / one.cpu;
    const goal = ratio
      ? `${ratio} times${isMissed(times > ratio)}`
      : most
        ? `${most} ms${isMissed(other.cpu > most)}`
        : '';
    return `| ${name} | ${fine(one.cpu)} | ${fine(other.cpu)} | ${times.toFixed(1)} | ${goal} | ${fine(other.turn)}${isMissed(other.turn > LONGEST_TURN)} |`;
  });
  const [first, second] = large.starts;
  const { memory } = large;
  return [
    '| What | CPU ms, small | CPU ms, large | Times | Goal | Longest turn ms, large |',
    '| --- | ---: | ---: | ---: | :--- | ---: |',
    ...lines,
    '',
    '| Of the large shop | | Goal |',
    '| --- | ---: | :--- |',
    `| First start until a search is answered | ${whole(first.milliseconds)} ms, CPU ${whole(first.cpu)} ms | |`,
    `| Second start until a search is answered | ${whole(second.milliseconds)} ms, CPU ${whole(second.cpu)} ms | ${whole(SECOND_START)} ms${isMissed(second.milliseconds > SECOND_START)} |`,
    `| Memory of the store afterwards | ${whole(memory)} MB | ${MEMORY} MB${isMissed(memory > MEMORY)} |`,
  ].join('\n');
}

const OFFICE = `## The back office

Processor time of the database for one answer of the large shop, and the time until it has come. At most ${MOST} ms of database are wanted. A file is streamed: it is
measured until its first part has come.`;

async function writeGrowth(tables, { products, variants, customers, orders, version }, loadBefore) {
  const commit = (await execa('git', ['rev-parse', '--short', 'HEAD'], { reject: false })).stdout || 'unknown';
  const file = fileURLToPath(new URL('../docs/benchmarks-large.md', import.meta.url));
  const text = `# What a large shop costs

Written by \`npm run bench -- --large\`. A shop of ${whole(Number(products))} products with ${whole(Number(variants))} variants, ${whole(Number(customers))} customers and ${whole(Number(orders))} orders, beside
one of ${whole(SMALL.products)} products. One process, one request at a time, each with an address that nobody asked for before.

- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit}, load ${fine(loadBefore)} before and ${fine(loadavg()[0] ?? 0)} after (the run itself included)
- ${cpus()[0]?.model.trim()}, ${cpus().length} cores; Node ${process.versions.node}, database ${version}

CPU is the processor time of store and database for a request. The longest turn is the median of what a request held up all others: at most ${LONGEST_TURN} ms are
wanted. A busy machine makes turns longer.

${tables}
`;
  writeFileSync(file, wrapLines(text));
  await execa('biome', ['format', '--write', file], { preferLocal: true });
}
