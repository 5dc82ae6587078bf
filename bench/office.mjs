// The part of `npm run bench -- --large` that asks for each list, search, report, register and file of the back office.
import { processorTime } from './measure.mjs';
import { median } from './report.mjs';

/** Milliseconds of database that an answer may take; a file may take as long as it likes, because it is streamed. */
export const MOST = 50;
/** The kernel counts processor time in hundredths of a second, so what takes few of them is asked for often. */
const MILLISECONDS = 700;
const [LEAST, MANY] = [3, 200];
/** Milliseconds of an answer that is asked for once more. */
const SLOW = 1_500;

const HOUR = 3_600_000;
/** A day in India, as `YYYY-MM-DD`. */
const dayAgo = (/** @type {number} */ days) =>
  new Date(Date.now() + 5.5 * HOUR - days * 24 * HOUR).toISOString().slice(0, 10);
const today = dayAgo(0);
const lastDays = (/** @type {number} */ days) => `from=${dayAgo(days - 1)}&to=${today}`;

/** @param {Record<string, unknown>} filter @param {number} [first] */
function list(resource, filter = {}, sort = ['createdAt', 'DESC'], first = 0) {
  const [field] = sort;
  const query = { filter, range: [first, first + 9], ...(field && { sort }) };
  const texts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return `admin/${resource}?${new URLSearchParams(texts)}`;
}

/** @typedef {{ name: string, path: string, isFile?: boolean }} OfficeRow */

/**
 * @param {{ segments: { name: string, id: string }[], tag: string }} shop
 * @returns {OfficeRow[]}
 */
function officeRows({ segments, tag }) {
  const own = (/** @type {string} */ resource, /** @type {Record<string, string>} */ paths) =>
    Object.entries(paths).map(([name, path]) => ({ name: `${resource}${name && `, ${name}`}`, path }));
  const searches = { 'a first name': 'Kavya', 'two words': 'Kavya M', 'a typo': 'Kavyaa', 'an email': 'large-001' };
  const found = (/** @type {string} */ resource) =>
    Object.entries(searches).map(([name, q]) => [`by ${name}`, list(resource, { q })]);
  const old = { deliveryStatus: 'PENDING', before: today };
  return [
    ...own('Orders', {
      '': list('orders'),
      'page 1,000': list('orders', {}, ['createdAt', 'DESC'], 9_990),
      'dearest first': list('orders', {}, ['orderTotal', 'DESC']),
      delivered: list('orders', { deliveryStatus: 'DELIVERED' }),
      'due today': list('orders', old, ['createdAt', 'ASC']),
      'of a year': list('orders', { since: dayAgo(364) }),
      'of a city': list('orders', { city: 'Pune' }),
      'delivered to a city': list('orders', { city: 'Pune', deliveryStatus: 'DELIVERED' }),
      'to call': list('orders', { needsCall: true, deliveryStatus: 'PENDING' }, ['risk', 'DESC']),
      'never called': list('orders', { callOutcome: 'NONE' }),
      ...Object.fromEntries(found('orders')),
      'by a name, delivered': list('orders', { q: 'Kavya', deliveryStatus: 'DELIVERED' }),
      'by a phone number': list('orders', { q: '+91 70000' }),
      'by a number': list('orders', { q: '1a2b' }),
    }),
    ...own('Orders as one list', {
      '': 'orders/all?page=1&limit=20',
      delivered: 'orders/all?page=1&limit=20&status=DELIVERED',
      'by two words': 'orders/all?page=1&limit=20&q=Kavya+M',
    }),
    ...own('Packing slips', { '': list('packing-slips', old, ['createdAt', 'ASC']) }),
    ...own('Invoices', { '': list('invoices') }),
    ...own('Customers', {
      '': list('customers'),
      'page 1,000': list('customers', {}, ['createdAt', 'DESC'], 9_990),
      'with a tag': list('customers', { tag }),
      ...Object.fromEntries(found('customers')),
      ...Object.fromEntries(segments.map(({ name, id }) => [`segment ${name}`, list('customers', { segment: id })])),
    }),
    ...own('Accounts', { '': list('users'), 'by two words': list('users', { q: 'Kavya M' }) }),
    ...own('Products', {
      '': list('products'),
      'sold out': list('products', { stock: 'out' }),
      'by a word': list('products', { q: 'ajrakh' }),
    }),
    ...own('Stock', { '': list('stock', {}, ['stock', 'ASC']), low: list('stock', { atMost: '5' }, ['stock', 'ASC']) }),
    ...own('Changes of stock', {
      '': list('stock-movements'),
      'by a word': list('stock-movements', { q: 'ajrakh' }),
    }),
    ...['returns', 'complaints', 'audit', 'pictures'].flatMap((name) =>
      own(name[0]?.toUpperCase() + name.slice(1), { '': list(name) }),
    ),
    ...own('Dashboard', {
      'sales of 30 days': 'admin/reports/sales?days=30',
      'sales of 90 days': 'admin/reports/sales?days=90',
      'best sellers': 'admin/reports/best-sellers',
      'low stock': 'admin/reports/low-stock',
      'numbers of the shop': 'admin/reports/overview',
      'cities of orders': 'admin/reports/order-cities?q=b',
    }),
    ...[30, 365, 731].flatMap((days) =>
      own(`Report of ${days} days`, {
        sales: `admin/reports/sales?${lastDays(days)}`,
        products: `admin/reports/products?${lastDays(days)}`,
        'returns by product': `admin/reports/returns?by=product&${lastDays(days)}`,
        'returns by category': `admin/reports/returns?by=category&${lastDays(days)}`,
        'returns by region': `admin/reports/returns?by=region&${lastDays(days)}`,
      }),
    ),
    ...own('Cash of 90 days', { '': 'admin/cash' }),
    ...['B2C', 'B2CL', 'HSN', 'CREDIT_NOTES'].flatMap((register) =>
      [31, 366].map((days) => ({
        name: `Register ${register} of ${days} days`,
        path: `admin/gst-register.csv?register=${register}&${lastDays(days)}`,
      })),
    ),
    ...Object.entries({
      'all orders': 'admin/orders.csv',
      'orders of a name': 'admin/orders.csv?q=Kavya',
      'sales of two years': `admin/reports/sales.csv?${lastDays(731)}`,
      'products sold in a year': `admin/reports/products.csv?${lastDays(365)}`,
      'deliveries of two years': `admin/reports/delivered-items.csv?${lastDays(731)}`,
      'all customers': 'admin/customers.csv',
    }).map(([name, path]) => ({ name: `File, ${name}`, path, isFile: true })),
  ];
}

/** The segments that are listed: one that many are in, and one that few are in. */
const SEGMENTS = [
  { name: 'of many', minOrders: 2 },
  { name: 'of few', minSpent: 60_000, quietDays: 60 },
];

const TAG = 'regular';

/** Waits for the sums of days, and makes the segments, unless an earlier run has. */
async function prepare(shop, url) {
  await shop.prepareOffice(TAG);
  const headers = { ...shop.admin, 'content-type': 'application/json' };
  for (const segment of SEGMENTS) {
    const name = `Bench: ${segment.name}`;
    const body = JSON.stringify({ ...segment, name });
    await fetch(`${url}/api/segments`, { method: 'POST', headers, body });
  }
  const filter = encodeURIComponent(JSON.stringify({ q: 'Bench' }));
  const answer = await fetch(`${url}/api/admin/segments?filter=${filter}`, { headers: shop.admin });
  const segments = /** @type {{ name: string, id: string }[]} */ (await answer.json());
  return {
    segments: SEGMENTS.map(({ name }) => ({
      name,
      id: segments.find((one) => one.name === `Bench: ${name}`)?.id ?? '',
    })),
    tag: TAG,
  };
}

/**
 * Asks for each of them, one after the other.
 * @param {string} only the rows with this text in their names
 */
export async function measureOffice(shop, store, { progress, only = '' }) {
  const rows = officeRows(await prepare(shop, store.url)).filter(({ name }) => name.includes(only));
  const results = [];
  for (const [done, row] of rows.entries()) {
    results.push({ ...row, ...(await measureRow(shop, `${store.url}/api/${row.path}`, row.isFile)) });
    progress.step('Rows of the back office', done + 1, rows.length);
  }
  return results;
}

/**
 * Milliseconds of the database's processor for one answer, and until it has come: of a file, until it begins.
 * @returns {Promise<{ database: number, answer: number } | { failed: number }>}
 */
async function measureRow(shop, url, isFile) {
  const askFor = async (/** @type {number} */ milliseconds, /** @type {number} */ least) => {
    const [answers, before, until] = [[], processorTime([shop.databasePid]), performance.now() + milliseconds];
    while (answers.length < least || (performance.now() < until && answers.length < MANY)) {
      const begun = performance.now();
      const status = await ask(shop, url, isFile);
      if (status !== 200) return { failed: status };
      answers.push(performance.now() - begun);
    }
    return { database: (processorTime([shop.databasePid]) - before) / answers.length, answer: median(answers) };
  };
  // The first answer finds neither compiled code nor pages of the database in memory.
  const first = await askFor(0, 1);
  if ('failed' in first) return first;
  return first.answer > SLOW ? askFor(0, 1) : askFor(MILLISECONDS, LEAST);
}

/** The status of an answer; what follows the first part of a file is not waited for. */
async function ask(shop, url, isFile) {
  const ending = new AbortController();
  const response = await fetch(url, { headers: shop.admin, signal: ending.signal });
  if (isFile && response.ok) {
    await response.body?.getReader().read();
    ending.abort();
  } else await response.arrayBuffer();
  return response.status;
}

const fine = (/** @type {number} */ value) =>
  value >= 10 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1);

/** @param {Awaited<ReturnType<typeof measureOffice>>} results */
export function officeTable(results) {
  return [
    '| Back office | Database ms | Answer ms | |',
    '| --- | ---: | ---: | :--- |',
    ...results.map((row) => {
      if ('failed' in row) return `| ${row.name} | | | **answered ${row.failed}** |`;
      const goal = row.isFile ? 'streamed' : row.database > MOST ? '**missed**' : '';
      return `| ${row.name} | ${fine(row.database)} | ${fine(row.answer)} | ${goal} |`;
    }),
  ].join('\n');
}
