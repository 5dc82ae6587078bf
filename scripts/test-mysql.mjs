// `npm run test:mysql`: the API tests on a real MySQL, since the private server is a MariaDB. On DATABASE_URL, else on
// the MySQL of Debian unstable, unpacked once into a folder of its own. Arguments go to vitest instead of all API tests.
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { ExpectedError } from './cli/expected-error.mjs';
import { stopOnSignals } from './cli/stop-signals.mjs';
import { startLocalDatabase } from './database/local-database.mjs';
import { aptInstall, findProgram, mayInstall } from './install/system-packages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MYSQL_ROOT = join(ROOT, '.data/mysql-root');
const folder = mkdtempSync(join(tmpdir(), 'rangrekha-mysql-'));
const stopping = new AbortController();

/** @type {ReturnType<typeof startLocalDatabase> | undefined} */
let database;

stopOnSignals(stop, 130);
const url = process.env.DATABASE_URL || (await startMysql());
const folders = ['backend', 'migrations', 'server', 'seeds', 'plugins'];
const chosen = process.argv.length > 2 ? process.argv.slice(2) : folders;
const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...chosen];
const options = { cwd: ROOT, env: { TEST_DATABASE_URL: url }, reject: false, cancelSignal: stopping.signal };
const { failed } = await execa(process.execPath, vitest, { ...options, stdio: 'inherit' });
await stop();
process.exit(failed ? 1 : 0);

async function stop() {
  stopping.abort();
  await (await database?.catch(() => undefined))?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function startMysql() {
  if (!existsSync(MYSQL_ROOT)) await fetchMysql();
  const server = describeMysql();
  database = startLocalDatabase({ dir: folder, name: 'rangrekha_test', log: console.log, durable: false, server });
  return (await database).url;
}

async function fetchMysql() {
  const help =
    'Set DATABASE_URL to a MySQL database of your own, e.g. DATABASE_URL=mysql://root:secret@127.0.0.1/test npm run test:mysql';
  if (!mayInstall()) throw new ExpectedError(`MySQL can only be fetched on Debian or Ubuntu, as root. ${help}`);
  if (!findProgram('debootstrap') && !(await aptInstall('debootstrap'))) {
    throw new ExpectedError(`debootstrap could not be installed. ${help}`);
  }
  console.log('Fetching MySQL from Debian unstable into .data/mysql-root (about a minute, once)');
  const fresh = `${MYSQL_ROOT}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const args = ['--variant=minbase', '--include=mysql-server-core', 'sid', fresh, 'http://deb.debian.org/debian'];
  const result = await execa('debootstrap', args, { all: true, reject: false, cancelSignal: stopping.signal });
  if (result.failed) throw new ExpectedError(`${result.all.split('\n').at(-1)}\nMySQL could not be fetched. ${help}`);
  renameSync(fresh, MYSQL_ROOT);
}

/**
 * The program with the C library it was made for, which is newer than that of this system.
 * @returns {import('./database/database-server.mjs').DatabaseServer}
 */
function describeMysql() {
  const lib = join(MYSQL_ROOT, 'usr/lib');
  const libraries = join(lib, readdirSync(lib).find((name) => name.includes('-linux-')) ?? '');
  const loader = join(libraries, readdirSync(libraries).find((name) => name.startsWith('ld-linux')) ?? '');
  const share = join(MYSQL_ROOT, 'usr/share/mysql');
  const program = [loader, '--library-path', `${libraries}:${join(lib, 'mysql/private')}`];
  const folders = [
    `--basedir=${join(MYSQL_ROOT, 'usr')}`,
    `--plugin-dir=${join(lib, 'mysql/plugin')}`,
    `--lc-messages-dir=${share}`,
    `--character-sets-dir=${join(share, 'charsets')}`,
  ];
  return {
    kind: 'mysql',
    command: [...program, join(MYSQL_ROOT, 'usr/sbin/mysqld'), '--no-defaults', ...folders],
    share,
  };
}
