import { accessSync, constants, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExpectedError } from './expected-error.mjs';
import { runCommand } from './run-command.mjs';

/**
 * A MariaDB or MySQL server program on this machine and how to call it.
 * @typedef {object} DatabaseServer
 * @property {'mariadb' | 'mysql'} kind
 * @property {string} command The server program, an absolute path.
 * @property {string[]} [launcher] Arguments in front of all others, when `command` only launches the server program.
 * @property {string[]} args What every call of it needs besides the data directory.
 * @property {string} share Where MariaDB's system tables are described; MySQL carries its own inside.
 * @property {NodeJS.ProcessEnv} env
 */

const UNPACKED = fileURLToPath(new URL('../.data/mariadb-root', import.meta.url));
const SYSTEM_TABLES = ['mysql_system_tables.sql', 'mariadb_system_tables.sql'];
const SYSTEM_FOLDERS = [
  '/usr/sbin',
  '/usr/bin',
  '/usr/libexec',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/local/mariadb/bin',
  '/usr/local/mysql/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/mysql/bin',
];

/**
 * Finds a database server on this machine, else fetches Debian's small package. Undefined when neither can be done.
 * @param {(line: string) => void} log
 * @returns {Promise<DatabaseServer | undefined>}
 */
export async function findOrFetchServer(log) {
  return (await findServer()) ?? ((await fetchServer(log)) ? findServer() : undefined);
}

/** The line for a machine on which there is no server and no way to get one. */
export function noServerError() {
  return new ExpectedError(
    'No MariaDB or MySQL found, and none could be fetched. Install one (Debian, Ubuntu: sudo apt-get install mariadb-server-core; Fedora: sudo dnf install mariadb-server; macOS: brew install mariadb) or set DATABASE_URL, then run this again.',
  );
}

/** @returns {Promise<DatabaseServer | undefined>} */
async function findServer() {
  const folders = [...new Set([...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...SYSTEM_FOLDERS])];
  const installed = findProgram('mariadbd', folders) ?? findProgram('mysqld', folders);
  if (installed) return describeServer(installed, {}, []);
  const unpacked = findProgram('mariadbd', [join(UNPACKED, 'usr/sbin')]);
  if (!unpacked) return undefined;
  const share = join(UNPACKED, 'usr/share/mysql');
  const args = [
    `--basedir=${join(UNPACKED, 'usr')}`,
    `--lc-messages-dir=${share}`,
    `--character-sets-dir=${share}/charsets`,
  ];
  return describeServer(unpacked, { ...process.env, LD_LIBRARY_PATH: unpackedLibraries() }, args);
}

/**
 * @param {string} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 * @returns {Promise<DatabaseServer>}
 */
async function describeServer(command, env, args) {
  const isMaria = command.endsWith('mariadbd') || (await runCommand(command, ['--version'])).output.includes('MariaDB');
  const prefix = resolve(dirname(realpathSync(command)), '..');
  const folders = [
    `${prefix}/share/mysql`,
    `${prefix}/share/mariadb`,
    `${prefix}/share`,
    '/usr/share/mysql',
    '/usr/share/mariadb',
  ];
  const share = folders.find((folder) => SYSTEM_TABLES.some((file) => existsSync(join(folder, file)))) ?? prefix;
  return { kind: isMaria ? 'mariadb' : 'mysql', command, args, env, share };
}

/**
 * The path of a program in one of the folders (of PATH, when none are given).
 * @param {string} name
 * @param {string[]} [folders]
 */
export function findProgram(name, folders = (process.env.PATH ?? '').split(delimiter)) {
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function unpackedLibraries() {
  const lib = join(UNPACKED, 'usr/lib');
  const folders = existsSync(lib) ? readdirSync(lib).filter((name) => name.includes('-linux-')) : [];
  return [...folders.map((name) => join(lib, name)), ...folders.map((name) => join(UNPACKED, 'lib', name))].join(':');
}

/**
 * @param {(line: string) => void} log
 * @returns {Promise<boolean>} whether a server was fetched
 */
async function fetchServer(log) {
  if (!findProgram('apt-get')) return false;
  if (process.getuid?.() === 0) return installPackage(log);
  return unpackPackage(log);
}

/**
 * Installs the package without its service: only the programs.
 * @param {(line: string) => void} log
 */
async function installPackage(log) {
  let name = await findPackage();
  if (!name) {
    await runCommand('apt-get', ['update', '-qq']);
    name = await findPackage();
  }
  if (!name) return false;
  log(`No database server here: installing ${name} (a few MB, no service)`);
  if (await aptInstall(name)) return true;
  await runCommand('apt-get', ['update', '-qq']);
  return aptInstall(name);
}

/**
 * Installs a Debian or Ubuntu package without the ones it merely recommends; needs root.
 * @param {string} name
 */
export async function aptInstall(name) {
  const args = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', name];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Stopping it half way would leave the system's package manager in a mess.
  return (await runCommand('apt-get', args, { env, interruptible: false })).code === 0;
}

/**
 * Older Debian and Ubuntu put the version into the package's name.
 * @param {string[]} options apt options
 */
async function findPackage(options = []) {
  const search = await runCommand('apt-cache', [
    ...options,
    'search',
    '--names-only',
    '^mariadb-server-core(-[0-9.]+)?$',
  ]);
  const names = search.stdout
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .filter(Boolean)
    .sort();
  return names.find((name) => name === 'mariadb-server-core') ?? names.at(-1);
}

/**
 * Without root: downloads the package and the libraries that this machine lacks, and unpacks them into `.data`.
 * @param {(line: string) => void} log
 */
async function unpackPackage(log) {
  const downloads = `${UNPACKED}.download`;
  const fresh = `${UNPACKED}.new`;
  rmSync(downloads, { recursive: true, force: true });
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(downloads, { recursive: true });
  try {
    let options = ['-o', 'Debug::NoLocking=1'];
    let name = await findPackage(options);
    if (!name) {
      options = await privateAptLists(downloads);
      name = await findPackage(options);
    }
    if (!name) return false;
    log(`No database server here: unpacking ${name} into .data (no root needed)`);
    const plan = await runCommand('apt-get', [...options, 'install', '-s', '--no-install-recommends', name]);
    const packages = [...plan.stdout.matchAll(/^Inst (\S+)/gm)].map((match) => match[1] ?? '');
    if (!(await runCommand('apt-get', [...options, 'download', ...packages], { cwd: downloads })).stdout) return false;
    for (const file of readdirSync(downloads).filter((entry) => entry.endsWith('.deb'))) {
      if ((await runCommand('dpkg', ['-x', join(downloads, file), fresh])).code !== 0) return false;
    }
    rmSync(UNPACKED, { recursive: true, force: true });
    renameSync(fresh, UNPACKED);
    return true;
  } finally {
    rmSync(downloads, { recursive: true, force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * A container image often comes without package lists, and only root may fill the system's own.
 * @param {string} folder
 */
async function privateAptLists(folder) {
  const lists = join(folder, 'lists');
  const cache = join(folder, 'cache');
  mkdirSync(join(lists, 'partial'), { recursive: true });
  mkdirSync(join(cache, 'archives/partial'), { recursive: true });
  const options = ['-o', 'Debug::NoLocking=1', '-o', `Dir::State::lists=${lists}`, '-o', `Dir::Cache=${cache}`];
  await runCommand('apt-get', [...options, 'update', '-qq']);
  return options;
}
