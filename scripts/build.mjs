import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExpectedError, printError } from './expected-error.mjs';
import { ensureInstalled } from './install.mjs';
import { runCommand } from './run-command.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMPS = join(ROOT, 'build/.stamps');
const SHARED_SOURCES = ['contract/src', 'package-lock.json', 'tsconfig.json', 'scripts/build.mjs'];
const SERVER_ENTRIES = {
  main: 'server/main.ts',
  'renditions-process': 'backend/src/media/renditions-process.ts',
  'upload-process': 'backend/src/media/upload-process.ts',
};

/**
 * One output of the build.
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} sources Files and folders it is made of.
 * @property {RegExp} [only] Which of their files count; all when left out.
 * @property {string} result A file that is there when it has been built.
 * @property {() => Promise<void>} build
 */

/** @type {Part[]} */
const PARTS = [
  {
    name: 'server',
    sources: ['server', 'backend/src', 'migrations', 'seeds', 'knexfile.ts'],
    only: /\.(ts|json)$/,
    result: 'build/main.js',
    build: buildServer,
  },
  {
    name: 'storefront',
    sources: ['storefront'],
    result: 'storefront/build/server/index.js',
    build: () => runBuilder('storefront', '@remix-run/dev/dist/cli.js', 'vite:build'),
  },
  {
    name: 'admin',
    sources: ['admin'],
    result: 'admin/dist/index.html',
    build: () => runBuilder('admin', 'vite/bin/vite.js', 'build'),
  },
];

/**
 * Builds what changed since the last build: the server, the storefront, the admin, each for itself.
 * @param {{ log?: (line: string) => void, force?: boolean }} [options]
 */
export async function ensureBuilt({ log = () => {}, force = false } = {}) {
  const due = PARTS.map((part) => ({ part, stamp: join(STAMPS, part.name), hash: hashPart(part) })).filter(
    ({ part, stamp, hash }) => force || !existsSync(join(ROOT, part.result)) || readIfThere(stamp) !== hash,
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

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** @param {Part} part */
function hashPart({ sources, only = /./ }) {
  const hash = createHash('sha256');
  const files = [...sources, ...SHARED_SOURCES].flatMap((path) => listFiles(join(ROOT, path)));
  for (const file of files.filter((path) => only.test(path))) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const NOT_SOURCES = new Set(['build', 'dist', 'node_modules', '.vite']);

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!existsSync(path)) return [];
  const entries = isFolder(path) ? readdirSync(path, { withFileTypes: true }) : undefined;
  if (!entries) return [path];
  return entries
    .filter((entry) => !NOT_SOURCES.has(entry.name) && !/\.test\.\w+$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
}

/** @param {string} path */
function isFolder(path) {
  return !/\.\w+$/.test(path);
}

/** One file of our own code a process; what comes from npm stays in node_modules. */
async function buildServer() {
  const { build } = await import('esbuild');
  const entries = Object.entries(SERVER_ENTRIES).filter(([, file]) => existsSync(join(ROOT, file)));
  try {
    await build({
      absWorkingDir: ROOT,
      entryPoints: Object.fromEntries(entries),
      outdir: 'build',
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      logLevel: 'silent',
    });
  } catch (error) {
    const { errors = [] } = /** @type {import('esbuild').BuildFailure} */ (error);
    const lines = errors.map(({ text, location }) => `${location?.file}:${location?.line}: ${text}`);
    throw new ExpectedError([...lines, 'The server could not be built.'].join('\n'));
  }
}

/**
 * @param {string} folder
 * @param {string} program a file in node_modules
 * @param {string} command
 */
async function runBuilder(folder, program, command) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = [join(ROOT, 'node_modules', program), command];
  const result = await runCommand(process.execPath, args, { cwd: join(ROOT, folder), env });
  if (result.code !== 0) throw new ExpectedError(`${result.output.trim()}\nThe ${folder} could not be built.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await ensureInstalled({ log: console.log });
    await ensureBuilt({ log: console.log, force: process.argv.includes('--force') });
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}
