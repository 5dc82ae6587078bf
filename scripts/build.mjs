// Builds the server, the storefront and the admin, each only when its sources have changed. `--force` builds all.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle, context } from 'esbuild';
import { execa } from 'execa';
import { ExpectedError, printError } from './cli/expected-error.mjs';
import { fillBackOffice, fillLanguages } from './languages/fill-languages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHARED_SOURCES = ['contract/src', 'package-lock.json', 'tsconfig.json', 'scripts/build.mjs'];
const NOT_SOURCES = /^(build|dist|node_modules|\.vite)$|\.test\.\w+$/;

/**
 * What is built: from which files and folders (`only` says which of their files count), and which file is there afterwards.
 * @type {{ name: string, sources: string[], only?: RegExp, result: string, build: () => Promise<void> }[]}
 */
const PARTS = [
  {
    name: 'server',
    sources: ['server', 'backend/src', 'locales', 'migrations', 'seeds', 'shop', 'plugins', 'knexfile.ts'],
    only: /\.(tsx?|json)$/,
    result: 'build/main.js',
    build: buildServer,
  },
  {
    name: 'storefront',
    sources: ['storefront', 'locales', 'shop', 'plugins', 'scripts/languages'],
    result: 'storefront/build/server/index.js',
    build: buildStorefront,
  },
  {
    name: 'admin',
    sources: ['admin', 'locales', 'plugins', 'scripts/languages'],
    result: 'admin/dist/index.html',
    build: buildBackOffice,
  },
];

/**
 * Builds what has changed since the last build.
 * @param {{ log?: (line: string) => void, force?: boolean }} [options]
 */
export async function ensureBuilt({ log = () => {}, force = false } = {}) {
  const shared = hashOf(SHARED_SOURCES);
  const due = PARTS.map((part) => ({
    part,
    stamp: stampOf(part.name),
    hash: `${hashOf(part.sources, part.only)} ${shared}`,
  })).filter(
    ({ part, stamp, hash }) =>
      force || !existsSync(join(ROOT, part.result)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash,
  );
  if (due.length > 0) log(`Building the ${due.map(({ part }) => part.name).join(', the ')}`);
  const results = await Promise.allSettled(
    due.map(async ({ part, stamp, hash }) => {
      // An interrupted build leaves no stamp behind.
      rmSync(stamp, { force: true });
      await part.build();
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, hash);
    }),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

const stampOf = (name) => join(ROOT, 'build/.stamps', name);

function hashOf(sources, only = /./) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).filter((path) => only.test(path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The source files of a folder or file, seen from the root. */
function listFiles(path) {
  const place = join(ROOT, path);
  if (!existsSync(place)) return [];
  return statSync(place).isFile() ? [path] : listFolder(path);
}

/** Without asking the disk about each file: this is a part of every start. */
function listFolder(path) {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true }).filter(({ name }) => !NOT_SOURCES.test(name));
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    return entry.isDirectory() ? listFolder(inside) : [inside];
  });
}

/** One file of our own code a process; what comes from npm stays in node_modules. */
const SERVER = /** @satisfies {import('esbuild').BuildOptions} */ ({
  absWorkingDir: ROOT,
  entryPoints: [
    'server/main.ts',
    'backend/src/media/images/renditions-process.ts',
    'backend/src/media/images/upload-process.ts',
  ],
  entryNames: '[name]',
  outdir: 'build',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  // Node reads it at each start: the texts of the sources would double it.
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'silent',
});

async function buildStorefront() {
  await runBuilder('storefront', '@remix-run/dev/dist/cli.js', 'vite:build');
  fillLanguages(join(ROOT, 'storefront/build'), join(ROOT, 'locales'));
}

async function buildBackOffice() {
  await runBuilder('admin', 'vite/bin/vite.js', 'build');
  fillBackOffice(join(ROOT, 'admin/dist'), join(ROOT, 'locales'), join(ROOT, 'plugins'));
}

function buildServer() {
  return explained(bundle(SERVER));
}

/**
 * Builds the server with other plugins than the shop's, for tests, as `build/<name>.js`.
 * @param {string} plugins the file that takes the place of `shop/plugins.ts`
 * @param {string} name
 */
export function buildServerWith(plugins, name) {
  const replaceShop = /** @type {import('esbuild').Plugin} */ ({
    name: 'shop',
    setup: ({ onResolve }) => onResolve({ filter: /\/shop\/plugins$/ }, () => ({ path: join(ROOT, plugins) })),
  });
  return explained(bundle({ ...SERVER, entryPoints: ['server/main.ts'], entryNames: name, plugins: [replaceShop] }));
}

/**
 * Builds the server again and again, each time only what has changed. The next `ensureBuilt` builds it anew.
 * @returns {Promise<{ build: () => Promise<unknown>, close: () => Promise<void> }>}
 */
export async function openServerBuild() {
  rmSync(stampOf('server'), { force: true });
  const bundling = await context(SERVER);
  return { build: () => explained(bundling.rebuild()), close: () => bundling.dispose() };
}

/** Throws an expected error with a line for each mistake in the sources. */
async function explained(building) {
  try {
    await building;
  } catch (error) {
    const { errors = [] } = /** @type {import('esbuild').BuildFailure} */ (error);
    const lines = errors.map(({ text, location }) => `${location?.file}:${location?.line}: ${text}`);
    throw new ExpectedError([...lines, 'The server could not be built.'].join('\n'));
  }
}

/** Runs a program of node_modules in a folder. */
async function runBuilder(folder, program, command) {
  const options = { cwd: join(ROOT, folder), env: { NODE_ENV: 'production' }, all: true, reject: false };
  const result = await execa(process.execPath, [join(ROOT, 'node_modules', program), command], options);
  if (result.failed) throw new ExpectedError(`${result.all}\nThe ${folder} could not be built.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await ensureBuilt({ log: console.log, force: process.argv.includes('--force') });
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}
