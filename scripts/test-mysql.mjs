import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aptInstall, findProgram } from './database-server.mjs';
import { ExpectedError, printError } from './expected-error.mjs';
import { ensureInstalled } from './install.mjs';
import { startLocalDatabase } from './local-database.mjs';
import { runCommand } from './run-command.mjs';
import { stopOnSignals } from './stop-signals.mjs';

/**
 * `npm run test:mysql`: the API tests on a real MySQL, since the private server is a MariaDB. On DATABASE_URL, else on
 * the MySQL of Debian unstable, unpacked once into a folder of its own.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MYSQL_ROOT = join(ROOT, '.data/mysql-root');
const TESTS = ['backend', 'migrations', 'server', 'seeds'].map((part) => join(ROOT, part));
const folder = mkdtempSync(join(tmpdir(), 'rangrekha-mysql-'));

/** @type {Promise<import('./local-database.mjs').LocalDatabase> | undefined} */
let database;
/** @type {import('node:child_process').ChildProcess | undefined} */
let tests;

stopOnSignals(stop, 130);
try {
  await ensureInstalled({ log: console.log });
  const url = process.env.DATABASE_URL || (await startMysql());
  process.exitCode = await runTests(url);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
await stop();

async function stop() {
  tests?.kill('SIGTERM');
  await (await database?.catch(() => undefined))?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function startMysql() {
  if (!existsSync(MYSQL_ROOT)) await fetchMysql();
  database = startLocalDatabase({
    dir: join(folder, 'db'),
    name: 'rangrekha_test',
    log: console.log,
    durable: false,
    server: describeMysql(),
  });
  const { url } = await database;
  await sayVersion(url);
  return url;
}

/** @param {string} url */
async function sayVersion(url) {
  const { default: mysql } = await import('mysql2/promise');
  const connection = await mysql.createConnection(url);
  const [rows] = await connection.query('SELECT VERSION() AS version');
  await connection.end();
  console.log(`MySQL ${/** @type {{ version: string }[]} */ (rows)[0]?.version} answers`);
}

async function fetchMysql() {
  const help =
    'Set DATABASE_URL to a MySQL database of your own, e.g. DATABASE_URL=mysql://root:secret@127.0.0.1/test npm run test:mysql';
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    throw new ExpectedError(`MySQL can only be fetched on Debian or Ubuntu, as root. ${help}`);
  }
  if (!findProgram('debootstrap') && !(await aptInstall('debootstrap'))) {
    throw new ExpectedError(`debootstrap could not be installed. ${help}`);
  }
  console.log('Fetching MySQL from Debian unstable into .data/mysql-root (about a minute, once)');
  const fresh = `${MYSQL_ROOT}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const args = ['--variant=minbase', '--include=mysql-server-core', 'sid', fresh, 'http://deb.debian.org/debian'];
  const result = await runCommand('debootstrap', args);
  if (result.code !== 0)
    throw new ExpectedError(`${result.output.trim().split('\n').at(-1)}\nMySQL could not be fetched. ${help}`);
  renameSync(fresh, MYSQL_ROOT);
}

/**
 * The program with the C library it was made for, which is newer than that of this system.
 * @returns {import('./database-server.mjs').DatabaseServer}
 */
function describeMysql() {
  const lib = join(MYSQL_ROOT, 'usr/lib');
  const machine = readdirSync(lib).find((name) => name.includes('-linux-')) ?? '';
  const libraries = join(lib, machine);
  const loader = readdirSync(libraries).find((name) => name.startsWith('ld-linux')) ?? '';
  const share = join(MYSQL_ROOT, 'usr/share/mysql');
  return {
    kind: 'mysql',
    command: join(libraries, loader),
    launcher: ['--library-path', `${libraries}:${join(lib, 'mysql/private')}`, join(MYSQL_ROOT, 'usr/sbin/mysqld')],
    args: [
      `--basedir=${join(MYSQL_ROOT, 'usr')}`,
      `--plugin-dir=${join(lib, 'mysql/plugin')}`,
      `--lc-messages-dir=${share}`,
      `--character-sets-dir=${join(share, 'charsets')}`,
    ],
    env: process.env,
    share,
  };
}

/**
 * @param {string} url
 * @returns {Promise<number>} the exit code
 */
function runTests(url) {
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...TESTS];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, TEST_DATABASE_URL: url },
    stdio: 'inherit',
    detached: true,
  });
  tests = child;
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
