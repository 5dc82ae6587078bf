import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExpectedError } from './expected-error.mjs';
import { runCommand } from './run-command.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Makes sure that Node is new enough and that the dependencies are those of package-lock.json.
 * @param {{ log: (line: string) => void }} options
 */
export async function ensureInstalled({ log }) {
  checkNode();
  if (dependenciesMatch(ROOT)) return;
  log('Installing the dependencies (npm ci), this takes a minute the first time');
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = await runCommand(command, [...args, ...options], { cwd: ROOT });
  if (result.code !== 0) {
    throw new ExpectedError(
      `${result.output.trim()}\nThe dependencies could not be installed. Mend what npm says above, then run this again.`,
    );
  }
}

/** Throws an `expected` error on a Node that is too old. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new ExpectedError(
    `Rangrekha needs Node 20.19 or newer, and this is ${version}. Get one from https://nodejs.org/.`,
  );
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm itself writes `.package-lock.json` as the last step
 * of an install, so an interrupted one does not match.
 * @param {string} root
 */
export function dependenciesMatch(root) {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedFile);
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || (entry.optional && !installed[path])) return true;
    return installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
