// Bytes that the built pages may load: scripts and styles as gzip, fonts as they are. After a build: npx size-limit
import { readdirSync, readFileSync } from 'node:fs';

const CLIENT = 'storefront/build/client';
const PAGES = { home: 'routes/home', shop: 'routes/shop', product: 'routes/product.$name', cart: 'routes/cart' };

const manifestFile = readdirSync(`${CLIENT}/assets`).find((name) => /^manifest-.*\.js$/.test(name));
const manifestText = readFileSync(`${CLIENT}/assets/${manifestFile}`, 'utf8');
const { url, entry, routes } = JSON.parse(
  manifestText.slice(manifestText.indexOf('{'), manifestText.lastIndexOf('}') + 1),
);

/** The scripts that a page's HTML names: the manifest, the entry, the root and the route, with what they import. */
function scriptsOf(route) {
  if (!routes[route]) throw new Error(`The build has no ${route}.`);
  const chunks = [entry, routes.root, routes[route]].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set([url, ...chunks])].map((path) => `${CLIENT}${path}`);
}

export default [
  ...Object.entries(PAGES).map(([page, route]) => ({
    name: `scripts of ${page}`,
    path: scriptsOf(route),
    limit: '115 kB',
    gzip: true,
  })),
  { name: 'styles of every page', path: `${CLIENT}/assets/*.css`, limit: '15 kB', gzip: true },
  { name: 'fonts of every page', path: `${CLIENT}/assets/*.woff2`, limit: '45 kB', brotli: false },
];
