// `npm run bench -- --languages`: what names in Hindi cost a shop of 100,000 products. The rows are asked in Hindi and in
// English by turns.
import { setTimeout as sleep } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { familyOf, memoryOf, processorTime } from './measure.mjs';
import { median } from './report.mjs';
import { openShop, startProgram } from './shop.mjs';

const AMOUNTS = { customers: 600, products: 100_000, orders: 1_000 };
const MEGABYTE = 2 ** 20;
const ROUNDS = 7;
const REQUESTS = 100;
const BATCH = 2_000;
/** Milliseconds after which the store has written down the catalogue that it has read. */
const SAVED_AFTER = 5_000;
/** The most that an answer in Hindi may cost of one in English. */
const MOST = 1.5;

/** The products that are no demo's. */
const OF_THE_FILL = "name REGEXP ' [0-9]{6}$'";
const NEXT_VERSION = 'UPDATE catalogue_version SET version = version + 1';

/** Words of the large shop's names, as `seeds/large/words.ts` has them. */
const HINDI = new Map(
  Object.entries({
    ...{ Indigo: 'नील', 'Madder red': 'मजीठ लाल', 'Rani pink': 'रानी गुलाबी', Terracotta: 'टेराकोटा', Haldi: 'हल्दी' },
    ...{ 'Mehndi green': 'मेहंदी हरा', Lagoon: 'लैगून', Violet: 'बैंगनी', 'Kora and leaf': 'कोरा और पत्ती' },
    ...{ 'Charcoal ikat': 'चारकोल इकत', ajrakh: 'अजरख', bagru: 'बगरू', bandhani: 'बांधनी', chanderi: 'चंदेरी' },
    ...{ chikankari: 'चिकनकारी', dabu: 'दाबू', gingham: 'गिंगम', ikat: 'इकत', jamdani: 'जामदानी', kalamkari: 'कलमकारी' },
    ...{ khadi: 'खादी', kota: 'कोटा', leheriya: 'लहरिया', madras: 'मद्रास', mulmul: 'मलमल', sanganeri: 'सांगानेरी' },
    ...{ shibori: 'शिबोरी', tussar: 'टसर', 'straight kurta': 'सीधा कुर्ता', anarkali: 'अनारकली', 'kurta set': 'कुर्ता सेट' },
    ...{ 'short kurti': 'छोटी कुर्ती', 'wrap skirt': 'रैप स्कर्ट', 'maxi dress': 'मैक्सी ड्रेस', 'wrap dress': 'रैप ड्रेस' },
    ...{ 'shirt dress': 'शर्ट ड्रेस', saree: 'साड़ी', dupatta: 'दुपट्टा', 'lounge set': 'लाउंज सेट', kaftan: 'काफ़्तान' },
    ...{ 'shoulder bag': 'कंधे का बैग', 'bangle pair': 'चूड़ियों की जोड़ी', scarf: 'स्कार्फ़', 'cotton cloth': 'सूती कपड़ा' },
    ...{ 'silk cloth': 'रेशमी कपड़ा', piece: 'पीस' },
  }),
);
const WORDS = new RegExp(`\\b(${[...HINDI.keys()].sort((one, other) => other.length - one.length).join('|')})\\b`, 'g');
const inHindi = (/** @type {string} */ text) => text.replaceAll(WORDS, (word) => HINDI.get(word) ?? word);

/** @type {[name: string, english: (number: number) => string, hindi?: (number: number) => string][]} none is in a cache */
const ROWS = [
  ['List', (number) => `/api/products?page=1&limit=20&n=${number}`],
  ['List of products that nobody asked for before', (number) => `/api/products?page=${number}&limit=20`],
  ['List, size and price', (number) => `/api/products?page=1&limit=20&size=M&minPrice=500&maxPrice=${2_000 + number}`],
  ['Search, one word', ...searches('kurta', 'कुर्ता')],
  ['Search, three words', ...searches('indigo ikat saree', 'नील इकत साड़ी')],
  ['Search, two words with typos', ...searches('indgio chikankri', 'अजरक लहरीया')],
  [
    'Shop page of a new filter',
    (number) => `/shop?size=M&minPrice=500&maxPrice=${2_000 + number}`,
    (number) => `/hi/shop?size=M&minPrice=500&maxPrice=${2_000 + number}`,
  ],
];

/** @returns {[(number: number) => string, (number: number) => string]} */
function searches(/** @type {string[]} */ ...words) {
  const [english, hindi] = words.map(
    (q) => (/** @type {number} */ n) => `/api/products/search?${new URLSearchParams({ q, n: String(n) })}`,
  );
  if (!english || !hindi) throw new Error('A search needs its words in both languages.');
  return [english, hindi];
}

/**
 * @param {{ progress: import('../scripts/cli/progress.mjs').Progress, undo: (() => Promise<void>)[], port: number, kept?: string }} options
 *   `kept`: a folder that keeps the shop for another time
 */
export async function measureLanguages({ progress, undo, port, kept }) {
  const shop = await openShop({ amounts: AMOUNTS, progress, ...(kept && { kept }) });
  undo.push(shop.close);
  await forgetAll(shop.env.DATABASE_URL);
  const own = await measureShop(shop, ['en'], { progress, undo, port });
  const count = await translateAll(shop.env.DATABASE_URL, progress);
  const both = await measureShop(shop, ['en', 'hi'], { progress, undo, port });
  progress.say(tableOf(own, both));
  progress.say(`${count} products had names and descriptions in Hindi.`);
}

async function measureShop(shop, languages, { progress, undo, port }) {
  const start = async () => {
    const begun = performance.now();
    const store = await startProgram('../build/main.js', { env: shop.env, port, workers: 1, path: '/api/ready' });
    undo.push(store.stop);
    await ask(store, '/api/products/search?q=kurta', 'en');
    return { store, milliseconds: performance.now() - begun, cpu: processorTime([store.pid]) };
  };
  const first = await start();
  await sleep(SAVED_AFTER);
  await undo.pop()?.();
  const second = await start();
  const { store } = second;
  // A new process, which nobody has asked. There are 5,000 pages.
  asked = 0;
  const pids = [...familyOf(store.pid), shop.databasePid];
  const memoryAtStart = memoryOf(familyOf(store.pid)) / MEGABYTE;
  const results = [];
  for (const [done, [name, english, hindi = english]] of ROWS.entries()) {
    const costs = Object.fromEntries(languages.map((/** @type {string} */ language) => [language, []]));
    for (let round = 0; round <= ROUNDS; round++)
      for (const language of languages) {
        const before = processorTime(pids);
        for (let request = 0; request < REQUESTS; request++) {
          asked += 1;
          await ask(store, (language === 'hi' ? hindi : english)(asked), language);
        }
        // The first round is what compiles the code.
        if (round > 0) costs[language].push((processorTime(pids) - before) / REQUESTS);
      }
    results.push({ name, costs });
    progress.step(`Rows in ${languages.join(' and ')}`, done + 1, ROWS.length);
  }
  const memory = memoryOf(familyOf(store.pid)) / MEGABYTE;
  await undo.pop()?.();
  return { starts: [first, second], results, memoryAtStart, memory };
}
let asked = 0;

async function ask({ url }, path, language) {
  const headers = { 'accept-encoding': 'gzip, br', 'accept-language': language };
  const response = await fetch(`${url}${path}`, { headers });
  const text = await response.text();
  if (!response.ok || !text.includes('name')) throw new Error(`${path} answered ${response.status} without a product.`);
}

/** Takes the texts in Hindi from the products of a kept shop. */
async function forgetAll(databaseUrl) {
  const connection = await mysql.createConnection(databaseUrl);
  await connection.query(`UPDATE products SET translations = NULL WHERE ${OF_THE_FILL}`);
  await connection.query(NEXT_VERSION);
  await connection.end();
}

/** Gives each product a name and a description in Hindi. @returns how many */
async function translateAll(databaseUrl, progress) {
  const connection = await mysql.createConnection(databaseUrl);
  try {
    const [rows] = await connection.query(`SELECT id, name FROM products WHERE ${OF_THE_FILL}`);
    const products = /** @type {{ id: string, name: string }[]} */ (rows);
    await connection.query('CREATE TEMPORARY TABLE hindi (id CHAR(36) PRIMARY KEY, translations JSON)');
    for (let start = 0; start < products.length; start += BATCH) {
      const values = products.slice(start, start + BATCH).map(({ id, name }) => {
        const description = `<p>${inHindi(name)}: छोटे बैचों में हाथ से कटा और सिला। ठंडे पानी में धोएँ, छाया में सुखाएँ।</p>`;
        return [id, JSON.stringify({ hi: { name: inHindi(name), description } })];
      });
      await connection.query('INSERT INTO hindi VALUES ?', [values]);
      progress.step('Names in Hindi', Math.min(start + BATCH, products.length), products.length);
    }
    await connection.query('UPDATE products JOIN hindi USING (id) SET products.translations = hindi.translations');
    await connection.query(NEXT_VERSION);
    return products.length;
  } finally {
    await connection.end();
  }
}

function tableOf(own, both) {
  const fine = (/** @type {number} */ value) => value.toFixed(value < 10 ? 1 : 0);
  const lines = both.results.map(({ name, costs }, index) => {
    const [before, english, hindi] = [own.results[index].costs.en, costs.en, costs.hi].map(median);
    const times = hindi / english;
    return `| ${name} | ${fine(before)} | ${fine(english)} | ${fine(hindi)} | ${times.toFixed(2)}${times > MOST ? ', **missed**' : ''} |`;
  });
  const startOf = ({ milliseconds, cpu }) => `${Math.round(milliseconds)} ms, CPU ${Math.round(cpu)} ms`;
  return [
    '| CPU ms | English, without Hindi names | English | Hindi | Hindi to English |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
    '| | without Hindi names | with them |',
    '| --- | ---: | ---: |',
    `| First start | ${startOf(own.starts[0])} | ${startOf(both.starts[0])} |`,
    `| Second start | ${startOf(own.starts[1])} | ${startOf(both.starts[1])} |`,
    `| Memory after it | ${Math.round(own.memoryAtStart)} MB | ${Math.round(both.memoryAtStart)} MB |`,
    `| Memory after the rows | ${Math.round(own.memory)} MB | ${Math.round(both.memory)} MB |`,
  ].join('\n');
}
