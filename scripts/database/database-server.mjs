// Finds a MariaDB or MySQL server program on this machine, or installs Debian's small package.
import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ExpectedError } from '../cli/expected-error.mjs';
import { aptInstall, findProgram, mayInstall } from '../install/system-packages.mjs';

/**
 * @typedef {object} DatabaseServer
 * @property {string} kind `mariadb` or `mysql`
 * @property {string[]} command The program and the arguments that come before all others.
 * @property {string} [version] What the program says of itself.
 * @property {string} share Where MariaDB's system tables are described; MySQL carries its own inside.
 */

/** What to do when there is none. */
export const SERVER_ADVICE =
  'Install one (Debian, Ubuntu: sudo apt-get install mariadb-server-core; Fedora: sudo dnf install mariadb-server; macOS: brew install mariadb) or set DATABASE_URL, then run this again.';
/** The second is the name in Ubuntu 22.04. */
const PACKAGES = ['mariadb-server-core', 'mariadb-server-core-10.6'];
const USUAL_FOLDERS = [
  ...['/usr/sbin', '/usr/bin', '/usr/libexec', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'],
  ...['/usr/local', '/opt/homebrew/opt'].flatMap((folder) => [`${folder}/mariadb/bin`, `${folder}/mysql/bin`]),
];

/**
 * Throws an expected error that says what to run when there is no server and none can be installed.
 * @param {(line: string) => void} log
 * @returns {Promise<DatabaseServer>}
 */
export async function findOrInstallServer(log) {
  const found = await findServer();
  if (found) return found;
  if (mayInstall()) {
    log('No database server here: installing mariadb-server-core with apt-get (a few MB, no service)');
    for (const name of PACKAGES) {
      const installed = (await aptInstall(name)) && (await findServer());
      if (installed) return installed;
    }
  }
  throw new ExpectedError(`No MariaDB or MySQL found. ${SERVER_ADVICE}`);
}

/**
 * The server program of this machine, undefined when there is none.
 * @returns {Promise<DatabaseServer | undefined>}
 */
export async function findServer() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL_FOLDERS];
  const path = findProgram('mariadbd', folders) ?? findProgram('mysqld', folders);
  if (!path) return undefined;
  const version = await promisify(execFile)(path, ['--version']).then(
    ({ stdout }) => stdout.trim(),
    () => path,
  );
  const kind = `${path} ${version}`.toLowerCase().includes('mariadb') ? 'mariadb' : 'mysql';
  return { kind, version, command: [path, '--no-defaults'], share: findShare(path) };
}

function findShare(path) {
  const prefix = resolve(dirname(realpathSync(path)), '..');
  const folders = [`${prefix}/share/mysql`, `${prefix}/share/mariadb`, `${prefix}/share`, '/usr/share/mysql'];
  const files = ['mysql_system_tables.sql', 'mariadb_system_tables.sql'];
  return folders.find((folder) => files.some((file) => existsSync(join(folder, file)))) ?? prefix;
}
