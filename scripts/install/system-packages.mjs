// Looks for programs on this machine and installs packages of Debian and Ubuntu.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The path of a program in one of the folders (of PATH, when none are given).
 * @param {string} name
 * @param {string[]} [folders]
 */
export function findProgram(name, folders = (process.env.PATH ?? '').split(delimiter)) {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Whether this user may install packages here: root, with apt-get, and not called with `--no-install`. */
export function mayInstall() {
  return process.getuid?.() === 0 && !process.argv.includes('--no-install') && findProgram('apt-get') !== undefined;
}

/**
 * Installs packages without those that they merely recommend; only when {@link mayInstall}.
 * @param {...string} names
 * @returns {Promise<boolean>} whether they are installed
 */
export async function aptInstall(...names) {
  const install = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...names];
  // The lists of a fresh image are empty, and old ones name packages that have gone.
  return (await aptGet(install)) || ((await aptGet(['update', '-qq'], 60_000)) && (await aptGet(install)));
}

async function aptGet(args, timeout = 0) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Not stopped with us: half an installation would leave the system's package manager broken.
  const options = { env, timeout, detached: true, cleanup: false, reject: false };
  // Only now: `npm run doctor` runs before the dependencies are installed.
  const { execa } = await import('execa');
  return !(await execa('apt-get', args, options)).failed;
}
