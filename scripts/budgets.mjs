import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const CLIENT = fileURLToPath(new URL('../storefront/build/client', import.meta.url));
const ASSETS = join(CLIENT, 'assets');

/** Bytes that a page may load: scripts and styles as gzip, fonts as they are. */
const MOST = { scripts: 115_000, styles: 15_000, fonts: 45_000 };
const PAGES = { home: 'routes/home', shop: 'routes/shop', product: 'routes/product.$name', cart: 'routes/cart' };

/**
 * @typedef {{ module: string, imports?: string[] }} Chunk
 * @typedef {{ url: string, entry: Chunk, routes: Record<string, Chunk> }} Manifest
 */

/**
 * Holds what the built pages load against their budgets.
 * @returns {{ table: string, over: number }} the table to print, and how many budgets are overrun
 */
export function checkBudgets() {
  const manifest = readManifest();
  const rows = Object.entries(PAGES).map(([page, route]) => measure(page, filesOf(manifest, route)));
  const fonts = sum(assetsEnding('.woff2').map((file) => readFileSync(join(ASSETS, file)).length));
  rows.push({ name: 'fonts of every page', bytes: fonts, most: MOST.fonts });
  const styles = sum(assetsEnding('.css').map((file) => gzipped(`/assets/${file}`)));
  rows.push({ name: 'styles of every page', bytes: styles, most: MOST.styles });
  const lines = rows.map(({ name, bytes, most }) => {
    const verdict = bytes > most ? `OVER by ${bytes - most}` : `${most - bytes} left`;
    return `${name.padEnd(22)}${String(bytes).padStart(8)} of ${String(most).padStart(7)} bytes  ${verdict}`;
  });
  return { table: lines.join('\n'), over: rows.filter(({ bytes, most }) => bytes > most).length };
}

/**
 * @param {string} page
 * @param {string[]} files
 */
function measure(page, files) {
  return { name: `scripts of ${page}`, bytes: sum(files.map(gzipped)), most: MOST.scripts };
}

/**
 * The scripts that the page's HTML names: the manifest, the entry, the root and the route, with what they import.
 * @param {Manifest} manifest
 * @param {string} id of the route
 */
function filesOf({ url, entry, routes }, id) {
  const files = new Set([url]);
  for (const chunk of [entry, routes.root, routes[id]]) {
    if (!chunk) throw new Error(`The build has no ${id}.`);
    for (const file of [chunk.module, ...(chunk.imports ?? [])]) files.add(file);
  }
  return [...files];
}

/** @returns {Manifest} */
function readManifest() {
  const [file = ''] = assetsEnding('.js').filter((name) => name.startsWith('manifest-'));
  const text = readFileSync(join(ASSETS, file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** @param {string} end */
const assetsEnding = (end) => readdirSync(ASSETS).filter((name) => name.endsWith(end));

/** @param {string} path */
const gzipped = (path) => gzipSync(readFileSync(join(CLIENT, path))).length;

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { table, over } = checkBudgets();
  console.log(table);
  process.exitCode = over > 0 ? 1 : 0;
}
