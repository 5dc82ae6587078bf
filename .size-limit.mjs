// Bytes that the built pages may load: scripts and styles as gzip, fonts as they are. After a build: npx size-limit
import { readdirSync, readFileSync } from 'node:fs';

const CLIENT = 'storefront/build/client';

/** Each page's route and limit: what was reached and half a kB. Whoever needs more raises it knowingly, to 118 kB at most. */
const PAGES = {
  home: ['routes/home', '109.2 kB'],
  shop: ['routes/shop', '111.5 kB'],
  product: ['routes/product.$name', '118 kB'],
  cart: ['routes/cart', '109.9 kB'],
  checkout: ['routes/checkout', '115.1 kB'],
  orders: ['routes/myaccount.order', '111.5 kB'],
  login: ['routes/login', '107.7 kB'],
};

const manifestFile = readdirSync(`${CLIENT}/assets`).find((name) => /^manifest-.*\.js$/.test(name));
const manifestText = readFileSync(`${CLIENT}/assets/${manifestFile}`, 'utf8');
const { url, entry, routes } = JSON.parse(
  manifestText.slice(manifestText.indexOf('{'), manifestText.lastIndexOf('}') + 1),
);

/** The scripts that a page's HTML names: the manifest, the entry, the route and those around it, with what they import. */
function scriptsOf(route) {
  if (!routes[route]) throw new Error(`The build has no ${route}.`);
  const nested = [];
  for (let one = routes[route]; one; one = routes[one.parentId]) nested.push(one);
  const chunks = [entry, ...nested].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set([url, ...chunks])].map((path) => `${CLIENT}${path}`);
}

export default [
  ...Object.entries(PAGES).map(([page, [route, limit]]) => ({
    name: `scripts of ${page}`,
    path: scriptsOf(route),
    limit,
    gzip: true,
  })),
  { name: 'icons of every page', path: `${CLIENT}/assets/icons-*.svg`, limit: '2 kB', gzip: true },
  { name: 'styles of every page', path: `${CLIENT}/assets/app-*.css`, limit: '15 kB', gzip: true },
  { name: 'fonts of every page', path: `${CLIENT}/assets/f*.woff2`, limit: '45 kB', brotli: false },
];
