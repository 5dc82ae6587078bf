// The texts of attackers in every field that people fill, and a browser without content security policy that opens what shows them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { findBrowser } from '../../scripts/install/browser.mjs';
import { formulasIn } from './csv-formulas.mjs';
import { PAYLOADS } from './payloads.mjs';
import { poisonHouse, poisonSale } from './poisoned-shop.mjs';
import { poisonedWrites } from './poisoned-writes.mjs';
import { housePages, salePages } from './shown-pages.mjs';
import { openWitness } from './witness.mjs';

const SALES = 20;
/** Changes of what there is once. */
const HOUSES = 3;
const AT_ONCE = 3;

/** @type {import('../drill.mjs').Drill} */
export const scriptInjection = {
  name: 'script-injection',
  promise: `${PAYLOADS.length} texts that run a script where one is forgotten to be escaped, put through the API into every field that people fill: in shop, account, back office, papers, mails, feed, sitemap and exports none runs, though the browser follows no content security policy.`,
  missing: () => (findBrowser() ? undefined : 'a Chromium (CHROMIUM_PATH)'),
  async run({ shop, random, isQuick, step }) {
    // Mails come as files.
    await shop.start({ SMTP_URL: undefined });
    const writes = poisonedWrites(shop.url, random);
    const witness = await openWitness(shop.url);
    try {
      const wanted = isQuick ? SALES / 10 : SALES;
      const products = await shop.rows("SELECT id FROM products WHERE status = 'LIVE' ORDER BY id LIMIT ?", [wanted]);
      const sales = [];
      let [begun, opened] = [0, 0];
      await inTurns(products, async (product) => {
        sales.push(await poisonSale(shop, writes, product, begun++));
        step('sales', sales.length, wanted);
      });
      const staff = await witness.as({ storage: await storageOf(shop) });
      const houses = isQuick ? 1 : HOUSES;
      for (let house = 0; house < houses; house += 1) {
        const written = await poisonHouse(shop, writes, sales[house]);
        for (const [kind, path] of housePages(sales, written)) await staff.open(kind, path);
        step('houses', house + 1, houses);
      }
      await inTurns(sales, async (sale) => {
        const pages = salePages(sale);
        const shopper = await witness.as({ cookies: await cookiesOf(shop, sale.customer) });
        for (const [kind, path] of pages.shopper) await shopper.open(kind, path);
        await shopper.close();
        const employee = await witness.as({ storage: await storageOf(shop) });
        for (const [kind, path] of pages.staff) await employee.open(kind, path);
        await employee.close();
        step('opened', ++opened, sales.length);
      });
      const mails = await openMails(shop, witness);
      const files = await checkFiles(shop, witness, staff, sales);
      return summary(writes.figures(), witness, `${mails}; ${files}`);
    } finally {
      await witness.close();
    }
  },
};

/** Does all of `things`, a few at once. */
async function inTurns(things, act) {
  const rest = things.values();
  const worker = async () => {
    for (const thing of rest) await act(thing);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** What the back office keeps of a sign-in. */
async function storageOf({ url, admin }) {
  const { data } = await (await fetch(`${url}/api/auth/me`, { headers: admin })).json();
  return {
    authToken: admin.authorization.replace('Bearer ', ''),
    role: 'ADMIN',
    userId: data.user.id,
    user: JSON.stringify({ username: data.user.username, userType: 'ADMIN' }),
  };
}

async function cookiesOf({ url }, { email, password }) {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'login', identifier: email, password }),
    headers: { origin: url },
    redirect: 'manual',
  });
  const [name = '', value = ''] = String(answer.headers.get('set-cookie')).split(';')[0]?.split(/=(.*)/s) ?? [];
  assert.equal(name, 'session', `a shopper was not signed in: ${answer.status}`);
  return [/** @type {any} */ ({ name, value, url })];
}

/** Opens the HTML of every mail as a file, and the pages that the links of each kind of mail lead to. */
async function openMails(shop, witness) {
  await shop.mailsHaveLeft();
  const folder = join(shop.folder, 'mail');
  const reader = await witness.as();
  const linked = new Map();
  const names = readdirSync(folder);
  for (const name of names) {
    const { html = '', text = '', subject = '' } = await PostalMime.parse(readFileSync(join(folder, name)));
    const file = join(folder, `${name}.html`);
    writeFileSync(file, html);
    await reader.open('mail', `file://${file}`);
    const path = /https?:\/\/[^/\s]+(\/(?:confirm-order|change|back-in-stock|verify-email)\S*)/.exec(text)?.[1];
    if (path) linked.set(path.split('?')[0] + String(linked.size % 10), path);
    if (/[\r\n]/.test(subject)) witness.note('lines in a subject', name);
  }
  for (const path of linked.values()) await reader.open(`link ${path.split('?')[0]}`, path);
  return `${names.length} mails, ${linked.size} of their links followed`;
}

/** Reads feed, sitemap and exports. */
async function checkFiles(shop, witness, browser, sales) {
  const get = async (path, init) => {
    const answer = await fetch(`${shop.url}${path}`, { headers: shop.admin, ...init });
    assert(answer.ok, `${path} was answered with ${answer.status}`);
    return answer.text();
  };
  const sitemap = await get('/sitemap.xml');
  const parts = [...sitemap.matchAll(/<loc>[^<]*?(\/sitemap\/[^<]+)<\/loc>/g)].map(([, path]) => path);
  for (const path of ['/feeds/products.xml', '/sitemap.xml', ...parts]) {
    await browser.checkXml(path, await get(path));
    await browser.open(path === '/feeds/products.xml' ? 'feed' : 'sitemap', path);
  }
  const month = new Date().toISOString().slice(0, 7);
  const exports = ['products', 'orders', 'customers', 'stock', 'stock-movements'].map((name) => `${name}.csv`);
  let cells = 0;
  const [{ layoutId }] = await shop.rows('SELECT id AS layoutId FROM courier_layouts ORDER BY created_at DESC LIMIT 1');
  const courierFile = {
    method: 'POST',
    headers: { ...shop.admin, 'content-type': 'application/json' },
    body: JSON.stringify({ layoutId, ids: sales.map(({ waiting }) => waiting.id) }),
  };
  for (const [path, init] of [
    ...exports.map((name) => [name]),
    [`cash.csv?from=${month}-01&to=${month}-28`],
    [`gst-register.csv?register=B2C&from=${month}-01&to=${month}-28`],
    ['courier-files.csv', courierFile],
  ]) {
    const { formulas, count } = formulasIn(await get(`/api/admin/${path}`, init));
    for (const formula of formulas) witness.note(`formulas in ${path}`, formula.slice(0, 40));
    cells += count;
  }
  return `${parts.length + 2} files of XML, ${exports.length + 3} of CSV with ${cells} cells`;
}

function summary({ stored, different, fields, calls, refusing }, { found, kinds }, files) {
  const wrong = [...found].map(([what, all]) => `${what}: ${[...all].slice(0, 3).join(', ')} (${all.size} in all)`);
  assert.equal(wrong.length, 0, wrong.join('\n'));
  const blind = [...kinds]
    .filter(([kind, { shown }]) => shown === 0 && !/^(sitemap|empty)/.test(kind))
    .map(([kind]) => kind);
  assert.deepEqual(blind, [], `these pages showed no payload: ${blind.join(', ')}`);
  const opened = [...kinds.values()].reduce((sum, one) => sum + one.opened, 0);
  return [
    `${stored} texts stored, ${different} different ones, in ${fields} fields of ${calls} calls; fields that refuse them all: ${refusing.join(', ') || 'none'}`,
    `${opened} pages of ${kinds.size} kinds opened without content security policy: nothing ran, nothing was asked of others`,
    files,
  ];
}
